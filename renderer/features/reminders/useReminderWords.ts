import { useMemo } from 'react'
import type { Occasion, ReminderItem, Snooze } from '../../../shared/domain/reminders.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { localDay, relative } from '../../lib/format/days.ts'
import { dateFormat, numberFormat, type Showing, timeOptions } from '../../lib/format/formatters.ts'
import { clockTime, isKnownZone, nearTime } from '../../lib/format/when.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'

/** Times of one rule or bell; apart from the schema, whose library the page does not need. */
export const MOST_TIMES = 5
export const MOST_SNOOZES = 3

/** In the order they are shown; a record, so that none is forgotten. */
const OCCASIONS: Readonly<Record<Occasion, true>> = {
  attending: true,
  maybe: true,
  invited: true,
  own: true,
  'not-going': true,
}
export const OCCASION_NAMES = Object.keys(OCCASIONS) as readonly Occasion[]

const UNITS = [
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
] as const

/** "1 week", "2 hours", "15 minutes": as somebody says it, never two units. */
function lengthOf(minutes: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => minutes > 0 && minutes % each === 0) ?? ['minute', 1]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size)
}

/** `08:00` of a minute of the day, as a field takes it. */
export const timeOf = (minute: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A minute of the day by the clock of the locale. */
export const minuteInWords = (minute: number, locale: string): string =>
  clockTime((((minute % 1440) + 1440) % 1440) * 60_000, { zone: 'UTC', locale })

/** Times, lengths and snoozes of reminders in the reader's words. */
export function useReminderWords() {
  const { t } = useTranslation('reminders')
  const { locale } = useLanguage()
  const { now } = useShowing()
  return useMemo(() => {
    const own: Showing = { now, zone: ownZone(), locale }
    const zoneOf = ({ siteZone }: ReminderItem) =>
      siteZone !== null && isKnownZone(siteZone) ? siteZone : own.zone
    const before = (minutes: number) =>
      minutes === 0 ? t('times.at-start') : t('times.before', { time: lengthOf(minutes, locale) })
    return {
      own,
      locale,
      length: (minutes: number) => (minutes === 0 ? t('times.at-start') : lengthOf(minutes, locale)),
      before,
      snooze: (snooze: Snooze) => {
        if (snooze.kind === 'for') return lengthOf(snooze.minutes, locale)
        if (snooze.kind === 'before') return before(snooze.minutes)
        return t('snooze.tomorrow', { time: minuteInWords(snooze.at, locale) })
      },
      /** "in 1 hour", from the start in epoch seconds. */
      distance: (startsAt: number) => relative(startsAt * 1000, own),
      day: (at: number) =>
        dateFormat(locale, own.zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at * 1000),
      /** "Monday 18:00", with the date from a week on. */
      moment: (at: number) =>
        Math.abs(at * 1000 - now) < 6 * 86_400_000
          ? dateFormat(locale, own.zone, { weekday: 'long', ...timeOptions(locale) }).format(at * 1000)
          : nearTime(at * 1000, own),
      /** Of another event, by the clock the times of this one begin with. */
      clock: (at: number, of: ReminderItem) => clockTime(at * 1000, { zone: zoneOf(of), locale }),
      /** By the site's clock, and by one's own where they differ: each with its day where it is not the same. */
      times: (item: ReminderItem) => {
        const at = item.startsAt * 1000
        const site = zoneOf(item)
        const apart = localDay(at, site).number !== localDay(at, own.zone).number
        const start = (zone: string) =>
          dateFormat(locale, zone, {
            ...(apart && { weekday: 'short' }),
            ...timeOptions(locale),
          }).format(at)
        const range = (zone: string) => {
          const begins = start(zone)
          if (item.endsAt === null || item.endsAt - item.startsAt >= 86_400) return begins
          return `${begins}–${clockTime(item.endsAt * 1000, { zone, locale })}`
        }
        const begins = start(own.zone)
        return begins === start(site) ? range(site) : t('card.times', { range: range(site), own: begins })
      },
    }
  }, [t, locale, now])
}

export type ReminderWords = ReturnType<typeof useReminderWords>
