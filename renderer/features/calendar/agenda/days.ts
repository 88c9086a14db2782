import { Temporal } from 'temporal-polyfill'
import type { AgendaPreferences } from '../../../../shared/domain/preferences.ts'
import { dayAfter, monthOf } from '../days.ts'

const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** The date of a day by its number (`lib/format/days.ts`), and back. */
export const dateOf = (day: number): Temporal.PlainDate => EPOCH.add({ days: day })
export const numberOf = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000

type AgendaLength = AgendaPreferences['length']
export const AGENDA_LENGTHS = ['1w', '2w', '3w', '6w', 'month'] as const satisfies readonly AgendaLength[]

const WEEKS = { '1w': 1, '2w': 2, '3w': 3, '6w': 6 } as const

/** Number of the last day: the same day of the week, or of the month, that much later; after 31 January 28 February. */
export const lastDay = (from: string, length: AgendaLength): number =>
  numberOf(dayAfter(from, length === 'month' ? { months: 1 } : { weeks: WEEKS[length] }))

/** First and last day of the month of a day and the one after it. */
export function twoMonths(day: string): { readonly from: string; readonly to: string } {
  const from = `${monthOf(day)}-01`
  return { from, to: dayAfter(dayAfter(from, { months: 2 }), { days: -1 }) }
}
