import { IDENTITY } from '../identity.ts'
import type { AccountId, EventId } from './ids.ts'

/** The scheme other programs hand events over by; not that of the program's own page. */
export const EVENT_SCHEME = `${IDENTITY.scheme}:`

export const MOST_LINK_LETTERS = 2_047

/** By its name alone; what is in it is found out where it is read. */
export type HandedFile = 'calendar' | 'table' | 'people'

const ENDINGS: Readonly<Record<HandedFile, RegExp>> = {
  calendar: /\.(?:ics|ical|icalendar)$/i,
  table: /\.(?:csv|tsv|xlsx)$/i,
  people: /\.(?:vcf|vcard)$/i,
}

/** Null for a file that leads nowhere. */
export const fileKind = (name: string): HandedFile | null =>
  ENDINGS.calendar.test(name)
    ? 'calendar'
    : ENDINGS.table.test(name)
      ? 'table'
      : ENDINGS.people.test(name)
        ? 'people'
        : null

/** Why something that was handed over leads nowhere. */
export type HandoverRefusal =
  | 'malformed'
  | 'scheme'
  | 'unencrypted'
  | 'credentials'
  | 'no-event'
  | 'path'
  | 'ending'
  | 'not-there'
  | 'too-large'
  | 'one-file'

/** What was handed to the program from outside, as far as it leads. */
export type HandedOver =
  | { readonly kind: 'event'; readonly accountIds: readonly AccountId[]; readonly eventId: EventId }
  /** An event of a site that is not connected. */
  | { readonly kind: 'other-site'; readonly address: string }
  | {
      readonly kind: 'file'
      readonly fileId: string
      readonly name: string
      readonly size: number
      readonly as: HandedFile
    }
  | { readonly kind: 'refused'; readonly why: HandoverRefusal }
