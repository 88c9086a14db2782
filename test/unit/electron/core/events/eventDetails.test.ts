import { describe, expect, it } from 'vitest'
import { eventDetails } from '../../../../../electron/core/events/eventRow.ts'
import type { EventDetails } from '../../../../../shared/domain/event.ts'
import {
  absentEvent,
  parentOf,
  type RawEvent,
  rawEvent as rawEventSchema,
} from '../../../../../shared/domain/rawEvent.ts'
import { rawEvent } from '../../../../support/eventBuilders.ts'

/** Texts of a site that are told in one piece, however long, and why. */
const WHOLE: Partial<Record<keyof EventDetails, string>> = {
  countryChildId: 'a number by which the site knows it: what is cut is another',
  description: 'as long as a message may be',
  ownerId: 'a number by which the site knows it: what is cut is another',
  privacy: 'a number by which the site knows it: what is cut is another',
  privacyComment: 'a number by which the site knows it: what is cut is another',
}

const facts = {
  accountId: '11111111-2222-4333-8444-555555555555',
  userId: '9',
  siteAddress: 'https://koeln.example',
  ownerName: 'Ada',
}
const details = (over: Partial<RawEvent> = {}) => {
  const raw = rawEvent(over)
  return eventDetails({ id: raw.event_id, raw, shown: raw, mark: null, asOfMs: 0 }, facts)
}

describe('the details of an event', () => {
  it('hold every field of the event object that means something to a person', () => {
    expect(
      details({ total_like: '3', total_comment: '4', item_id: '12', module_id: 'groups', postal_code: null }),
    ).toEqual({
      id: '101',
      title: 'Evening of small instruments',
      startsAt: 1795284000,
      endsAt: 1795294800,
      place: 'Hall 45, Köln',
      rsvp: 'attending',
      category: 'Music',
      description: 'Ukuleles and kalimbas.',
      eventDate: 'Saturday, November 21, 2026 8:00 pm - 11:00 pm',
      map: null,
      location: 'Hall 45',
      address: 'Körnerstraße 77',
      city: 'Köln',
      postalCode: null,
      countryIso: 'DE',
      countryChildId: null,
      categories: [{ name: 'Music', id: '2' }],
      ownerId: '7',
      ownerName: 'Ada',
      privacy: '0',
      privacyComment: '0',
      parent: { module: 'groups', itemId: '12' },
      likes: 3,
      comments: 4,
      createdAt: 1790000000,
      sponsored: false,
      siteUrl: 'https://koeln.example/event/101/',
    })
  })

  it('tell of each member of the event object, or it stands here why not', () => {
    const NOT_TOLD: Partial<Record<keyof RawEvent, string>> = {
      server_id: 'where the photo lies, which image_path says',
    }
    const samples: readonly unknown[] = ['1', '5', '1790000001', 'words', null]
    const pairs = { gmap: [{ latitude: '50', longitude: '7' }], categories: [[['Other', '']]] }
    const base = { item_id: '3', module_id: 'groups' }
    const untold = Object.keys(absentEvent).filter((name) =>
      [...samples, ...(Object.entries(pairs).find(([member]) => member === name)?.[1] ?? [])].every(
        (sample) => {
          const event = rawEventSchema.safeParse({ ...rawEvent(base), [name]: sample })
          return !event.success || JSON.stringify(details(event.data)) === JSON.stringify(details(base))
        },
      ),
    )
    expect(untold).toEqual(Object.keys(NOT_TOLD))
  })

  it('cut these texts and nothing else: what is an address leads elsewhere once it is cut', () => {
    const long = `https://elsewhere.example/${'x'.repeat(2_000)}`
    const members = Object.entries(rawEventSchema.shape).flatMap(([name, schema]) =>
      schema.safeParse(long).success ? [[name, long] as const] : [],
    )
    const told = details({ ...Object.fromEntries(members), categories: [[long, '']] })
    const isCut = (value: unknown) => typeof value === 'string' && value.endsWith('…')
    const cut = Object.entries(told).flatMap(([name, value]) => (isCut(value) ? [name] : []))
    expect(cut.toSorted().join(' ')).toBe(
      'address category city countryIso eventDate location place postalCode title',
    )
    const whole = Object.entries(told).flatMap(([name, value]) => (value === long ? [name] : []))
    expect(whole.toSorted()).toEqual(Object.keys(WHOLE).toSorted())
  })

  it('SITE-F4 pass on privacy numbers they do not know', () => {
    expect(details({ privacy: '17' }).privacy).toBe('17')
  })

  it('SITE-F8 show a place on the map only where the numbers are on this globe', () => {
    expect(details({ gmap: { latitude: ' 50.94', longitude: '6.95' } }).map).toEqual({
      latitude: '50.94',
      longitude: '6.95',
    })
    for (const gmap of [
      { latitude: '91', longitude: '0' },
      { latitude: 'x', longitude: '1' },
      { latitude: '0', longitude: '0.0' },
      { latitude: '', longitude: '' },
    ]) {
      expect(details({ gmap }).map).toBeNull()
    }
  })

  it('know a top-level event by its item id', () => {
    expect(parentOf(rawEvent({ item_id: '0', module_id: 'groups' }))).toBeNull()
    expect(parentOf(rawEvent({ item_id: '5', module_id: 'event' }))).toBeNull()
  })

  it('PERF-7 stay below 64 kB however long and however odd the description is', () => {
    for (const description of [
      'x'.repeat(1_000_000),
      '漢'.repeat(60_000),
      '"\u0001'.repeat(40_000),
      '😀'.repeat(30_000),
    ]) {
      expect(Buffer.byteLength(JSON.stringify(details({ description })))).toBeLessThan(64_000)
    }
    expect(details({ description: 'short &amp; raw' }).description).toBe('short &amp; raw')
  })

  it('an event not yet created has no page of its own on the site', () => {
    const shown = rawEvent()
    const id = 'new-11111111-2222-4333-8444-555555555555'
    const event = eventDetails({ id, raw: null, shown, mark: 'waiting', asOfMs: 0 }, facts)
    expect(event).toMatchObject({ id, siteUrl: 'https://koeln.example', mark: 'waiting' })
  })
})
