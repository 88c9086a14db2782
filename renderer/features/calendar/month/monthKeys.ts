import type { ToldKeys } from '../../../lib/keys/pageKeys.ts'

/** So far from the day chosen; an end of its week; into its events. */
export type MonthAct =
  | { readonly days: number }
  | { readonly weeks: number }
  | { readonly months: number }
  | { readonly years: number }
  | 'first'
  | 'last'
  | 'enter'

/** Keys of the month, as they act and as the sheet of the keys tells them. */
export const MONTH_KEYS = [
  {
    word: 'keys.days',
    keys: {
      ArrowLeft: { days: -1 },
      ArrowRight: { days: 1 },
      ArrowUp: { weeks: -1 },
      ArrowDown: { weeks: 1 },
    },
  },
  { word: 'keys.months', keys: { PageUp: { months: -1 }, PageDown: { months: 1 } } },
  { word: 'keys.years', keys: { 'shift+PageUp': { years: -1 }, 'shift+PageDown': { years: 1 } } },
  { word: 'keys.week-ends', keys: { Home: 'first', End: 'last' } },
  { word: 'keys.into-day', keys: { Enter: 'enter' } },
] as const satisfies readonly ToldKeys<string, MonthAct>[]
