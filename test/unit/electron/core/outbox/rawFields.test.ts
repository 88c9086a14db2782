import { describe, expect, it } from 'vitest'
import {
  blankEvent,
  categoryOf,
  fieldsOf,
  withFields,
} from '../../../../../electron/core/outbox/rawFields.ts'
import { fieldsWith, rawEvent } from '../../../../support/eventBuilders.ts'

const url = (id: number) => `https://site.example/event/category/${id}/x/`
const bare = rawEvent({
  address: null,
  city: null,
  postal_code: null,
  country_iso: null,
  categories: null,
  country_child_id: '0',
})

describe('SITE-F7 the fields of an event, as a person reads them', () => {
  it('texts without the entities of the site; the description is the site\u2019s own markup', () => {
    const raw = rawEvent({
      title: 'Tea &amp; cake',
      location: 'Café &quot;Mitte&quot;',
      address: 'A &amp; B street',
      city: 'K&ouml;ln',
      postal_code: '5 &amp; 6',
      description: 'Tea &amp; <b>cake</b>',
      country_child_id: '17',
      privacy: '1',
      privacy_comment: '3',
    })
    expect(fieldsOf(raw)).toEqual(
      fieldsWith({
        title: 'Tea & cake',
        location: 'Café "Mitte"',
        address: 'A & B street',
        city: 'Köln',
        postalCode: '5 & 6',
        description: 'Tea &amp; <b>cake</b>',
        countryChildId: '17',
        privacy: '1',
        privacyComment: '3',
      }),
    )
  })

  it('what the site has nothing for is empty, also where it writes 0 for no state', () => {
    expect(fieldsOf(bare)).toEqual(
      fieldsWith({ address: '', city: '', postalCode: '', countryIso: '', category: '', countryChildId: '' }),
    )
  })

  it('SITE-F9 the category is the most specific one, by its id, else by its name', () => {
    expect(
      categoryOf(
        rawEvent({
          categories: [
            ['Music', url(2)],
            ['Jazz', url(9)],
          ],
        }),
      ),
    ).toBe('9')
    expect(categoryOf(rawEvent({ categories: [['Rock &amp; Roll', '/no/id']] }))).toBe('name:Rock & Roll')
    expect(categoryOf(rawEvent({ categories: [] }))).toBe('')
  })
})

describe('SITE-F7 an event as it will be', () => {
  it('laid over what the site has, unchanged fields leave it byte for byte as it was', () => {
    const raw = rawEvent({
      title: 'Tea &amp; cake',
      categories: [
        ['Music', url(2)],
        ['Rock', '/no/id'],
      ],
    })
    expect(withFields(raw, fieldsOf(raw))).toEqual(raw)
    expect(withFields(bare, fieldsOf(bare))).toEqual({ ...bare, country_iso: '' })
  })

  it('every field the person typed is in it, in the encoding of the site, and read back it is what was typed', () => {
    const typed = fieldsWith({
      title: 'Tea & cake',
      category: '5',
      description: 'With <b>cake</b>',
      start: '1795300000',
      end: '1795310000',
      location: 'Hall <45>',
      address: 'A & B',
      city: 'R & B',
      postalCode: '1 & 2',
      countryIso: 'FR',
      countryChildId: '17',
      privacy: '1',
      privacyComment: '3',
    })
    for (const before of [rawEvent(), bare]) {
      const after = withFields(before, typed)
      expect(fieldsOf(after)).toEqual(typed)
      expect(after).toMatchObject({
        title: 'Tea &amp; cake',
        location: 'Hall &lt;45&gt;',
        address: 'A &amp; B',
        city: 'R &amp; B',
        postal_code: '1 &amp; 2',
        description: 'With <b>cake</b>',
      })
    }
  })

  it('a text that was emptied is empty; one that never was there is not made up', () => {
    const cleared = fieldsWith({ address: '', city: '', postalCode: '' })
    expect(withFields(rawEvent(), cleared)).toMatchObject({ address: '', city: '', postal_code: '' })
    expect(withFields(bare, cleared)).toMatchObject({ address: null, city: null, postal_code: null })
    expect(withFields(rawEvent({ country_child_id: '17' }), fieldsWith())).toMatchObject({
      country_child_id: '0',
    })
  })

  it('SITE-F3 the site\u2019s own words for when go with the former time, whichever end of it changed', () => {
    const raw = rawEvent()
    expect(withFields(raw, fieldsWith({ title: 'b' })).event_date).toBe(raw.event_date)
    expect(withFields(raw, fieldsWith({ start: '1795280000' })).event_date).toBe('')
    expect(withFields(raw, fieldsWith({ end: '1795294860' })).event_date).toBe('')
  })

  it('SITE-F9 another category stands in the place of the last one; taken out, there is none', () => {
    const several = rawEvent({
      categories: [
        ['Music', url(2)],
        ['Jazz', url(9)],
      ],
    })
    expect(withFields(several, fieldsWith({ category: '9' })).categories).toBe(several.categories)
    expect(withFields(several, fieldsWith({ category: '5' })).categories).toEqual([
      ['Music', url(2)],
      ['', '/event/category/5/'],
    ])
    expect(withFields(several, fieldsWith({ category: 'name:R & B' })).categories).toEqual([
      ['Music', url(2)],
      ['R &amp; B', ''],
    ])
    expect(withFields(several, fieldsWith({ category: '' })).categories).toBeNull()
  })

  it('SITE-F11 a new event is one\u2019s own, attended by its owner, with nothing else claimed of it', () => {
    const blank = blankEvent('new-1', '7')
    expect(blank).toMatchObject({ event_id: 'new-1', user_id: '7', rsvp_id: '1', image_path: null })
    expect(blankEvent('new-1', null).user_id).toBe('0')
    expect(fieldsOf(blank)).toEqual({
      ...Object.fromEntries(Object.keys(fieldsWith()).map((name) => [name, ''])),
      start: '0',
      end: '0',
      privacy: '0',
      privacyComment: '0',
    })
  })
})
