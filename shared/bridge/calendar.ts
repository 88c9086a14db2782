import { z } from 'zod'
import type { DayCounts, SpanRow } from '../domain/calendar.ts'
import { type Freshness, MAX_SEARCH_LENGTH } from '../domain/event.ts'
import { eventQuery } from '../domain/eventQuery.ts'
import { type EventId, eventId, ownId } from '../domain/ids.ts'
import { MAX_MARKED } from './events.ts'
import { method } from './method.ts'

/** What is on in a range of days, over the accounts of this computer and from it alone. */
export interface CalendarReading {
  /** In the order of `byLane` where lanes were asked for, else by start. */
  readonly rows: readonly SpanRow[]
  /** How many there are in the range. */
  readonly total: number
  /** Of the range, whichever answers were asked for; what is one's own counts as attended. */
  readonly sums: Readonly<Record<'attending' | 'maybe' | 'invited' | 'all', number>>
  /** Of the range, or of `counted`, from `daysFrom` on. */
  readonly days: readonly DayCounts[]
  readonly daysFrom: string
  /** When each day begins and the last one ends, epoch seconds. */
  readonly dayStarts: readonly number[]
  /** Every account that is open, also those whose events were not asked for. */
  readonly accounts: readonly CalendarAccount[]
  /** Months of the range, `2027-05`, of which an account asked for was not read yet. */
  readonly unread: readonly string[]
  /** Where nothing is on: starts of what is known before and after the range, epoch ms. */
  readonly near: { readonly before: number | null; readonly after: number | null } | null
}

interface CalendarAccount {
  readonly id: string
  /** The site's, the asker's where that is not known. */
  readonly zone: string
  /** Its events in the range. */
  readonly count: number
  /** Of the site's upcoming events. */
  readonly freshness: Freshness
}

/** The most days that are read at once: a year, and a month of weeks around it. */
export const MAX_CALENDAR_DAYS = 400
/** The most rows of one answer without lanes. */
export const MAX_CALENDAR_ROWS = 240

/** What narrows a list here leaves the rest faint. Categories, owner and parent are of the account named. */
const calendarFilter = eventQuery
  .pick({
    categoryIds: true,
    categoryNames: true,
    ownerId: true,
    parent: true,
    from: true,
    to: true,
    own: true,
    place: true,
  })
  .extend({ accountId: ownId.nullable(), search: z.string().max(MAX_SEARCH_LENGTH).optional() })
export type CalendarFilter = z.infer<typeof calendarFilter>

const calendarAnswers = z.enum(['meant', 'invited', 'all'])
export type CalendarAnswers = z.infer<typeof calendarAnswers>

/** Guests of an event by lists that were read to their end; null: this one was not. */
export interface EventGuests {
  readonly accountId: string
  readonly eventId: string
  readonly going: number | null
  readonly noReply: number | null
}

/** Of marked events, what is at the same time as another of them or as what one goes to, by whichever account. */
export interface SameTimeOfMarked {
  /** Those that can be: to come, not declined, with an end, and shorter than most of a day. */
  readonly looked: number
  readonly clashing: number
  /** The soonest of those, each with what is at its time. */
  readonly named: readonly { readonly eventId: EventId; readonly title: string }[]
}

export const calendarMethods = {
  'calendar.sameTime': method<SameTimeOfMarked>()(
    // Under a name of its own: what changes in any account makes the answer old.
    z.strictObject({
      of: z.strictObject({ accountId: ownId, eventIds: z.array(eventId).max(MAX_MARKED) }),
    }),
  ),
  /** Of the events asked for, those of which something is known. */
  'calendar.guests': method<readonly EventGuests[]>()(
    z.strictObject({
      of: z
        .array(z.strictObject({ accountId: ownId, eventIds: z.array(eventId).max(MAX_CALENDAR_ROWS) }))
        .max(100),
    }),
  ),
  'calendar.read': method<CalendarReading>()(
    z.strictObject({
      /** First and last day, in `zone`. */
      from: z.iso.date(),
      to: z.iso.date(),
      zone: z.string().max(60),
      /** Null: all. */
      accountIds: z.array(ownId).max(100).nullable(),
      notGoing: z.enum(['hidden', 'struck']),
      /** What one attends, perhaps attends or organises; with invitations; all where left out. */
      answers: calendarAnswers.optional(),
      /** Other days to count on, first and last: what one attends, perhaps attends or organises. */
      counted: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional(),
      filter: calendarFilter.nullable(),
      /** Lanes a day: rows are those that find one, week by week from `from` on. Else all, in their order. */
      lanes: z.int().min(1).max(8).nullable(),
      offset: z.int().min(0).max(1_000_000),
      limit: z.int().min(1).max(MAX_CALENDAR_ROWS),
    }),
  ),
}
