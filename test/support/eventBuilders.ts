import fc from 'fast-check'
import type { StoredEntry } from '../../electron/core/outbox/outboxTable.ts'
import type { EventDetails } from '../../shared/domain/event.ts'
import {
  EVENT_FIELDS,
  type EventField,
  type EventFields,
  type FieldChanges,
} from '../../shared/domain/eventFields.ts'
import type { LedgerEntry } from '../../shared/domain/invite.ts'
import { absentEvent, type RawEvent } from '../../shared/domain/rawEvent.ts'

/** An event of the site with believable values; `over` replaces some. */
export function rawEvent(over: Partial<RawEvent> = {}): RawEvent {
  return {
    ...absentEvent,
    event_id: '101',
    rsvp_id: '1',
    privacy: '0',
    privacy_comment: '0',
    user_id: '7',
    title: 'Evening of small instruments',
    location: 'Hall 45',
    country_iso: 'DE',
    postal_code: '50823',
    city: 'Köln',
    time_stamp: '1790000000',
    start_time: '1795284000',
    end_time: '1795294800',
    address: 'Körnerstraße 77',
    description: 'Ukuleles and kalimbas.',
    event_date: 'Saturday, November 21, 2026 8:00 pm - 11:00 pm',
    categories: [['Music', 'https://site.example/event/category/2/music/']],
    ...over,
  }
}

export function fieldsWith(over: Partial<Record<EventField, string>> = {}): EventFields {
  return {
    title: 'Evening of small instruments',
    category: '2',
    description: 'Ukuleles and kalimbas.',
    start: '1795284000',
    end: '1795294800',
    location: 'Hall 45',
    address: 'Körnerstraße 77',
    city: 'Köln',
    postalCode: '50823',
    countryIso: 'DE',
    countryChildId: '',
    privacy: '0',
    privacyComment: '0',
    ...over,
  }
}

/** Few values per field, so that edits by two people often meet. */
const value = fc.constantFrom('', 'a', 'b', 'c', '1')

export const anyFields: fc.Arbitrary<EventFields> = fc.record(
  Object.fromEntries(EVENT_FIELDS.map((field) => [field, value])) as Record<EventField, fc.Arbitrary<string>>,
)

export const someFields: fc.Arbitrary<Partial<Record<EventField, string>>> = fc.dictionary(
  fc.constantFrom(...EVENT_FIELDS),
  value,
)

export const changesOf = (from: EventFields, wanted: Partial<Record<EventField, string>>): FieldChanges =>
  Object.fromEntries(
    EVENT_FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== from[field]).map(
      (field) => [field, { from: from[field], to: wanted[field] ?? '' }],
    ),
  )

/** An edit of event 101 that waits, unless said otherwise. */
export const storedEntry = (over: Partial<StoredEntry> = {}): StoredEntry => ({
  id: 'e1',
  seq: 1,
  accountId: 'account',
  eventId: '101',
  title: 'Evening of small instruments',
  start: '1795284000',
  change: { kind: 'update', changes: { title: { from: 'a', to: 'b' } } },
  state: { state: 'waiting', why: null, words: [] },
  attempts: 0,
  createdAtMs: 0,
  userId: '7',
  journal: null,
  touched: false,
  crashes: 0,
  ...over,
})

/** Somebody whose invitation the site confirmed, unless said otherwise. */
export const ledgerEntry = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'ledger-1',
  eventId: '101',
  eventTitle: 'Choir',
  kind: 'email',
  name: '',
  target: 'ann@home.test',
  state: 'sent',
  answer: null,
  atMs: 1_000,
  queuedAtMs: 1_000,
  sentAtMs: 1_000,
  batchId: 'batch-1',
  sends: 1,
  words: [],
  ...over,
})

const details: EventDetails = {
  id: '7',
  title: 'Choir',
  startsAt: null,
  endsAt: null,
  place: 'Hall',
  rsvp: 'none',
  description: '',
  location: 'Hall',
  address: null,
  city: null,
  postalCode: null,
  countryIso: null,
  countryChildId: null,
  map: null,
  categories: [],
  ownerId: '1',
  ownerName: null,
  privacy: '0',
  privacyComment: '0',
  parent: null,
  likes: 0,
  comments: 0,
  createdAt: null,
  sponsored: false,
  eventDate: '',
  siteUrl: 'https://community.example/event/7/',
}
/** An event of Choir in a hall, as its page shows it. */
export const eventDetailsWith = (over: Partial<EventDetails>): EventDetails => ({ ...details, ...over })
