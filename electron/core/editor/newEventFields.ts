import { Temporal } from 'temporal-polyfill'
import { BLANK_FIELDS, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { Clock } from '../ports.ts'

/** A new event begins tomorrow at 19:00 of the site's zone and lasts two hours, open to everyone. */
export function newEventFields(clock: Clock, zone: string): EventFields {
  const tomorrow = Temporal.Instant.fromEpochMilliseconds(clock.now())
    .toZonedDateTimeISO(zone)
    .add({ days: 1 })
  const start = tomorrow.withPlainTime({ hour: 19 })
  const seconds = (time: Temporal.ZonedDateTime) => String(Math.floor(time.epochMilliseconds / 1000))
  return {
    ...BLANK_FIELDS,
    start: seconds(start),
    end: seconds(start.add({ hours: 2 })),
    privacy: '0',
    privacyComment: '0',
  }
}
