import { Temporal } from 'temporal-polyfill'
import type { AgendaPreferences } from '../../../shared/domain/preferences.ts'

/** Days of a calendar go by their ISO names, `2026-11-27`: what they mean as instants is the zone's of the grid. */
const of = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

export const todayIn = (zone: string, now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString()

/** A month or year later is the same day of it, or its last one: after 31 January comes 28 February. */
export const dayAfter = (
  day: string,
  by: { readonly days?: number; readonly weeks?: number; readonly months?: number; readonly years?: number },
): string => of(day).add(by).toString()

/** `firstDay`: 1 for Monday to 7 for Sunday. */
export function weekStart(day: string, firstDay: number): string {
  const date = of(day)
  return date.subtract({ days: (date.dayOfWeek - firstDay + 7) % 7 }).toString()
}

/** The 42 days that are shown with the month of a day: from the first day of the week its first is in. */
export function daysOfMonth(day: string, firstDay: number): readonly string[] {
  const first = of(weekStart(of(day).with({ day: 1 }).toString(), firstDay))
  return Array.from({ length: 42 }, (_, at) => first.add({ days: at }).toString())
}

export const monthOf = (day: string): string => day.slice(0, 7)

export const dayOfWeek = (day: string): number => of(day).dayOfWeek

/** By ISO 8601: of the week's Thursday. `first` is the first day of the week, whichever that is. */
export function weekNumber(first: string): number {
  const date = of(first)
  return date.add({ days: (4 - date.dayOfWeek + 7) % 7 }).weekOfYear ?? 0
}

/** Days from one to the other. */
export const daysApart = (from: string, to: string): number => of(from).until(of(to)).days

/** For `dateFormat` in the zone UTC: a day has no zone of its own. */
export const asInstant = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** An instant, epoch milliseconds, by the clock of a zone. */
export const instantAt = (day: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds

/** How weeks go in a country: 1 is Monday, 7 Sunday. */
export interface WeekRules {
  readonly firstDay: number
  readonly weekend: readonly number[]
  /** People there count weeks, by ISO 8601. */
  readonly counted: boolean
}

interface WeekInfo {
  readonly firstDay: number
  readonly weekend: readonly number[]
  readonly minimalDays?: number
}

/** Not yet among the types of the language: a getter before it was a method. */
interface WithWeekInfo {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}

const ISO: WeekInfo = { firstDay: 1, weekend: [6, 7] }

/** By the current locale; ISO 8601 where nothing is known of it. */
export function weekRules(locale: string): WeekRules {
  const known = new Intl.Locale(locale) as Intl.Locale & WithWeekInfo
  const { firstDay, weekend, minimalDays } = known.getWeekInfo?.() ?? known.weekInfo ?? ISO
  // Where a year's first week has at least four days the numbers are those of ISO 8601; elsewhere nobody uses them.
  return { firstDay, weekend, counted: firstDay === 1 && (minimalDays ?? 4) === 4 }
}

/** Whether weeks show their numbers, by one's own wish or by the country. */
export const countsWeeks = (wish: 'country' | 'shown' | 'hidden', { counted }: WeekRules): boolean =>
  wish === 'shown' || (wish === 'country' && counted)

const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** The date of a day by its number (`lib/format/days.ts`), and back. */
export const dateOf = (day: number): Temporal.PlainDate => EPOCH.add({ days: day })
export const numberOf = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000

type AgendaLength = AgendaPreferences['length']
export const AGENDA_LENGTHS = ['1w', '2w', '3w', '6w', 'month'] as const satisfies readonly AgendaLength[]

const WEEKS_IN = { '1w': 1, '2w': 2, '3w': 3, '6w': 6 } as const

/** Number of the last day: the same day of the week, or of the month, that much later; after 31 January 28 February. */
export const lastDay = (from: string, length: AgendaLength): number =>
  numberOf(dayAfter(from, length === 'month' ? { months: 1 } : { weeks: WEEKS_IN[length] }))

/** First and last day of the month of a day and the one after it. */
export function twoMonths(day: string): { readonly from: string; readonly to: string } {
  const from = `${monthOf(day)}-01`
  return { from, to: dayAfter(dayAfter(from, { months: 2 }), { days: -1 }) }
}
