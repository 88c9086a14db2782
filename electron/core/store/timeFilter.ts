/** What a filter asks of times, epoch seconds. An unusable time is neither before nor after anything. */
export interface TimeFilter {
  readonly startsFrom?: number
  readonly startsBefore?: number
  /** Still running at this time or later: end >= value. */
  readonly endsFrom?: number
}

interface TimeColumns {
  readonly starts: ArrayLike<number>
  readonly ends: ArrayLike<number>
}

/**
 * Of each member the column it asks, and on which side of its time an event fits. As the clock goes on, an answer that is
 * kept is brought up to date by the events that start between the former time and this one; of ends it is known when the
 * first comes, so that a kept answer only loses by them.
 */
const BY_TIME = {
  startsFrom: { column: 'starts', fits: 'from' },
  startsBefore: { column: 'starts', fits: 'before' },
  endsFrom: { column: 'ends', fits: 'from' },
} as const satisfies Record<
  keyof TimeFilter,
  { column: 'starts'; fits: 'from' | 'before' } | { column: 'ends'; fits: 'from' }
>

type Name = keyof TimeFilter

export const TIME_FILTERS = Object.keys(BY_TIME) as readonly Name[]
const OF_STARTS = TIME_FILTERS.filter((name) => BY_TIME[name].column === 'starts')
const OF_ENDS = TIME_FILTERS.filter((name) => BY_TIME[name].column === 'ends')

const DAY_SECONDS = 86_400

/** The filter's times; those it does not ask are such that all events fit. */
export type Times = Readonly<Record<Name, number>>

export const timesOf = ({
  startsFrom = -Infinity,
  startsBefore = Infinity,
  endsFrom = -Infinity,
}: TimeFilter): Times => ({ startsFrom, startsBefore, endsFrom })

/**
 * A filter as answers of it are kept: times go on with each asking, and those of one day are one answer that is kept up.
 * Which events are over depends on the moment alone.
 */
export function keyOf(filter: TimeFilter): readonly unknown[] {
  const rest = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !TIME_FILTERS.some((each) => each === name)),
  )
  const days = OF_STARTS.map((name) => {
    const time = filter[name]
    return time !== undefined && Math.floor(time / DAY_SECONDS)
  })
  return [rest, days, OF_ENDS.map((name) => filter[name] === undefined)]
}

/** From when to when events start that came in or went out by the clock alone. */
export const passed = (former: Times, now: Times): readonly (readonly [from: number, before: number])[] =>
  OF_STARTS.filter((name) => former[name] !== now[name]).map((name) => [
    Math.min(former[name], now[name]),
    Math.max(former[name], now[name]),
  ])

/** What an event has to run to or beyond to fit. */
export const lastEnd = (times: Times): number => Math.max(...OF_ENDS.map((name) => times[name]))

export const testsOfTimes = (filter: TimeFilter, columns: TimeColumns): ((slot: number) => boolean)[] =>
  TIME_FILTERS.flatMap((name) => {
    const asked = filter[name]
    if (asked === undefined) return []
    const { column, fits } = BY_TIME[name]
    const times = columns[column]
    const at = (slot: number) => times[slot] ?? Number.NaN
    return [fits === 'from' ? (slot: number) => at(slot) >= asked : (slot: number) => at(slot) < asked]
  })
