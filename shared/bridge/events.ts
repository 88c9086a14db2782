import { z } from 'zod'
import {
  type EventCategory,
  type EventDetails,
  type EventRow,
  type Freshness,
  MAX_SEARCH_LENGTH,
} from '../domain/event.ts'
import { eventQuery } from '../domain/eventQuery.ts'
import type { EventView } from '../domain/eventViews.ts'
import { type EventId, eventId, ownId } from '../domain/ids.ts'
import type { WireRsvp } from '../domain/outboxEntry.ts'
import type { BesideEvent } from '../domain/reminders.ts'
import { type Rsvp, rsvp } from '../domain/rsvp.ts'
import type { ExportedFile } from './files.ts'
import { account, call, event, method, topic, window } from './method.ts'

export interface EventsWindow {
  readonly rows: readonly EventRow[]
  /** Rows of the whole list as known here. */
  readonly total: number
  /** How many of them are there only because they were asked to stay, and were answered or changed. */
  readonly staying?: number
  readonly offset: number
  /** Position of the first row that has not ended yet; lets a list of all events open at now. */
  readonly firstUpcoming: number
  /** True when every page of the site's list has been read. */
  readonly complete: boolean
  /** The first ever load is under way and nothing is here yet: the only case for skeletons. */
  readonly firstLoad: boolean
  readonly freshness: Freshness
}

export interface Facets {
  readonly categories: readonly (EventCategory & { readonly count: number })[]
  readonly owners: readonly { readonly id: string; readonly name: string | null; readonly count: number }[]
  readonly parents: readonly { readonly module: string; readonly itemId: string; readonly count: number }[]
}

/** What a list can be narrowed by, each with a list of its own. */
const filterKind = z.enum(['category', 'owner', 'parent', 'own', 'place'])
export type FilterKind = z.infer<typeof filterKind>

export interface FilterChoices {
  readonly choices: readonly {
    /**
     * As the query has it; of a parent `groups/12`. Over all accounts a category goes by its name, a person and a parent
     * by their account before a slash.
     */
    readonly id: string
    readonly name: string | null
    /** Over all accounts, whose person or parent it is. */
    readonly accountId?: string
    /** Events that would be left with it, whatever else narrows the list. */
    readonly count: number
  }[]
  /** How many more there are than are named here. */
  readonly more: number
}

/** More ids than this do not go over the bridge at once. */
export const MAX_MARKED = 50_000

/** More than these are not kept in sight. */
export const MAX_STAYING = 500
/**
 * Events answered or changed here since the list was asked for: they stay in it, whatever became of them. `moved`: its
 * times were changed too; of others time alone still decides.
 */
const staying = z
  .array(z.strictObject({ accountId: ownId, eventId, moved: z.literal(true).optional() }))
  .max(MAX_STAYING)
export type Staying = z.infer<typeof staying>
const stay = staying.optional()

export interface MarkedEvents {
  /** How many of them the query does not have. */
  readonly hidden: number
  /** Those of the signed-in person: what a delete is sure to be allowed for. */
  readonly own: readonly string[]
  /** The first of `own`, or of all where none is, for a preview. */
  readonly first: readonly (Pick<EventRow, 'id' | 'title' | 'startsAt'> & { readonly mine: boolean })[]
  /** The soonest of them, as many as are listed beside the list. */
  readonly rows: readonly EventRow[]
  /** When the first and the last begin, epoch seconds; null where none has a usable time. */
  readonly span: { readonly from: number; readonly to: number } | null
  readonly answers: Readonly<Record<Rsvp, number>>
  /** Guests of all of them together; null where one of the lists was not read to its end. */
  readonly going: number | null
}

/** Events of a list as a file, and what of the list is not in it. */
export interface ListFile extends ExportedFile {
  readonly all: number
  /** Those beyond the most that a file holds. */
  readonly cut: number
  /** Those that no calendar takes: the site has not made them yet, or they have no start. */
  readonly unfiled: number
}

/** An event with all that stands on its page but its guests: what is asked for apart would be a call more (PERF-7). */
export interface OpenedEvent extends BesideEvent {
  readonly event: EventDetails
  readonly freshness: Freshness
}

/** A list, or `only` some events of the account, in the list's order. */
const someOf = { query: eventQuery, only: z.array(eventId).min(1).max(MAX_MARKED).readonly().optional() }

export const eventsMethods = {
  /** Answers from the store at once; refreshes behind where it is old and says so by `events.changed`. */
  'events.list': method<EventsWindow>()(z.strictObject({ ...account, query: eventQuery, stay, ...window })),
  /** The next page of the site's list, asked for by scrolling near the end of what is known. */
  'events.loadMore': method<{ readonly complete: boolean }>()(
    z.strictObject({ ...account, query: eventQuery }),
  ),
  'events.refresh': method<null>()(z.strictObject({ ...account, query: eventQuery.optional() })),
  /** How many of each view are known here. */
  'events.counts': method<Readonly<Record<EventView, number>>>()(
    z.strictObject({ ...account, everyAccount: z.literal(true).optional() }),
  ),
  /** How many events each of these queries has here, under the names they were asked by; none of one that cannot be read. */
  'events.countsOf': method<Readonly<Record<string, number>>>()(
    z.strictObject({
      ...account,
      queries: z
        .record(z.string().max(40), eventQuery.nullable().catch(null))
        .refine((queries) => Object.keys(queries).length <= 100),
    }),
  ),
  'events.facets': method<Facets>()(z.strictObject(account)),
  /** What the list of a query can be narrowed to, most events first; what it is narrowed to already comes before. */
  'events.choices': method<FilterChoices>()(
    z.strictObject({
      ...account,
      query: eventQuery,
      of: filterKind,
      search: z.string().max(MAX_SEARCH_LENGTH).optional(),
    }),
  ),
  /** Events by their title with a slip in each word, of those a search of the same words does not find. */
  'events.near': method<readonly EventRow[]>()(
    z.strictObject({ ...account, search: z.string().max(MAX_SEARCH_LENGTH) }),
  ),
  /** Every event a query has here, whether or not its row was shown. */
  'events.ids': method<readonly string[]>()(z.strictObject({ ...account, query: eventQuery })),
  /** What can be said of marked events, many of whose rows were never shown. */
  'events.marked': method<MarkedEvents>()(
    z.strictObject({ ...account, query: eventQuery, stay, eventIds: z.array(eventId).max(MAX_MARKED) }),
  ),
  'events.open': method<OpenedEvent>()(z.strictObject(event)),
  /** An event, a list as it is known here, or some of one, as an iCalendar file; `name` is that of file and calendar. */
  'events.calendarFile': method<ListFile>()(
    z.strictObject({
      ...account,
      name: z.string().min(1).max(255),
      of: z.union([z.strictObject({ eventId }), z.strictObject(someOf)]),
      /** Minutes before the start at which the calendar rings. */
      alarms: z.array(z.int().min(0).max(40_320)).max(5).optional(),
    }),
  ),
  /** The same as a table; `labels` are the words of its columns and answers. */
  'events.tableFile': method<ListFile>()(
    z.strictObject({
      ...account,
      name: z.string().min(1).max(255),
      ...someOf,
      format: z.enum(['csv', 'xlsx']),
      /** IANA zone that times are written in. */
      zone: z.string().max(60),
      labels: z.record(z.string().max(40), z.string().max(80)),
    }),
  ),
  /**
   * All or none. `changed`: events that had another answer. `undoId`: what `rsvp.undo` takes; null where nothing changed,
   * and where it cannot be undone: not every site takes a first answer back (SITE-I8).
   */
  'rsvp.set': method<{ readonly changed: number; readonly undoId: string | null }>()(
    z.strictObject({ accountId: ownId, ...call, eventIds: z.array(eventId).min(1).max(500), rsvp }),
  ),
  /** Puts back what that answer replaced, but for events whose answer is another one by now; all or none. `back`: what is sent. */
  'rsvp.undo': method<{ readonly back: readonly { readonly eventId: EventId; readonly to: WireRsvp }[] }>()(
    z.strictObject({ accountId: ownId, undoId: ownId }),
  ),
}

export const eventsTopics = {
  /** Rows or details of this account changed; revision grows. Not sent by a refresh that changes nothing (PERF-14). */
  'events.changed': topic<{ readonly accountId: string; readonly revision: number }>(),
  /** Only the age or completeness of what is shown changed: of all, of the lists, or of one event. */
  'events.freshness': topic<{
    readonly accountId: string
    readonly of: 'all' | 'lists' | { readonly eventId: string }
    readonly revision: number
  }>(),
}
