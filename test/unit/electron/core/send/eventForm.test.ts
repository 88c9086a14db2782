import { describe, expect, it } from 'vitest'
import { createForm, updateForm } from '../../../../../electron/core/send/eventForm.ts'
import type { EventField } from '../../../../../shared/domain/eventFields.ts'
import { fieldsWith } from '../../../../support/eventBuilders.ts'

const ZONE = 'Europe/Berlin'
/** 25 October 2026, 02:30: there are two of them in Berlin, an hour apart. */
const [FIRST_HALF_TWO, SECOND_HALF_TWO] = ['1792888200', '1792891800']
const at = (end: 'start' | 'end', hour: number, minute: number, month = 11, day = 21) => [
  [`${end}_hour`, String(hour)],
  [`${end}_minute`, String(minute)],
  [`${end}_month`, String(month)],
  [`${end}_day`, String(day)],
  [`${end}_year`, '2026'],
]
const update = (send: readonly EventField[], over: Parameters<typeof fieldsWith>[0] = {}) =>
  updateForm(send, fieldsWith(over), ZONE)

describe('what a new event says to the site', () => {
  const category = [['category', '2']] as const
  const required = [
    ['title', 'Evening of small instruments'],
    ['location', 'Hall 45'],
    ...at('start', 19, 0),
    ...at('end', 22, 0),
    ['privacy', '0'],
    ['privacy_comment', '0'],
    ['category', '2'],
  ]

  it('SITE-F3 times as the clock at the site shows them, and every text that was typed', () => {
    const form = createForm(fieldsWith({ countryChildId: '17' }), ZONE, null, category)
    expect(form).toEqual([
      ...required,
      ['description', 'Ukuleles and kalimbas.'],
      ['address', 'Körnerstraße 77'],
      ['city', 'Köln'],
      ['postal_code', '50823'],
      ['country_iso', 'DE'],
      ['country_child_id', '17'],
    ])
    const inLondon = createForm(fieldsWith(), 'Europe/London', null, category)
    expect(inLondon).toContainEqual(['start_hour', '18'])
  })

  it('what was left empty is not sent, and a group\u2019s event names its group', () => {
    const empty = fieldsWith({ description: '', address: '', city: '', postalCode: '', countryIso: '' })
    expect(createForm(empty, ZONE, { module: 'groups', itemId: '4' }, category)).toEqual([
      ...required,
      ['module_id', 'groups'],
      ['item_id', '4'],
    ])
  })

  it.each(['', 'soon', '17952840001795', '1795284000 '])(
    'a start of "%s" is not sent as some other time',
    (start) => {
      expect(() => createForm(fieldsWith({ start }), ZONE, null, [])).toThrow(
        expect.objectContaining({ code: 'invalid-params', message: 'the start is no time' }),
      )
    },
  )

  it('an end that is no time is told by its name; a time before 1970 is one', () => {
    expect(() => createForm(fieldsWith({ end: 'x' }), ZONE, null, [])).toThrow('the end is no time')
    expect(createForm(fieldsWith({ start: '-3600' }), 'UTC', null, [])).toContainEqual(['start_year', '1969'])
  })
})

describe('what an edit says to the site', () => {
  it('only what was changed, by the names of the service', () => {
    const names: readonly (readonly [EventField, string])[] = [
      ['title', 'title'],
      ['description', 'description'],
      ['location', 'location'],
      ['address', 'address'],
      ['city', 'city'],
      ['postalCode', 'postal_code'],
      ['privacy', 'privacy'],
      ['privacyComment', 'privacy_comment'],
    ]
    for (const [field, name] of names) {
      expect(update([field], { [field]: 'new' })).toEqual({ pairs: [[name, 'new']], fields: [field] })
    }
    expect(update([])).toEqual({ pairs: [], fields: [] })
  })

  it('SITE-U3 both times together, so that the site fills in none by itself', () => {
    const both = { pairs: [...at('start', 19, 0), ...at('end', 22, 0)], fields: ['start', 'end'] }
    expect(update(['start'])).toEqual(both)
    expect(update(['end'])).toEqual(both)
    expect(update(['start', 'end'])).toEqual(both)
  })

  it('SITE-U2 a time nobody touched stays out where its hour and minute would say another moment', () => {
    const onlyStart = { pairs: at('start', 19, 0), fields: ['start'] }
    // Seconds are not sent.
    expect(update(['start'], { end: '1795294801' })).toEqual(onlyStart)
    expect(update(['start'], { end: '1795294799' })).toEqual(onlyStart)
    // An odd event of the site.
    expect(update(['start'], { end: 'soon' })).toEqual(onlyStart)
    // The second of two equal hours would come back as the first.
    expect(update(['start'], { end: SECOND_HALF_TWO })).toEqual(onlyStart)
    expect(update(['start'], { end: FIRST_HALF_TWO }).pairs).toEqual([
      ...at('start', 19, 0),
      ...at('end', 2, 30, 10, 25),
    ])
  })

  it('a time the person set is sent, whatever its seconds', () => {
    expect(update(['end'], { end: '1795294801', start: '1795284030' })).toEqual({
      pairs: at('end', 22, 0),
      fields: ['end'],
    })
  })

  it('SITE-U5 a country and its state go together; no state resets it', () => {
    expect(update(['countryIso'], { countryIso: 'FR' })).toEqual({
      pairs: [
        ['country_iso', 'FR'],
        ['country_child_id', '0'],
      ],
      fields: ['countryIso', 'countryChildId'],
    })
    expect(update(['countryChildId'], { countryChildId: '17' }).pairs).toEqual([
      ['country_iso', 'DE'],
      ['country_child_id', '17'],
    ])
  })
})
