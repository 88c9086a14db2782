import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventSort } from '../../../shared/domain/eventQuery.ts'
import { localDay } from '../../lib/format/localDay.ts'

/** Only lists in the order of time have days to group by. */
export const isByDay = (sort: EventSort): boolean => sort === 'soonest' || sort === 'newest'

export interface DayIndex {
  /** Null: the event has no usable time. */
  dayOf(row: EventRow): number | null
  /** Whether `row` is the first of its day; `before` null: no row before, undefined: not known. */
  startsDay(row: EventRow | undefined, before: EventRow | null | undefined): boolean
}

/** Remembers the day of each row object: a row that did not change is the same object (rowPages.ts). */
export function createDayIndex(zone: string): DayIndex {
  const days = new WeakMap<EventRow, number | null>()
  const dayOf = (row: EventRow): number | null => {
    const known = days.get(row)
    if (known !== undefined) return known
    const day = row.startsAt === null ? null : localDay(row.startsAt * 1000, zone).number
    days.set(row, day)
    return day
  }
  return {
    dayOf,
    startsDay(row, before) {
      if (row === undefined || before === undefined) return false
      return before === null || dayOf(row) !== dayOf(before)
    },
  }
}
