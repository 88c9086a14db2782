import { Temporal } from 'temporal-polyfill'
import { isTold, readWall, type Wall } from '../../editor/wallClock.ts'

/** Epoch milliseconds. */
export interface Times {
  readonly start: number
  readonly end: number | null
}

/** By how much, on the clock and the calendar of a zone. */
export interface Shift {
  readonly days: number
  readonly minutes: number
}

/** What the turn of a clock makes of a time that was meant (INPUT-15). */
export type ClockNote =
  | { readonly kind: 'missing'; readonly asked: Wall; readonly instead: Wall }
  /** The first of the two is taken. */
  | { readonly kind: 'twice'; readonly asked: Wall }

export interface Shifted extends Times {
  readonly note: ClockNote | null
}

/** Minutes one step of the keys and of a drag is, and with Alt. */
export const STEP = 15
export const FINE_STEP = 1

/** The nearest step of the clock. */
export const snapped = (minute: number, step: number): number => Math.round(minute / step) * step

const wallTime = (at: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().round({
    smallestUnit: 'minute',
    roundingMode: 'floor',
  })

/** The instant, in epoch milliseconds, at which the clock of a zone shows a time, and what there is to say of it. */
function instantAt(time: Temporal.PlainDateTime, zone: string): { at: number; note: ClockNote | null } {
  const asked: Wall = {
    date: time.toPlainDate().toString(),
    time: time.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
  const reading = readWall(asked, zone)
  const at = reading.at * 1000
  switch (reading.kind) {
    case 'once':
      return { at, note: null }
    case 'missing':
      return { at, note: { kind: 'missing', asked, instead: reading.instead } }
    case 'twice':
      return { at, note: { kind: 'twice', asked } }
  }
}

/** A minute of the clock on a day; 1440 is midnight behind it. */
export const momentOn = (day: string, minute: number, zone: string) =>
  instantAt(Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute }), zone)

/** A moment reached by the time that passes, not by the clock. */
const passed = (at: number, zone: string) => ({ at, note: instantAt(wallTime(at, zone), zone).note })

/**
 * Moved on the clock of `zone`, and as long on it as before: an evening from 20:00 to 23:00 stays one on any day. Where the
 * clock has no length for it, in an hour that comes twice or not at all, it lasts as long as it did. What has no usable end
 * still has none.
 */
export function shifted({ start, end }: Times, { days, minutes }: Shift, zone: string): Shifted {
  const from = wallTime(start, zone)
  const begins = instantAt(from.add({ days }).add({ minutes }), zone)
  if (end === null || end < start) return { start: begins.at, end, note: begins.note }
  const length = from.until(wallTime(end, zone))
  const clocked = instantAt(from.add({ days }).add({ minutes }).add(length), zone)
  const isClocked = [start, end].every((at) => isTold(at / 1000, zone)) && clocked.at > begins.at
  const ends = isClocked ? clocked : passed(begins.at + (end - start), zone)
  return { start: begins.at, end: ends.at, note: begins.note ?? ends.note }
}

/** Longer or shorter by `minutes` of the clock, and never shorter than `least` minutes. */
export function stretched({ start, end }: Times, minutes: number, zone: string, least = STEP): Shifted {
  const until = end === null || end < start ? start : end
  const ends = isTold(until / 1000, zone)
    ? instantAt(wallTime(until, zone).add({ minutes }), zone)
    : passed(until + minutes * 60_000, zone)
  const shortest = start + least * 60_000
  return ends.at < shortest ? { start, end: shortest, note: null } : { start, end: ends.at, note: ends.note }
}
