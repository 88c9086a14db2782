import { numberFormat } from './formatters.ts'

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

const joins = new Map<string, Intl.ListFormat>()

/**
 * What stands between hours and minutes is the language's: a space, "i", the Arabic "و" of the second word. No comma, which
 * parts a sentence around it.
 */
function joined(parts: readonly string[], locale: string): string {
  const join = joins.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' })
  joins.set(locale, join)
  return join.format(parts).replace(', ', ' ')
}

/**
 * "7 hours", "1 hour 30 minutes", "3 days". At most two units; `minutes` is rounded to whole ones. The words are in the
 * case they have alone: a text must leave them so, with a colon or brackets where its language would bend them ("przez
 * godzinę", "لمدة ساعتين").
 */
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
    : joined(parts, locale)
}
