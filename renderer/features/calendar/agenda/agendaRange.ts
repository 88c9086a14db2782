import type { AgendaPreferences } from '../../../../shared/domain/preferences.ts'
import { dayAfter } from '../days.ts'
import { numberOf } from './days.ts'

export type AgendaLength = AgendaPreferences['length']
export const AGENDA_LENGTHS = ['1w', '2w', '3w', '6w', 'month'] as const satisfies readonly AgendaLength[]

const WEEKS = { '1w': 1, '2w': 2, '3w': 3, '6w': 6 } as const

/** Number of the last day: the same day of the week, or of the month, that much later; after 31 January 28 February. */
export const lastDay = (from: string, length: AgendaLength): number =>
  numberOf(dayAfter(from, length === 'month' ? { months: 1 } : { weeks: WEEKS[length] }))
