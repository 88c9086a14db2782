import { Temporal } from 'temporal-polyfill'
import type { ReminderSettings } from '../../../shared/domain/reminders.ts'

/** What is quiet, by the clock of `zone`. */
export interface QuietHours {
  readonly settings: ReminderSettings['quiet']
  /** IANA name; one that nobody knows counts as UTC. */
  readonly zone: string
}

const DAY_MINUTES = 1440
/** An event that begins so soon after the quiet hours is told before them, in seconds. */
const TOO_SOON_AFTER = 2 * 3600
const BEFORE_QUIET = 15 * 60
/**
 * A reminder is told at most this many seconds before or after its plain time: a night of quiet hours, and the hours a
 * zone's clock is moved by.
 */
export const MOST_SHIFT = 30 * 3600

/** What a reminder is known by, in every zone and whatever the quiet hours are: one for an event and a time. */
export const reminderKey = (start: number, minutes: number): string => `${start}/${minutes}`

/** Without regard to clocks that change and quiet hours: at most `MOST_SHIFT` from `tellAt`. */
export const plainTime = (start: number, minutes: number): number => start - minutes * 60

/**
 * When a reminder is told, epoch seconds: so many minutes before the start, whole days by the clock on the wall. What
 * falls into quiet hours comes at their end, or before them where the event begins soon after; what is late and would
 * be told in them waits for their end unless the event begins before.
 */
export function tellAt(start: number, minutes: number, quiet: QuietHours, now: number): number {
  const due = outsideQuiet(start, wallTime(start, minutes, quiet.zone), quiet)
  if (due > now) return due
  const rest = quietAround(now, quiet)
  return rest !== null && start > rest.ends ? rest.ends : due
}

function outsideQuiet(start: number, due: number, quiet: QuietHours): number {
  const rest = quietAround(due, quiet)
  if (rest === null) return due
  return start < rest.ends + TOO_SOON_AFTER ? rest.begins - BEFORE_QUIET : rest.ends
}

function wallTime(start: number, minutes: number, zone: string): number {
  if (minutes === 0 || minutes % DAY_MINUTES !== 0) return plainTime(start, minutes)
  return seconds(inZone(start, zone).subtract({ days: minutes / DAY_MINUTES }))
}

/** The quiet hours that hold an instant, epoch seconds; null where it is in none. */
export function quietAround(
  at: number,
  { settings, zone }: QuietHours,
): { readonly begins: number; readonly ends: number } | null {
  const { on, from, to } = settings
  if (!on || from === to) return null
  const local = inZone(at, zone)
  const minute = local.hour * 60 + local.minute
  const overMidnight = from > to
  const isQuiet = overMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return null
  const today = local.toPlainDate()
  const [first, last] = overMidnight
    ? minute >= from
      ? [today, today.add({ days: 1 })]
      : [today.subtract({ days: 1 }), today]
    : [today, today]
  return { begins: onDay(first, from, zone, 'earlier'), ends: onDay(last, to, zone, 'later') }
}

/** The next day at this minute of it. */
export const tomorrowAt = (now: number, minute: number, zone: string): number =>
  onDay(inZone(now, zone).toPlainDate().add({ days: 1 }), minute, zone, 'later')

/** `which`: of an hour that comes twice, or not at all. */
function onDay(day: Temporal.PlainDate, minute: number, zone: string, which: 'earlier' | 'later'): number {
  const time = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
  return seconds(time.toZonedDateTime(known(zone), { disambiguation: which }))
}

const seconds = (moment: Temporal.ZonedDateTime): number => Math.floor(moment.epochMilliseconds / 1000)

const inZone = (at: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(known(zone))

/** Asking costs more than all the rest of a reminder, and there are few zones. */
const zones = new Map<string, string>()

function known(zone: string): string {
  const found = zones.get(zone) ?? resolved(zone)
  zones.set(zone, found)
  return found
}

function resolved(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
