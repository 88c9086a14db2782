import { numberFormat } from './formatters.ts'

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** "7 hours", "1 hour 30 minutes", "3 days". At most two units; `minutes` is rounded to whole ones. */
export function lengthInWords(minutes: number, locale: string): string {
  let rest = Math.max(0, Math.round(minutes))
  const parts: string[] = []
  for (const [unit, size] of UNITS) {
    // Up to two days people count in hours.
    if (unit === 'day' && rest < 2 * size) continue
    const whole = Math.floor(rest / size)
    if (whole === 0 || parts.length === 2) continue
    rest -= whole * size
    parts.push(numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(whole))
  }
  return parts.length === 0
    ? numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(0)
    : parts.join(' ')
}
