import { DAY_MINUTES } from './dayAxis.ts'
import { dayStops, nearestStop, type Stop } from './stops.ts'
import type { Block, WeekDay } from './weekModel.ts'

/** Where the keys are: at an event, at the number of those folded, or at free time of a day. Days by index. */
export type Cursor =
  | { readonly kind: 'block'; readonly day: number; readonly key: string; readonly from: number }
  | { readonly kind: 'folded'; readonly day: number; readonly from: number }
  | { readonly kind: 'free'; readonly day: number; readonly from: number; readonly to: number }

type WeekStop = Stop<Block> | { readonly kind: 'folded'; readonly from: number }

function cursorAt(day: number, stop: WeekStop): Cursor {
  if (stop.kind === 'free') return { kind: 'free', day, from: stop.from, to: stop.to }
  if (stop.kind === 'folded') return { kind: 'folded', day, from: stop.from }
  return { kind: 'block', day, key: stop.item.key, from: stop.from }
}

/** Blocks that are drawn: what is folded is reached by its number. */
const shownOn = ({ layout }: WeekDay): ReadonlySet<Block> => new Set(layout.placed.map(({ item }) => item))

function stopsOn(day: WeekDay): readonly WeekStop[] {
  const shown = shownOn(day)
  const stops = dayStops(day.blocks).filter((stop) => stop.kind === 'free' || shown.has(stop.item))
  const folded = day.layout.folded.map(({ from }) => ({ kind: 'folded', from }) as const)
  // What is drawn at the same time comes before the number of the others.
  return [...stops, ...folded].toSorted((a, b) => a.from - b.from)
}

const isAt = (stop: WeekStop, cursor: Cursor): boolean => {
  if (cursor.kind === 'block') return stop.kind === 'item' && stop.item.key === cursor.key
  return stop.kind === cursor.kind && stop.from === cursor.from
}

/** The next stop of the day, `by` -1 or 1; where there is none the cursor stays. */
export function alongDay(days: readonly WeekDay[], cursor: Cursor, by: -1 | 1): Cursor {
  const day = days[cursor.day]
  if (day === undefined) return cursor
  const stops = stopsOn(day)
  const at = stops.findIndex((stop) => isAt(stop, cursor))
  if (at >= 0) {
    const next = stops[at + by]
    return next === undefined ? cursor : cursorAt(cursor.day, next)
  }
  // Free time that was moved lies between the stops.
  const beside =
    by > 0 ? stops.find(({ from }) => from > cursor.from) : stops.findLast(({ from }) => from < cursor.from)
  return beside === undefined ? cursor : cursorAt(cursor.day, beside)
}

/** The stop at the same hour of another day; null where the week has no such day. */
export function onDay(days: readonly WeekDay[], index: number, minute: number): Cursor | null {
  const day = days[index]
  const stop = day === undefined ? null : nearestStop(stopsOn(day), minute)
  return stop === null ? null : cursorAt(index, stop)
}

/** The event the keys are at; undefined at free time and at a number. */
export const blockAt = (days: readonly WeekDay[], cursor: Cursor): Block | undefined =>
  cursor.kind === 'block' ? days[cursor.day]?.blocks.find(({ key }) => key === cursor.key) : undefined

/** First or last of a day. */
export function edgeOf(days: readonly WeekDay[], index: number, last: boolean): Cursor | null {
  const day = days[index]
  const stop = day === undefined ? undefined : stopsOn(day).at(last ? -1 : 0)
  return stop === undefined ? null : cursorAt(index, stop)
}

const HOUR = 60

/** Free time later or earlier, or longer or shorter, within its day. */
export function movedFree(
  cursor: Extract<Cursor, { kind: 'free' }>,
  by: number,
  what: 'move' | 'length',
): Cursor {
  const { from, to } = cursor
  if (what === 'length')
    return { ...cursor, to: Math.min(DAY_MINUTES, Math.max(from + Math.abs(by), to + by)) }
  const begins = Math.min(DAY_MINUTES - (to - from), Math.max(0, from + by))
  return { ...cursor, from: begins, to: begins + to - from }
}

/** Where the keys begin: what is on next on `day`, else the hour of `minute`. */
export function firstCursor(days: readonly WeekDay[], index: number, minute: number): Cursor {
  const day = days[index]
  const shown = day === undefined ? null : shownOn(day)
  const blocks = day?.blocks.filter((block) => shown?.has(block)) ?? []
  const next = blocks.find(({ to }) => to > minute) ?? blocks[0]
  if (next !== undefined) return { kind: 'block', day: index, key: next.key, from: next.from }
  const from = Math.min(DAY_MINUTES - HOUR, Math.floor(minute / HOUR) * HOUR)
  return { kind: 'free', day: index, from, to: from + HOUR }
}

/** The cursor where what it stood at is no longer there or was moved: at the event still, else at its hour. */
export function kept(days: readonly WeekDay[], cursor: Cursor): Cursor {
  if (cursor.kind === 'free') return cursor.day < days.length ? cursor : { ...cursor, day: days.length - 1 }
  if (cursor.kind === 'folded') {
    const day = Math.min(cursor.day, days.length - 1)
    const isThere = days[day]?.layout.folded.some(({ from }) => from === cursor.from) === true
    return isThere ? { ...cursor, day } : (onDay(days, day, cursor.from) ?? cursor)
  }
  const here = (index: number) => days[index]?.blocks.find(({ key }) => key === cursor.key)
  const order = [cursor.day, ...days.keys()]
  const day = order.find((index) => here(index) !== undefined)
  if (day === undefined) return onDay(days, Math.min(cursor.day, days.length - 1), cursor.from) ?? cursor
  const from = here(day)?.from ?? cursor.from
  return day === cursor.day && from === cursor.from ? cursor : { ...cursor, day, from }
}
