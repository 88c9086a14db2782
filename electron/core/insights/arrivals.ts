import type { Arrivals } from '../../../shared/domain/insights.ts'

export interface DoorTimes {
  /** Epoch seconds. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Epoch ms, in any order. */
  readonly came: readonly number[]
}

const MINUTE = 60_000
const STEPS_MIN = [10, 30, 60, 180, 720, 1440] as const
/** Bars in a chart. */
const MOST_BARS = 36
/** What was ticked further from the event than this was not its door's rush. */
const AROUND_MS = 6 * 60 * MINUTE

/** One width for all that are laid over each other. */
export function widthOf(editions: readonly DoorTimes[]): number {
  const known = editions.flatMap((edition) => countedOf(edition) ?? [])
  const fits = (everyMin: number): boolean =>
    known.every((counted) => {
      const width = everyMin * MINUTE
      const [first, last] = [counted.times[0] ?? 0, counted.times.at(-1) ?? 0]
      return (
        Math.floor((last - counted.base) / width) - Math.floor((first - counted.base) / width) < MOST_BARS
      )
    })
  return STEPS_MIN.find(fits) ?? 1440
}

/** Arrivals in steps from the start of the event; those of several events over each other. */
export function arrivals(editions: readonly DoorTimes[], everyMin: number): Arrivals | null {
  const width = everyMin * MINUTE
  const known = editions.flatMap((edition) => countedOf(edition) ?? [])
  const from = known.flatMap(({ times, base }) => times.map((at) => at - base)).sort((a, b) => a - b)
  const half = from[Math.ceil(from.length / 2) - 1]
  if (half === undefined) return null
  const first = Math.floor((from[0] ?? 0) / width)
  const counts = Array.from({ length: Math.floor((from.at(-1) ?? 0) / width) - first + 1 }, () => 0)
  for (const at of from) {
    const step = Math.floor(at / width) - first
    counts[step] = (counts[step] ?? 0) + 1
  }
  return {
    everyMin,
    baseMs: known.length === 1 ? (known[0]?.base ?? 0) : 0,
    first,
    counts,
    outside: known.reduce((sum, { outside }) => sum + outside, 0),
    halfMs: half,
  }
}

/** Null where the event's time is not known, or nobody was ticked around it. */
function countedOf({ startsAt, endsAt, came }: DoorTimes) {
  if (startsAt === null) return null
  const start = startsAt * 1000
  const end = Math.max(start, (endsAt ?? startsAt) * 1000)
  const times = came.filter((at) => at >= start - AROUND_MS && at <= end + AROUND_MS).sort((a, b) => a - b)
  if (times.length === 0) return null
  // From the start, down to the five minutes before it: zones are apart by quarters of an hour.
  return { times, base: start - (start % (5 * MINUTE)), outside: came.length - times.length }
}
