import { Temporal } from 'temporal-polyfill'

const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** The date of a day by its number (`lib/format/localDay.ts`), and back. */
export const dateOf = (day: number): Temporal.PlainDate => EPOCH.add({ days: day })
export const numberOf = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000
