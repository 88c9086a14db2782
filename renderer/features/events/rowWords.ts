import type { EventRow } from '../../../shared/domain/event.ts'
import { count } from '../../lib/format/counts.ts'
import { dayHeading } from '../../lib/format/dayHeading.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import type { Showing } from '../../lib/format/showing.ts'
import type { DayIndex } from './days.ts'

/** The words of a list's rows that come from the calendar. One for a whole list: a fling shows 60 rows a frame. */
export interface RowWords {
  /** "Today · Saturday 21 November"; null: the event has no usable time. */
  readonly day: (row: EventRow) => string | null
  /** "20:00"; with the date before it where no heading says the day. */
  readonly time: (row: EventRow) => string
  readonly isPast: (row: EventRow) => boolean
  /** The zone of the times is a guess. */
  readonly unsure: boolean
  readonly number: (value: number) => string
}

export function createRowWords(
  showing: Showing,
  days: DayIndex,
  byDay: boolean,
  zoneIsSure: boolean,
): RowWords {
  const { locale, zone, now } = showing
  const clock = dateFormat(locale, zone, timeOptions(locale))
  const date = dateFormat(locale, zone, { day: 'numeric', month: 'short' })
  const headings = new Map<number, string>()
  return {
    day(row) {
      const day = days.dayOf(row)
      if (day === null || row.startsAt === null) return null
      const known = headings.get(day)
      if (known !== undefined) return known
      const heading = dayHeading(row.startsAt * 1000, showing)
      headings.set(day, heading)
      return heading
    },
    time(row) {
      if (row.startsAt === null) return '–'
      const at = row.startsAt * 1000
      return byDay ? clock.format(at) : `${date.format(at)}\n${clock.format(at)}`
    },
    isPast(row) {
      const end = row.endsAt ?? row.startsAt
      return end !== null && end * 1000 < now
    },
    unsure: !zoneIsSure,
    number: (value) => count(value, locale),
  }
}
