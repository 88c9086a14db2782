import type { Texts } from './createTexts.ts'

/**
 * What stands with other digits in no language: what is put in, what a text sets apart as it is (Unicode UAX 9, LRI to PDI),
 * names and addresses with a Latin letter in them (A4, UTF-8), numbers of several points (127.0.0.1).
 */
const AS_IT_IS = String.raw`\{\{[^}]*\}\}|\u2066[^\u2069]*\u2069|[\w./:+-]*[A-Za-z][\w./:+-]*|\d+(?:\.\d+){2,}`
const NUMBER = new RegExp(`${AS_IT_IS}|(\\d[\\d,.]*\\d|\\d)`, 'g')

/** Gives texts, which are written with Latin digits, the digits and marks of a locale; as they are where it has those. */
export function inDigitsOf(locale: string): (texts: Texts) => Texts {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: true })
  const digits = Array.from({ length: 10 }, (_, digit) => numbers.format(digit))
  if (digits[0] === '0') return (texts) => texts
  const part = (type: 'group' | 'decimal') =>
    numbers.formatToParts(12_345.6).find((each) => each.type === type)?.value ?? ''
  const marks: Readonly<Record<string, string>> = { ',': part('group'), '.': part('decimal') }
  const written = (text: string) =>
    text.replaceAll(NUMBER, (all, number: string | undefined) =>
      number === undefined
        ? all
        : number.replaceAll(/[\d,.]/g, (sign) => marks[sign] ?? digits[Number(sign)] ?? sign),
    )
  return (texts) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, written(text)]))
}
