import { Temporal } from 'temporal-polyfill'
import { type CalendarReading, MAX_CALENDAR_DAYS } from '../../../shared/bridge/calendar.ts'
import type { Params } from '../../../shared/bridge/contract.ts'
import {
  byLane,
  byWeek,
  type DayCounts,
  daysOf,
  flagsOf,
  type SpanRow,
  weekLanes,
} from '../../../shared/domain/calendar.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { everyOpenAccount, type OpenAccount, type OpenAccounts } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { placeOf } from '../events/eventRow.ts'
import { localFilter } from '../events/localFilter.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { notKeptEvents } from '../outbox/notKept.ts'
import type { Clock } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { FreshnessBook } from '../sync/freshnessBook.ts'
import { EVERYTHING, INVITED_KEY, listKey, MINE_KEY, UPCOMING_KEY } from '../sync/wireQuery.ts'
import { accountEvents, type Found, type Range } from './accountEvents.ts'
import { answerSums, filtersOf, isAmong } from './answers.ts'
import { clashCounts, type Interval } from './clashes.ts'
import { nearest } from './nearest.ts'

type Asked = Params<'calendar.read'>
type Days = ReturnType<typeof daysOf>

export interface CalendarDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly freshness: Pick<FreshnessBook, 'of'>
  readonly clock: Clock
}

const ALL_KEY = listKey(EVERYTHING)

/** In a month a title has a hundred pixels, and 168 of them are one message of 24 kB. */
const MONTH_CUT = { title: 60, place: 40 }
const CUT = { title: 160, place: 120 }

/** From the stores alone: no request is waited for (PERF-10). Columns decide which rows are opened. */
export async function readCalendar(deps: CalendarDeps, asked: Asked): Promise<CalendarReading> {
  const starts = dayStarts(asked.from, asked.to, asked.zone)
  const range = rangeOf(starts)
  const counted = asked.counted && dayStarts(asked.counted.from, asked.counted.to, asked.zone)
  const spaces = await everyOpenAccount(deps)
  const all = spaces.flatMap((space, account) =>
    accountEvents(space, {
      account,
      userId: deps.registry.account(space.accountId).userId,
      range: rangeOf(starts, counted),
      filter: asked.filter,
      localFilter: (query) => localFilter(query, worldOf(deps, space)),
    }),
  )
  const ids = asked.accountIds
  const isAsked = spaces.map(({ accountId }) => ids === null || ids.includes(accountId))
  const isIn = isInRange(range)
  const inRange = all.filter((one) => isIn(one) && !(asked.notGoing === 'hidden' && isDeclined(one)))
  const counts = new Int32Array(spaces.length)
  for (const { account } of inRange) counts[account] = (counts[account] ?? 0) + 1
  const ofAccounts = inRange.filter(({ account }) => isAsked[account] === true)
  const answers = asked.answers ?? 'all'
  const shown = ofAccounts.filter((one) => isAmong(answers, one)).toSorted(byLane)
  const days = shown.map((one) => daysOf(one, starts))
  const rows =
    asked.lanes === null
      ? shown.toSorted((a, b) => a.start - b.start).slice(asked.offset, asked.offset + asked.limit)
      : inLanes(shown, starts, asked.lanes, days)
  return {
    rows: spanRows(spaces, rows, clashesOf(deps, spaces, all), asked.lanes === null ? CUT : MONTH_CUT),
    total: shown.length,
    sums: answerSums(ofAccounts),
    daysFrom: asked.counted?.from ?? asked.from,
    days:
      counted === undefined
        ? dayCounts(shown, starts.length - 1, days)
        : meantOn(
            all.filter(({ account }) => isAsked[account] === true),
            counted,
          ),
    dayStarts: starts,
    accounts: spaces.map(({ accountId, lists }, at) => ({
      id: accountId,
      zone: deps.registry.siteOf(accountId).zone?.zone ?? asked.zone,
      count: counts[at] ?? 0,
      freshness: deps.freshness.of(`${accountId} ${UPCOMING_KEY}`, accountId, lists.asOf(UPCOMING_KEY)),
    })),
    unread: unreadMonths(
      spaces.filter((_, at) => isAsked[at]),
      asked,
      deps.clock.now(),
    ),
    near:
      shown.length > 0
        ? null
        : nearest(
            spaces.filter((_, at) => isAsked[at]),
            range,
            asked.notGoing,
            ({ accountId }) => filtersOf(answers, deps.registry.account(accountId).userId),
          ),
  }
}

const rangeOf = (...days: readonly (readonly number[] | undefined)[]): Range => {
  const starts = days.flatMap((each) => each ?? [])
  return { from: Math.min(...starts), before: Math.max(...starts) }
}

const isInRange =
  ({ from, before }: Range) =>
  ({ start, end }: Found): boolean =>
    start < before && ((end ?? 0) > from || start >= from)

/** One goes to it, or may. */
const isAttended = ({ own, answer }: Found): boolean => own || answer === 'attending' || answer === 'maybe'

const isDeclined = ({ answer, own }: Found): boolean => answer === 'not-going' && !own

const worldOf = ({ clock, registry }: CalendarDeps, space: OpenAccount) => ({
  nowMs: clock.now(),
  ownZone: clock.zone(),
  siteZone: registry.siteOf(space.accountId).zone?.zone ?? null,
  userId: registry.account(space.accountId).userId,
  mineKey: MINE_KEY,
  invitedKey: INVITED_KEY,
  drafts: () => space.drafts.list().flatMap(({ eventId }) => eventId ?? []),
  notKept: () => notKeptEvents(space.store),
})

/** Those that find a lane in one of their weeks. */
function inLanes(
  shown: readonly Found[],
  starts: readonly number[],
  lanes: number,
  days: readonly Days[],
): readonly Found[] {
  const laid = new Set<Found>()
  for (const items of byWeek(shown, starts, days))
    for (const { item } of weekLanes(items, lanes)) laid.add(item)
  return shown.filter((item) => laid.has(item))
}

function dayCounts(shown: readonly Found[], length: number, on: readonly Days[]): readonly DayCounts[] {
  const days = Array.from({ length }, () => ({ events: 0, going: 0 }))
  for (const [index, one] of shown.entries()) {
    const [first, last] = on[index] ?? [0, -1]
    const going = one.answer === 'attending' || (one.own && one.draft === null) ? 1 : 0
    for (let at = first; at <= last; at += 1) {
      const day = days[at]
      if (day === undefined) continue
      day.events += 1
      day.going += going
    }
  }
  return days
}

/** What one attends, perhaps attends or organises on these days, whatever answers are shown. */
function meantOn(all: readonly Found[], starts: readonly number[]): readonly DayCounts[] {
  const isIn = isInRange(rangeOf(starts))
  const meant = all.filter((one) => isIn(one) && isAmong('meant', one))
  return dayCounts(
    meant,
    starts.length - 1,
    meant.map((one) => daysOf(one, starts)),
  )
}

/**
 * At the same time: attended, maybe or own, of any accounts; not what lasts 20 hours, nor what has no usable end. An event
 * that two accounts of one site have is one event.
 */
function clashesOf(
  { registry }: CalendarDeps,
  spaces: readonly OpenAccount[],
  all: readonly Found[],
): (one: Found) => number {
  const sites = spaces.map(({ accountId }) => registry.siteOf(accountId).id)
  const nameOf = ({ account, id }: Found) => `${sites[account]} ${id}`
  const counted = new Map<string, Interval>()
  for (const one of all)
    if (one.draft === null && one.end !== null && !one.long && isAttended(one))
      counted.set(nameOf(one), { start: one.start, end: one.end })
  const counts = clashCounts([...counted.values()])
  const byName = new Map([...counted.keys()].map((name, at) => [name, counts[at] ?? 0]))
  // Seen by another account that does not go, it clashes with nothing.
  return (one) => (isAttended(one) ? (byName.get(nameOf(one)) ?? 0) : 0)
}

/** Opens these rows, those of an account in one statement. One that does not open is left out. */
function spanRows(
  spaces: readonly OpenAccount[],
  rows: readonly Found[],
  clashes: (one: Found) => number,
  cut: typeof CUT,
): readonly SpanRow[] {
  const texts = spaces.map(({ store }, at) => {
    const ids = rows.flatMap(({ account, draft, id }) => (account === at && draft === null ? [id] : []))
    return new Map<string, RawEvent>(store.events.many(ids).map(({ id, shown }) => [id, shown]))
  })
  return rows.flatMap((one): readonly SpanRow[] => {
    const words = wordsOf(one, texts[one.account])
    if (words === null) return []
    return [
      [
        one.account,
        one.id,
        cutText(words.title, cut.title),
        cutText(words.place, cut.place),
        one.start,
        one.end === null ? null : one.end - one.start,
        flagsOf({ ...one, draft: one.draft !== null }),
        clashes(one),
      ],
    ]
  })
}

function wordsOf({ id, draft }: Found, texts: ReadonlyMap<string, RawEvent> | undefined) {
  if (draft !== null) return { title: draft.fields.title, place: draft.fields.location }
  const raw = texts?.get(id)
  return raw === undefined ? null : { title: decodeEntities(raw.title), place: placeOf(raw) }
}

/** All of a site tells of every month, its upcoming events of this one and those to come. */
function unreadMonths(spaces: readonly OpenAccount[], asked: Asked, nowMs: number): readonly string[] {
  const months: string[] = []
  const last = asked.to.slice(0, 7)
  for (let month = asked.from.slice(0, 7); month <= last; month = monthAfter(month)) months.push(month)
  return months.filter((month) => {
    const [, before] = monthEdges(month, asked.zone)
    return spaces.some(
      ({ lists }) =>
        lists.wholeAt(ALL_KEY) === null && (before * 1000 <= nowMs || lists.wholeAt(UPCOMING_KEY) === null),
    )
  })
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`
}

/**
 * When each day from `from` to `to` begins and the last one ends, epoch seconds: 23 to 25 hours apart where clocks change,
 * from 1:00 on where midnight is left out. An unknown zone counts as UTC. Throws AppError `invalid-params` for a range
 * that is none or too long.
 */
export function dayStarts(from: string, to: string, zone: string): readonly number[] {
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to)).days + 1
  if (days < 1 || days > MAX_CALENDAR_DAYS) throw new AppError('invalid-params', 'no range of days')
  return Array.from({ length: days + 1 }, (_, day) => startOf(first.add({ days: day }), zone))
}

/** Of a month, `2027-05`, and of the one after it. */
export function monthEdges(month: string, zone: string): readonly [from: number, before: number] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return [startOf(first, zone), startOf(first.add({ months: 1 }), zone)]
}

function startOf(day: Temporal.PlainDate, zone: string): number {
  try {
    return Math.floor(day.toZonedDateTime(zone).epochMilliseconds / 1000)
  } catch {
    return Math.floor(day.toZonedDateTime('UTC').epochMilliseconds / 1000)
  }
}
