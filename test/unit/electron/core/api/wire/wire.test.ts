import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../../../../electron/core/api/json.ts'
import {
  eventFromWire,
  guestFromWire,
  personFromWire,
} from '../../../../../../electron/core/api/wire/objects.ts'
import { decodeOne, decodePage } from '../../../../../../electron/core/api/wire/page.ts'
import { type RawEvent, rawEvent, rawGuest } from '../../../../../../shared/domain/rawEvent.ts'
import { rawEvent as anEvent } from '../../../../../support/eventBuilders.ts'

const page = (data: unknown) => decodePage(data, eventFromWire, (row) => row.event_id)

describe('INPUT-3 the event object, tolerant', () => {
  it('INPUT-3 an event as documented stays as it is, raw', () => {
    expect(eventFromWire(anEvent())).toEqual(anEvent())
    expect(eventFromWire({ ...anEvent(), title: 'A &amp; B' })?.title).toBe('A &amp; B')
  })

  it('INPUT-3 numbers become digits, also beyond 2^53, and HTTP-9 none loses its end', () => {
    const numbers = parseJson(
      '{"event_id":9007199254740993,"title":12,"start_time":1482598800,"total_like":0}',
    )
    expect(eventFromWire(numbers)).toMatchObject({
      event_id: '9007199254740993',
      title: '12',
      start_time: '1482598800',
      total_like: '0',
    })
  })

  it('INPUT-3 a nullable member that is missing is null, another has its default', () => {
    expect(eventFromWire({ event_id: '5', title: 'T' })).toEqual({
      event_id: '5',
      rsvp_id: null,
      view_id: '0',
      is_featured: '0',
      is_sponsor: '0',
      privacy: '',
      privacy_comment: '',
      module_id: 'event',
      item_id: '0',
      user_id: '',
      title: 'T',
      location: '',
      country_iso: null,
      country_child_id: '0',
      postal_code: null,
      city: null,
      time_stamp: '',
      start_time: '',
      end_time: '',
      image_path: null,
      server_id: '0',
      total_comment: '0',
      total_like: '0',
      gmap: null,
      address: null,
      description: '',
      event_date: '',
      categories: null,
    })
  })

  it.each(['', '0', '-1', '1e3', ' 5', '5 ', '007', '9'.repeat(20), 'abc', null, true, {}, [], 1.5, -3, 0])(
    'INPUT-3 %j is no id, so the row is no event',
    (event_id) => {
      expect(eventFromWire({ ...anEvent(), event_id })).toBeNull()
    },
  )

  it('INPUT-15 odd times stay the words of the site', () => {
    for (const start_time of ['0', '-86400', '1482598800000', '99999999999999', 'tomorrow', '']) {
      expect(eventFromWire({ ...anEvent(), start_time })?.start_time).toBe(start_time)
    }
    expect(eventFromWire({ ...anEvent(), start_time: { date: 'x' }, event_date: 7 })).toMatchObject({
      start_time: '',
      event_date: '7',
    })
  })

  it('INPUT-3 an unknown answer and unknown members are kept out of harm: the one as sent, the others dropped', () => {
    const decoded = eventFromWire({ ...anEvent(), rsvp_id: '9', isrepeat: '-1', __secret: 1 })
    expect(decoded?.rsvp_id).toBe('9')
    expect(Object.keys(decoded ?? {}).sort()).toEqual(Object.keys(rawEvent.shape).sort())
  })

  it('SITE-F8 gmap is a pair of coordinates or nothing', () => {
    const mapOf = (gmap: unknown) => eventFromWire({ ...anEvent(), gmap })?.gmap
    expect(mapOf({ latitude: '50.93', longitude: 6.95 })).toEqual({ latitude: '50.93', longitude: '6.95' })
    for (const gmap of [null, '', 'a:2:{}', [], {}, { latitude: 'x', longitude: '1' }, { latitude: '1' }]) {
      expect(mapOf(gmap)).toBeNull()
    }
  })

  it('INPUT-11 categories are pairs of texts; a damaged pair costs no other', () => {
    const categoriesOf = (categories: unknown) => eventFromWire({ ...anEvent(), categories })?.categories
    expect(categoriesOf([['A', '/event/category/2/a/'], null, [1, 2], ['B'], ['C', {}]])).toEqual([
      ['A', '/event/category/2/a/'],
      ['B', ''],
      ['C', ''],
    ])
    expect(categoriesOf({ 0: ['A', 'u'], 3: ['B', 'v'] })).toEqual([
      ['A', 'u'],
      ['B', 'v'],
    ])
    expect(categoriesOf('Music')).toBeNull()
  })

  it('INPUT-16 what an object inherits is not in it, and __proto__ in the JSON is a name like any other', () => {
    const inheriting = Object.create(anEvent()) as object
    expect(eventFromWire(inheriting)).toBeNull()
    const decoded = eventFromWire(
      JSON.parse('{"event_id":"5","title":"T","__proto__":{"location":"elsewhere"}}'),
    )
    expect(decoded?.location).toBe('')
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['location']).toBeUndefined()
  })

  it('INPUT-3 whatever stands in a row, it is an event of the right form or none', () => {
    const member = fc.constantFrom(...Object.keys(rawEvent.shape))
    fc.assert(
      fc.property(fc.dictionary(member, fc.anything(), { maxKeys: 20 }), (odd) => {
        const decoded = eventFromWire({ ...anEvent(), ...odd })
        return decoded === null || rawEvent.safeParse(decoded).success
      }),
      { numRuns: 1000 },
    )
  })
})

describe('pages', () => {
  it('INPUT-3 no readable row of a list is lost to the others, whatever they are', () => {
    const good = fc.integer({ min: 1, max: 1e9 }).map((id) => anEvent({ event_id: String(id) }))
    const row = fc.oneof(good, fc.jsonValue())
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const events = rows.filter((one): one is RawEvent => rawEvent.safeParse(one).success)
        const decoded = page(rows)
        expect(new Set(decoded?.rows.map((one) => one.event_id))).toEqual(
          new Set(events.map((one) => one.event_id)),
        )
        expect(decoded?.received).toBe(rows.length)
      }),
    )
  })

  it('INPUT-7 of two rows with one id the last wins, at the place of the first', () => {
    const rows = [
      anEvent({ event_id: '5', title: 'old' }),
      anEvent({ event_id: '6' }),
      { ...anEvent(), event_id: 5 },
    ]
    expect(page(rows)?.rows.map((row) => [row.event_id, row.title])).toEqual([
      ['5', anEvent().title],
      ['6', anEvent().title],
    ])
  })

  it('INPUT-1 nothing, null, an object with numbers for names and a single object are lists', () => {
    expect(page(null)?.received).toBe(0)
    expect(page(undefined)?.received).toBe(0)
    expect(page({ 0: anEvent(), 2: anEvent({ event_id: '9' }) })?.rows).toHaveLength(2)
    expect(page(anEvent())?.rows).toHaveLength(1)
    for (const odd of ['x', 5, true]) expect(page(odd)).toBeNull()
  })

  it('INPUT-1 one event comes as an object or as a list of one', () => {
    expect(decodeOne(anEvent(), eventFromWire)).toEqual(anEvent())
    expect(decodeOne([anEvent()], eventFromWire)).toEqual(anEvent())
    expect(decodeOne([], eventFromWire)).toBeNull()
    expect(decodeOne([anEvent(), anEvent()], eventFromWire)).toBeNull()
  })

  it('a page is decoded in one pass: three looks at each member of a row at most, and twice the rows cost twice', () => {
    const looksAt = (rows: number): number => {
      let looks = 0
      const counting: ProxyHandler<object> = {
        get: (row, name) => {
          looks += 1
          return Reflect.get(row, name) as unknown
        },
        getOwnPropertyDescriptor: (row, name) => {
          looks += 1
          return Reflect.getOwnPropertyDescriptor(row, name)
        },
        ownKeys: (row) => {
          looks += Reflect.ownKeys(row).length
          return Reflect.ownKeys(row)
        },
      }
      const sent = Array.from(
        { length: rows },
        (_, id) => new Proxy({ ...anEvent(), event_id: id + 1 }, counting),
      )
      expect(page(sent)?.rows).toHaveLength(rows)
      return looks
    }
    const members = Object.keys(rawEvent.shape).length
    expect(looksAt(50)).toBeLessThanOrEqual(50 * members * 3)
    expect(looksAt(100)).toBe(2 * looksAt(50))
  })
})

describe('guests and people', () => {
  it('SITE-I6 a guest without user and names is a guest, one without any id is not', () => {
    const guest = {
      invite_id: 7,
      event_id: 5,
      rsvp_id: 0,
      user_id: 0,
      time_stamp: 1,
      user_name: null,
      full_name: null,
    }
    expect(guestFromWire(guest)).toEqual({
      invite_id: '7',
      event_id: '5',
      rsvp_id: '0',
      user_id: '0',
      time_stamp: '1',
      user_name: null,
      full_name: null,
    })
    expect(guestFromWire({ ...guest, invite_id: '' })).toBeNull()
    expect(guestFromWire(null)).toBeNull()
  })

  it('INPUT-3 whatever stands in a guest, it is a guest of the right form or none', () => {
    const member = fc.constantFrom(...Object.keys(rawGuest.shape))
    fc.assert(
      fc.property(fc.dictionary(member, fc.anything()), (odd) => {
        const decoded = guestFromWire({ user_id: '4', ...odd })
        return decoded === null || rawGuest.safeParse(decoded).success
      }),
    )
  })

  it('SITE-L9 a person has an id, and the full name before the user name', () => {
    expect(personFromWire({ user_id: 3, full_name: ' ', user_name: 'ann' })).toEqual({
      userId: '3',
      name: 'ann',
    })
    expect(personFromWire({ user_id: 3 })).toEqual({ userId: '3', name: null })
    expect(personFromWire({ user_id: '0', full_name: 'Ann' })).toBeNull()
  })
})
