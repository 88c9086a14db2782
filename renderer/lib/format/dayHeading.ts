import { dateFormat } from './formatters.ts'
import { localDay } from './localDay.ts'
import { distanceInDays } from './relative.ts'
import type { Showing } from './showing.ts'

/** "Today · Saturday 21 November", "Tomorrow · …", "Friday 27 November · in 6 days"; another year with the year. */
export function dayHeading(at: number, { now, zone, locale }: Showing): string {
  const day = localDay(at, zone)
  const today = localDay(now, zone)
  const days = day.number - today.number
  const date = dateFormat(locale, zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.year === today.year ? {} : { year: 'numeric' }),
  }).format(at)
  const distance = distanceInDays(days, locale)
  return Math.abs(days) <= 1 ? `${capitalised(distance, locale)} · ${date}` : `${date} · ${distance}`
}

function capitalised(words: string, locale: string): string {
  const [first = ''] = words
  return first.toLocaleUpperCase(locale) + words.slice(first.length)
}
