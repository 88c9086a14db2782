import { type CalendarSpan, LONG_SECONDS, spanKey } from '../../../../shared/domain/calendar.ts'
import { type Shifted, STEP, shifted, stretched } from './shift.ts'
import type { Week } from './weekModel.ts'

/** A bar above the hours, or the number of those that found no lane on a day. Days by index. */
export interface LongStop {
  readonly key: string
  readonly lane: number
  readonly first: number
  readonly last: number
}

/** In the order one reads them: by day, then from the top down. */
export function longStops({ days, bars, moreBars }: Week): readonly LongStop[] {
  const numbers = moreBars.flatMap((more, day) =>
    more.length === 0
      ? []
      : [{ key: days[day]?.axis.day ?? '', lane: Number.MAX_SAFE_INTEGER, first: day, last: day }],
  )
  return [
    ...bars.map(({ item, lane, first, last }) => ({ key: spanKey(item.span), lane, first, last })),
    ...numbers,
  ].toSorted((a, b) => a.first - b.first || a.lane - b.lane)
}

/** Where a key leads; `hours` is out of the row below. Null: the key is none of its. */
export function nextLong(
  stops: readonly LongStop[],
  at: LongStop,
  key: string,
  rtl: boolean,
): LongStop | 'hours' | null {
  const index = stops.findIndex((each) => each.key === at.key)
  const shares = (each: LongStop) => each.first <= at.last && each.last >= at.first
  const ahead = rtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return stops[index + ahead] ?? at
    case 'ArrowLeft':
      return stops[index - ahead] ?? at
    case 'Home':
      return stops[0] ?? at
    case 'End':
      return stops.at(-1) ?? at
    case 'ArrowDown':
      return byLane(stops).find((each) => each.lane > at.lane && shares(each)) ?? 'hours'
    case 'ArrowUp':
      return byLane(stops).findLast((each) => each.lane < at.lane && shares(each)) ?? at
    default:
      return null
  }
}

const DAY_MINUTES = 1_440

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/**
 * What a key makes of an event above the hours: Shift moves it as in the hours, Alt changes its length by a day. It never
 * gets so short that it leaves the row. Null: the key is none of these.
 */
export function changedLong(span: CalendarSpan, pressed: PressedKey, rtl: boolean): Shifted | null {
  const { key, shiftKey, altKey } = pressed
  if (shiftKey === altKey) return null
  const along = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (altKey) return along === 0 ? null : stretched(span, along * DAY_MINUTES, span.zone, LONG_SECONDS / 60)
  if (along !== 0) return shifted(span, { days: 0, minutes: along * STEP }, span.zone)
  const days = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return days === 0 ? null : shifted(span, { days: rtl ? -days : days, minutes: 0 }, span.zone)
}

const byLane = (stops: readonly LongStop[]) => stops.toSorted((a, b) => a.lane - b.lane)
