import type { ProfileSet } from '../profileSet.ts'
import { toParts } from './zonedTime.ts'

interface Formats {
  readonly day: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

const CACHE = new Map<string, Formats>()

function formats(zone: string, language: string, hour12: boolean): Formats {
  const key = `${zone} ${language} ${hour12}`
  let found = CACHE.get(key)
  if (!found) {
    const common = { timeZone: zone } as const
    found = {
      day: new Intl.DateTimeFormat(language, {
        ...common,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
      time: new Intl.DateTimeFormat(language, {
        ...common,
        hour: hour12 ? 'numeric' : '2-digit',
        minute: '2-digit',
        hourCycle: hour12 ? 'h12' : 'h23',
      }),
    }
    CACHE.set(key, found)
  }
  return found
}

/** How a site writes its dates; `long` where no profile says otherwise. */
const STYLES = ['dots', 'slashes', 'iso', 'time-first', 'start-only', 'relative', 'long'] as const
export type DateStyle = (typeof STYLES)[number]

export function dateStyle(profiles: ProfileSet): DateStyle {
  return STYLES.find((style) => profiles.has(`event-date-${style}`)) ?? 'long'
}

interface Where {
  readonly zone: string
  readonly language: string
  readonly hour12: boolean
  readonly style: DateStyle
  /** Epoch seconds; for `relative`. */
  readonly now: number
}

/**
 * Text of start and end in the viewer's zone and the site's language (SITE-F2); the end's day only where it differs.
 */
export function eventDate(start: number, end: number, where: Where): string {
  const from = new Date(start * 1000)
  const to = new Date(end * 1000)
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return ''
  const clock = (moment: Date): string => clockText(moment, where)
  const firstDay = dayText(from, where)
  const lastDay = dayText(to, where)
  const oneDay = firstDay === lastDay
  switch (where.style) {
    case 'start-only':
      return `${firstDay} ${clock(from)}`
    case 'time-first':
      return oneDay
        ? `${clock(from)} - ${clock(to)}, ${firstDay}`
        : `${clock(from)}, ${firstDay} - ${clock(to)}, ${lastDay}`
    case 'iso':
      return `${firstDay} ${clock(from)} - ${lastDay} ${clock(to)}`
    case 'dots':
      return `${firstDay}, ${clock(from)} - ${oneDay ? '' : `${lastDay}, `}${clock(to)}`
    default:
      return `${firstDay} ${clock(from)} - ${oneDay ? '' : `${lastDay} `}${clock(to)}`
  }
}

function clockText(moment: Date, { zone, language, hour12 }: Where): string {
  const text = formats(zone, language, hour12)
    .time.format(moment)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
  return hour12 ? text.toLowerCase() : text
}

function dayText(moment: Date, where: Where): string {
  const { day } = formats(where.zone, where.language, where.hour12)
  const { year, month, day: date } = toParts(Math.floor(moment.getTime() / 1000), where.zone)
  const two = (value: number): string => String(value).padStart(2, '0')
  switch (where.style) {
    case 'dots':
      return `${two(date)}.${two(month)}.${year}`
    case 'slashes':
      return `${month}/${date}/${year}`
    case 'iso':
      return `${year}-${two(month)}-${two(date)}`
    case 'time-first':
      return new Intl.DateTimeFormat(where.language, {
        timeZone: where.zone,
        day: 'numeric',
        month: 'short',
      }).format(moment)
    case 'relative': {
      const today = new Date(where.now * 1000)
      if (day.format(moment) === day.format(today)) return 'Today'
      return day.format(moment) === day.format(new Date(today.getTime() + 86_400_000))
        ? 'Tomorrow'
        : day.format(moment)
    }
    default:
      return day.format(moment)
  }
}
