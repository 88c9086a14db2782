import { useCallback } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { numberFormat } from './formatters.ts'

/** "38,904". */
export const count = (value: number, locale: string): string => numberFormat(locale).format(value)

/** "214", or "12+" while not all of it is known. */
export const countSoFar = (value: number, complete: boolean, locale: string): string =>
  complete ? count(value, locale) : `${count(value, locale)}+`

/** A number for a text with a plural: its form is chosen by `count`, and `number` is how it is written. */
export function useCounted() {
  const { locale } = useLanguage()
  return useCallback((value: number) => ({ count: value, number: count(value, locale) }), [locale])
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "240 kB", "3.1 MB": steps of 1,000, at most one digit after the point. */
export function fileSize(bytes: number, locale: string): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return numberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value)
}
