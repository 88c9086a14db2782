import type { RsvpState } from './rsvp.ts'

/** An event, or a draft of one, as a calendar draws it. Times are instants in epoch milliseconds. */
export interface CalendarSpan {
  readonly accountId: string
  /** Null for a draft of an event that nobody has saved yet. */
  readonly eventId: string | null
  readonly draftId: string | null
  readonly title: string
  readonly placeName: string | null
  readonly start: number
  /** Null where it has no usable end. */
  readonly end: number | null
  /** IANA name of the zone its site keeps, the asker's where that is not known. */
  readonly zone: string
  /** Lasts 20 hours or more: drawn as a bar over its days. */
  readonly long: boolean
  readonly own: boolean
  readonly answer: RsvpState
  /** Something of it is not sent yet. */
  readonly waiting: boolean
  /** How many others of any account are at the same time. */
  readonly clashes: number
  /** The active filters leave it out: it is drawn faintly. */
  readonly faint: boolean
}

/**
 * A span as it crosses the bridge: a month has up to 168 of them in 24 kB. Index of the account, id, title, place, start
 * in epoch seconds, length in seconds (null: no usable end), `flags`, clashes.
 */
export type SpanRow = readonly [
  account: number,
  id: string,
  title: string,
  place: string,
  start: number,
  length: number | null,
  flags: number,
  clashes: number,
]

const ANSWERS: readonly RsvpState[] = ['none', 'attending', 'maybe', 'not-going', 'unanswered', 'unknown']
const ANSWER_BITS = 7
const DRAFT = 8
const OWN = 16
const WAITING = 32
const FAINT = 64

export interface SpanMarks extends Pick<CalendarSpan, 'answer' | 'own' | 'waiting' | 'faint'> {
  readonly draft: boolean
}

export const flagsOf = ({ answer, draft, own, waiting, faint }: SpanMarks): number =>
  ANSWERS.indexOf(answer) |
  (draft ? DRAFT : 0) |
  (own ? OWN : 0) |
  (waiting ? WAITING : 0) |
  (faint ? FAINT : 0)

export function spanOf(
  row: SpanRow,
  accounts: readonly { readonly id: string; readonly zone: string }[],
): CalendarSpan {
  const [at, id, title, place, start, length, flags, clashes] = row
  const account = accounts[at]
  const draft = (flags & DRAFT) !== 0
  return {
    accountId: account?.id ?? '',
    eventId: draft ? null : id,
    draftId: draft ? id : null,
    title,
    placeName: place === '' ? null : place,
    start: start * 1000,
    end: length === null ? null : (start + length) * 1000,
    zone: account?.zone ?? 'UTC',
    long: isLong(length),
    own: (flags & OWN) !== 0,
    answer: ANSWERS[flags & ANSWER_BITS] ?? 'unknown',
    waiting: (flags & WAITING) !== 0,
    clashes,
    faint: (flags & FAINT) !== 0,
  }
}

/** Its name among events and drafts of all accounts. */
export const spanKey = ({
  accountId,
  eventId,
  draftId,
}: Pick<CalendarSpan, 'accountId' | 'eventId' | 'draftId'>): string => `${accountId} ${eventId ?? draftId}`

/** Whether two accounts of one site show the same event: it is at the same time as others, and not as itself. */
export const isSameEvent = (a: CalendarSpan, b: CalendarSpan): boolean =>
  a.eventId !== null &&
  a.eventId === b.eventId &&
  a.title === b.title &&
  a.start === b.start &&
  a.end === b.end

/** From this many seconds on an event is a bar, and at the same time as nothing. */
export const LONG_SECONDS = 20 * 3600

/** `length` in seconds. */
export const isLong = (length: number | null): boolean => length !== null && length >= LONG_SECONDS

/** Of one calendar day in the zone of the grid. */
export interface DayCounts {
  readonly events: number
  /** Of these, those one attends or organises. */
  readonly going: number
}

/** A stretch of time by instants of one unit. */
export interface Stretch {
  readonly start: number
  readonly end: number | null
  readonly long: boolean
}

/**
 * First and last day it is drawn on, by index; null where that is none of them. `starts` are the beginnings of the days
 * and the end of the last one, in its unit.
 */
export function daysOf(
  { start, end }: Stretch,
  starts: readonly number[],
): readonly [first: number, last: number] | null {
  const days = starts.length - 1
  const [from, before] = [starts[0] ?? 0, starts[days] ?? 0]
  if (start >= before) return null
  if (end === null || end <= start) return start < from ? null : at(dayAt(start, starts))
  if (end <= from) return null
  // It ends before the beginning of the next day: one that ends at midnight is not of the day after.
  return [Math.max(0, dayAt(start, starts)), Math.min(days - 1, dayAt(end - 1, starts))]
}

const at = (day: number): readonly [number, number] => [day, day]

/** Index of the last day that begins at this instant or before. */
function dayAt(instant: number, starts: readonly number[]): number {
  let [low, high] = [-1, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= instant) low = middle
    else high = middle - 1
  }
  return low
}

/** Bars first, so that their lanes hold over the week: the earlier, then the longer one; then the others by start. */
export function byLane(a: Stretch, b: Stretch): number {
  if (a.long !== b.long) return a.long ? -1 : 1
  return a.start - b.start || (a.long ? (b.end ?? b.start) - (a.end ?? a.start) : 0)
}

/** An item on the days of one week, by index. */
export interface OnWeek<T> {
  readonly item: T
  readonly first: number
  readonly last: number
}

/**
 * Items in the order of `byLane`, week by week: a bar over its days, anything else by itself on each, as over midnight.
 * `days`: of each, as `daysOf` has them.
 */
export function byWeek<T extends Stretch>(
  items: readonly T[],
  starts: readonly number[],
  days: readonly ReturnType<typeof daysOf>[] = items.map((item) => daysOf(item, starts)),
): readonly (readonly OnWeek<T>[])[] {
  const weeks: OnWeek<T>[][] = Array.from({ length: Math.ceil((starts.length - 1) / 7) }, () => [])
  for (const [at, item] of items.entries()) {
    const [first, last] = days[at] ?? [0, -1]
    const step = item.long ? 7 : 1
    for (let day = first; day <= last; day += step - (day % step)) {
      const week = Math.floor(day / 7)
      const until = item.long ? Math.min(6, last - week * 7) : day % 7
      weeks[week]?.push({ item, first: day % 7, last: until })
    }
  }
  return weeks
}

export interface Lane<T> {
  readonly item: T
  readonly lane: number
  /** Days of the week it covers, by index. */
  readonly first: number
  readonly last: number
}

/**
 * Lanes of one week for items in the order of `byLane`, each in the first lane that is free on all of its days. On a day
 * with more than `lanes`, the last lane is left to the words "3 more": what would stand there is left out. `crowded`
 * says of which days that is known beforehand, where only a part of their items is here.
 */
export function weekLanes<T>(
  items: readonly OnWeek<T>[],
  lanes: number,
  crowded: readonly boolean[] = [],
): readonly Lane<T>[] {
  const free = new Int32Array(7)
  const full = Array.from({ length: 7 }, (_, day) => crowded[day] === true)
  const laid: Lane<T>[] = []
  for (const { item, first, last } of items) {
    let taken = 0
    for (let day = first; day <= last; day += 1) taken |= free[day] ?? 0
    let lane = 0
    while (lane < lanes && (taken & (1 << lane)) !== 0) lane += 1
    if (lane === lanes) {
      for (let day = first; day <= last; day += 1) full[day] = true
      continue
    }
    for (let day = first; day <= last; day += 1) free[day] = (free[day] ?? 0) | (1 << lane)
    laid.push({ item, lane, first, last })
  }
  const isCrowded = ({ first, last }: Lane<T>) => full.slice(first, last + 1).includes(true)
  return laid.filter((each) => each.lane < lanes - 1 || !isCrowded(each))
}
