import type { Clock, FoundTime } from './clocks.ts'

/** Minutes from the beginning of the day it starts on; the end may lie on a later one, null: not said. */
export interface ClockReading {
  readonly start: number
  readonly end: number | null
}

const DAY = 1440
/** Hours that people say for the evening as well as for the morning, where nothing tells. */
const EITHER = { from: 1, to: 8 } as const

const minutesOf = ({ hour, minute, half }: Clock): number => {
  if (half === null) return hour * 60 + minute
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute
}

const halves = new Map<string, boolean>()
/** Whether a country counts the day in halves. */
function hasHalves(locale: string): boolean {
  const known = halves.get(locale)
  if (known !== undefined) return known
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  halves.set(locale, hourCycle === 'h11' || hourCycle === 'h12')
  return hourCycle === 'h11' || hourCycle === 'h12'
}

/** Nothing says which half of the day it is in. */
const isOpen = ({ hour, half, exact, padded }: Clock, locale: string): boolean =>
  half === null && !padded && hour >= EITHER.from && hour <= EITHER.to && (!exact || hasHalves(locale))

const after = (start: number, end: number): number =>
  end > start ? end : end + DAY * (Math.floor((start - end) / DAY) + 1)

/** What a time in the line may mean, the likely one first. */
export function clockReadings(
  { from, to }: Pick<FoundTime, 'from' | 'to'>,
  locale: string,
): readonly ClockReading[] {
  if (to === null) {
    const start = minutesOf(from)
    return isOpen(from, locale)
      ? [
          { start: start + 720, end: null },
          { start, end: null },
        ]
      : [{ start, end: null }]
  }
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const wide = from.half === null && from.hour <= 12 && to.half === null && to.hour <= 12
  // `7-9pm`: the half of the end is that of the start too, where it fits before it.
  if (from.half === null && to.half !== null && from.hour <= 12) {
    const same = minutesOf({ ...from, half: to.half })
    const other = minutesOf({ ...from, half: to.half === 'pm' ? 'am' : 'pm' })
    return [same < end ? { start: same, end } : { start: other, end: after(other, end) }]
  }
  if (from.half !== null && to.half === null && to.hour <= 12) {
    const next =
      end % 720 > start % 720
        ? Math.floor(start / 720) * 720 + (end % 720)
        : start - (start % 720) + 720 + (end % 720)
    return [{ start, end: after(start, next) }]
  }
  if (wide && isOpen(from, locale)) {
    const late = start + 720
    const lateEnd = end % 720 > start ? (end % 720) + 720 : after(late, end % 720)
    return [
      { start: late, end: lateEnd },
      { start, end: end > start ? end : end + 720 },
    ]
  }
  // `10-1` goes over noon.
  if (wide && end <= start && to.hour < 12 && !to.exact) return [{ start, end: end + 720 }]
  return [{ start, end: after(start, end) }]
}
