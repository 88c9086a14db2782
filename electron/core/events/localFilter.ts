import { Temporal } from 'temporal-polyfill'
import { assertNever } from '../../../shared/assertNever.ts'
import type { Staying } from '../../../shared/bridge/events.ts'
import { isNewEvent } from '../../../shared/domain/event.ts'
import type { EventQuery, OwnState } from '../../../shared/domain/eventQuery.ts'
import { viewOf } from '../../../shared/domain/eventViews.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { rsvp } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { EventFilter, EventOrder } from '../store/accountStore.ts'
import { INVITED_KEY, UPCOMING_KEY } from '../sync/wireQuery.ts'

/** What a filter needs to know of the world. */
export interface FilterWorld {
  readonly nowMs: number
  /** Of this computer. */
  readonly ownZone: string
  /** Null until it is known. */
  readonly siteZone: string | null
  readonly userId: string | null
  /** Key of the site's list of own events, which stands in while the user's id is unknown. */
  readonly mineKey: string
  /** Key of the site's list of invitations, where its rows do not tell who is invited. */
  readonly invitedKey: string | null
  /** Events with a draft of changes, and those of which the site kept less than was sent. */
  readonly drafts: () => readonly EventId[]
  readonly notKept: () => readonly EventId[]
}

/**
 * What the cache shows for a query. Decided here and not by which list an event came in with: the service's
 * `this-month` misses its last day (SITE-L7), its RSVP views miss events of groups (SITE-L8), its search knows titles
 * only (SITE-L6). But of an event whose time cannot be read only the site knows that it is to come (SITE-F12).
 */
export function localFilter(query: EventQuery, world: FilterWorld): EventFilter {
  const search = query.search?.trim()
  const view = viewFilter(query, world)
  return {
    ...view,
    ...(query.ownerId !== undefined && ownedBy(query.ownerId, view)),
    ...(query.categoryIds !== undefined && { categoryIds: query.categoryIds }),
    ...(query.categoryNames !== undefined && { categoryNames: query.categoryNames }),
    ...(query.place !== undefined && { place: query.place }),
    ...(query.parent !== undefined && { parent: query.parent }),
    ...days(query, view, world),
    ...(query.own !== undefined && ownFilter(query.own, world)),
    ...(search !== undefined && search !== '' && { search }),
  }
}

/** With those of the account as well, whatever else is asked. */
export function withStay(filter: EventFilter, stay: Staying, accountId: AccountId): EventFilter {
  const own = stay.filter((each) => each.accountId === accountId)
  if (own.length === 0) return filter
  const moved = own.flatMap((each) => (each.moved === true ? each.eventId : []))
  return { ...filter, stay: own.map(({ eventId }) => eventId), ...(moved.length > 0 && { moved }) }
}

/** One's own events have one owner: of another there are none among them. */
const ownedBy = (ownerId: string, view: EventFilter): EventFilter =>
  view.ownerId === undefined || view.ownerId === ownerId ? { ownerId } : { among: [] }

/** By the reader's calendar or the site's, as "today" is (`windowFor`), and never more than the view has. */
function days(query: EventQuery, view: EventFilter, { ownZone, siteZone }: FilterWorld): EventFilter {
  const zones = siteZone === null ? [ownZone] : [ownZone, siteZone]
  const starts = (day: string, later: number) =>
    zones.map((each) => seconds(midnight(Temporal.PlainDate.from(day).add({ days: later }), each)))
  const from = [view.startsFrom ?? [], query.from === undefined ? [] : Math.min(...starts(query.from, 0))]
  const before = [view.startsBefore ?? [], query.to === undefined ? [] : Math.max(...starts(query.to, 1))]
  return {
    ...(from.flat().length > 0 && { startsFrom: Math.max(...from.flat()) }),
    ...(before.flat().length > 0 && { startsBefore: Math.min(...before.flat()) }),
  }
}

function ownFilter(own: OwnState, { drafts, notKept }: FilterWorld): EventFilter {
  switch (own) {
    case 'waiting':
      return { marks: ['waiting', 'sending'] }
    case 'needs-you':
      return { marks: ['conflict', 'rejected', 'uncertain'] }
    case 'draft':
      return { among: drafts() }
    case 'changed':
      return { among: notKept() }
    default:
      return assertNever(own)
  }
}

function viewFilter({ view, from, to }: EventQuery, world: FilterWorld): EventFilter {
  const { holds } = viewOf(view)
  const everyDay = from === undefined && to === undefined
  const now = Math.floor(world.nowMs / 1000)
  switch (holds) {
    case 'upcoming':
      return { startsFrom: now, ...(everyDay && { untimed: UPCOMING_KEY }) }
    case 'ongoing':
      return { startsBefore: now + 1, endsFrom: now }
    case 'today':
    case 'this-week':
    case 'this-month': {
      const { from, before } = windowFor(holds, world.nowMs, world.ownZone, world.siteZone)
      return { startsFrom: from, startsBefore: before }
    }
    case 'attending':
    case 'maybe':
    case 'not-going':
      return { rsvp: holds }
    case 'unanswered':
      return { rsvp: holds, ...(world.invitedKey !== null && { listed: world.invitedKey }) }
    case 'everything':
      return {}
    case 'of-oneself':
      return world.userId === null ? { listed: world.mineKey } : { ownerId: world.userId }
    case 'featured':
      return { featured: true }
    case 'awaiting-approval':
      return { awaitingApproval: true }
    default:
      return assertNever(holds)
  }
}

/** Sorted here too, as some servers sort most-liked and most-talked wrongly (SITE-L5). */
export function localOrder(query: EventQuery): EventOrder {
  switch (query.sort) {
    case 'soonest':
      return 'start-ascending'
    case 'newest':
      return 'start-descending'
    case 'most-liked':
      return 'likes'
    case 'most-talked':
      return 'comments'
    default:
      return assertNever(query.sort)
  }
}

/**
 * Who sends null for events without an invitation says by "0" that there is one. The contract knows no null: a server
 * that follows it sends "0" for both, and then only its list of invitations tells them apart.
 */
export const tellsInvitations = ({ store }: OpenAccount): boolean =>
  store.events.some({ rsvp: 'none' }, (id) => !isNewEvent(id))

/** The events one is invited to and has not answered; null: all of those with "0". */
export const invitedTo = (space: OpenAccount): ReadonlySet<string> | null =>
  tellsInvitations(space) ? null : space.lists.members(INVITED_KEY)

/**
 * How many rows a list has only because they were answered or changed while it was shown. One whose answer was taken back
 * stays as well, and is none of them: the site may know nothing of its invitation any more, and nothing of an answer.
 */
export function stayingIn({ store: { events } }: OpenAccount, filter: EventFilter): number {
  const { stay, moved: _moved, ...fitting } = filter
  if (stay === undefined) return 0
  const beyond = events.count(filter) - events.count(fitting)
  const { rsvp: wanted, listed: _listed, ...rest } = fitting
  if (wanted === undefined) return beyond
  const among = stay.filter((id) => rest.among?.includes(id) ?? true)
  const others = rsvp.options.filter((answer) => answer !== wanted)
  const answered = others.map((answer) => events.count({ ...rest, rsvp: answer, among }))
  const silent = events.count({ ...rest, among }) - events.count({ ...fitting, among })
  return beyond - silent + answered.reduce((sum, each) => sum + each, 0)
}

/** Half-open, epoch seconds. */
export interface TimeWindow {
  readonly from: number
  readonly before: number
}

export const SPANS = ['today', 'this-week', 'this-month'] as const
export type Span = (typeof SPANS)[number]

/**
 * The day, ISO week (Monday first) or month that holds `nowMs`, as the calendar of `zone` has it: a day of 23 or 25
 * hours where clocks change. An unknown zone counts as UTC.
 */
export function windowIn(span: Span, nowMs: number, zone: string): TimeWindow {
  const today = zoned(nowMs, zone).startOfDay()
  switch (span) {
    case 'today':
      return windowOf(today, { days: 1 })
    case 'this-week':
      return windowOf(today.subtract({ days: today.dayOfWeek - 1 }), { weeks: 1 })
    case 'this-month':
      return windowOf(today.with({ day: 1 }), { months: 1 })
    default:
      return assertNever(span)
  }
}

const windowOf = (first: Temporal.ZonedDateTime, length: Temporal.DurationLike): TimeWindow => ({
  from: seconds(first.startOfDay()),
  before: seconds(first.add(length).startOfDay()),
})

/**
 * What is "today" by the reader's calendar or by the site's, where the two differ: nobody misses an evening at
 * the site because it is past midnight where they are (SITE-L7: the service counts days in the profile's zone).
 */
export function windowFor(span: Span, nowMs: number, ownZone: string, siteZone: string | null): TimeWindow {
  const own = windowIn(span, nowMs, ownZone)
  if (siteZone === null || siteZone === ownZone) return own
  const site = windowIn(span, nowMs, siteZone)
  return { from: Math.min(own.from, site.from), before: Math.max(own.before, site.before) }
}

function zoned(nowMs: number, zone: string): Temporal.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(nowMs)
  try {
    return instant.toZonedDateTimeISO(zone)
  } catch {
    return instant.toZonedDateTimeISO('UTC')
  }
}

function midnight(day: Temporal.PlainDate, zone: string): Temporal.ZonedDateTime {
  try {
    return day.toZonedDateTime(zone)
  } catch {
    return day.toZonedDateTime('UTC')
  }
}

const seconds = (moment: Temporal.ZonedDateTime): number => Math.floor(moment.epochMilliseconds / 1000)
