import { Temporal } from 'temporal-polyfill'
import type { EventFields } from '../../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'

type Times = Pick<EventFields, 'start' | 'end'>

/** On the day `fresh` begins, by the zone's clock at the hour `from` begins, and as long; `fresh` where that is not known. */
export function sameHours(from: Times, fresh: Times, zone: string): Times {
  const [start, end, day] = [from.start, from.end, fresh.start].map(epochSeconds)
  if (start == null || day == null) return fresh
  const at = (seconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
  const begins = at(day).withPlainTime(at(start).toPlainTime()).epochMilliseconds / 1000
  const length = end == null || end < start ? Number(fresh.end) - Number(fresh.start) : end - start
  return { start: String(begins), end: String(begins + length) }
}
