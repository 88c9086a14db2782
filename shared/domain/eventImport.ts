import { z } from 'zod'
import type { ImportPreview } from './importing.ts'

/** What a column of a table of events means. `start` and `end` may hold a day, a day with a time, or a time alone. */
export const eventColumnRole = z.enum([
  'title',
  'start',
  'start-time',
  'end',
  'end-time',
  'place',
  'address',
  'city',
  'description',
  'category',
  'uid',
  'ignore',
])
export type EventColumnRole = z.infer<typeof eventColumnRole>
export type EventTablePreview = ImportPreview<EventColumnRole>

/**
 * In which zone a file writes a time. `rule`: a zone of no known name, by the rules that stand in the file itself.
 * `floating`: none is said; `day`: a whole day, which has none; `unknown`: a name without rules.
 */
export type FileZone =
  | { readonly kind: 'utc' | 'floating' | 'day' }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'rule' | 'unknown'; readonly name: string }

/** What of an event is not taken over, how many of each. */
export const NOT_TAKEN = ['guests', 'reminders', 'attachments', 'calls'] as const
export type NotTaken = Readonly<Record<(typeof NOT_TAKEN)[number], number>>

/**
 * What becomes of an event of a file. `site`: an event that is kept is the same; `double`: a draft, an entry of the
 * outbox, something taken in before or the file itself has it; `fault`: it has to be mended; `out`: left out.
 */
export const IMPORT_VERDICTS = ['draft', 'site', 'double', 'fault', 'out'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** Why it is not a draft, closer than its verdict. `by-hand`: the person said so. */
export type LeftOutWhy = 'site' | 'outbox' | 'drafted' | 'before' | 'file' | 'past' | 'called-off' | 'by-hand'

/**
 * What keeps an event out until it is mended. `rule`: a rule of a series that cannot be followed, `day-or-month`: the
 * order of the numbers of its day is open, `unreadable`: it is no event by RFC 5545.
 */
export type EventFaultKind =
  | 'no-title'
  | 'no-start'
  | 'ends-before'
  | 'rule'
  | 'zone'
  | 'day-or-month'
  | 'unreadable'

export interface EventFault {
  readonly kind: EventFaultKind
  /** As the file has it: the time that is none, the rule, the name of the zone. */
  readonly text: string
  /** The likely mending; null where nothing speaks for any. Times in epoch seconds. */
  readonly likely:
    | { readonly kind: 'title'; readonly title: string }
    | { readonly kind: 'end'; readonly endsAt: number }
    | { readonly kind: 'first' }
    | { readonly kind: 'zone'; readonly zone: string; readonly events: number }
    | { readonly kind: 'order'; readonly dayFirst: boolean; readonly events: number }
    | null
}

/** What a time takes from elsewhere than from its cell: the hours it lasts, the hour of a whole day, the day after the start's. */
export type Supposed = 'end' | 'day' | 'next-day'

/** One line of the check: an event of the file, or a series of them. Times in epoch seconds. */
export interface ImportRow {
  readonly rowId: number
  /** Numbers in the file, from 1. */
  readonly first: number
  readonly last: number
  readonly title: string
  readonly place: string
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly verdict: ImportVerdict
  readonly why: LeftOutWhy | null
  /** Number of the event of the file that is the same. */
  readonly sameAs: number | null
  /** Taken in by the person's word in spite of what it is. */
  readonly anyway: boolean
  /** Events of the row that become drafts. */
  readonly drafts: number
  readonly zone: FileZone
  /** As a clock in the file's zone shows the start, seconds as if that were UTC. */
  readonly wall: number | null
  readonly supposed: readonly Supposed[]
  readonly fault: EventFault | null
  readonly mended: boolean
  readonly notTaken: NotTaken
  readonly series: ImportSeries | null
}

/** A series as its row and the pane tell of it. Times in epoch seconds. */
interface ImportSeries {
  readonly lastStartsAt: number
  /** Its days; those that its rule leaves out are `out`. */
  readonly days: readonly { readonly at: number; readonly out: boolean }[]
  /** It goes on beyond what is taken of it. */
  readonly cut: boolean
}

/** Where times of the file come from, each kind once. */
export interface ImportTimes {
  readonly zone: FileZone
  readonly events: number
  /** What they are taken as; null: that is open. */
  readonly taken: string | null
  /** Minutes from the clock in the file to the clock of the site; null where that is open or differs. */
  readonly apart: number | null
}

export interface ImportState {
  readonly importId: string
  readonly accountId: string
  readonly revision: number
  readonly fileName: string
  readonly size: number
  readonly readAtMs: number
  readonly kind: 'calendar' | 'table'
  /** Events, not rows. */
  readonly counts: Readonly<Record<'all' | ImportVerdict, number>>
  /** How many drafts *Make* makes now: no more than there is room for. */
  readonly makes: number
  readonly room: number
  /** IANA zone of the site, the computer's where that is not known. */
  readonly zone: string
  readonly times: readonly ImportTimes[]
  /** Minutes after midnight at which whole days begin. */
  readonly dayStart: number
  /** Day or month first; null: nothing in the file needs it. */
  readonly order: { readonly dayFirst: boolean | null; readonly found: boolean } | null
  readonly against: { readonly kept: number; readonly own: number; readonly file: number }
  readonly category: {
    readonly id: string
    readonly name: string
    readonly taken: boolean
  } | null
  readonly everyone: boolean
  readonly singles: boolean
  /** The file ends in the middle: whole events before that are offered. */
  readonly cutOff: boolean
  readonly notTaken: NotTaken
  /** Between two creates when they are sent. */
  readonly paceMs: number
}

/** By which a zone that a file names is told from others. */
export const keyOfZone = (zone: FileZone): string =>
  zone.kind === 'zone' ? `zone ${zone.zone}` : 'name' in zone ? `${zone.kind} ${zone.name}` : zone.kind
