import type { Language } from '../../../../shared/domain/language.ts'
import { LINES } from '../../../../shared/languages/reading.ts'

const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  '：': ':',
  '〜': '-',
  '～': '-',
  '،': ',',
  '’': "'",
  ʼ: "'",
}

/** The digit of any script that writes numbers as Arabic and Persian do, or in full width; null where it is none. */
function digit(code: number): string | null {
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660)
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0)
  if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10)
  return null
}

/**
 * The line as the rules read it: small letters, plain digits, one kind of dash and space. As long as the line, unit by
 * unit, so that what is found in it is where it was typed.
 */
export function plainLine(line: string): string {
  let plain = ''
  for (let at = 0; at < line.length; at += 1) {
    const unit = line.charAt(at)
    const code = line.charCodeAt(at)
    if (code < 0x80) plain += unit.toLowerCase()
    else if (code >= 0x2010 && code <= 0x2015) plain += '-'
    else if (code === 0x2212) plain += '-'
    else if (/\s/.test(unit)) plain += ' '
    else {
      const small = unit.toLowerCase()
      plain += digit(code) ?? LETTERS[unit] ?? (small.length === 1 ? small : unit)
    }
  }
  return plain
}

/** From five on it is an hour of the clock, below it a length. */
const H_CLOCK = /(?<![\p{L}\p{N}_:.,/-])(0?[5-9]|0\d|1\d|2[0-4])h(?:(\d{2}))?(?![\p{L}\p{N}_])/gu
const H_UNTIL = /(?<=\dʰ[ ]?-[ ]?|\d:\d\d[ ]?-[ ]?)(\d{1,2})h(\d{2})?(?![\p{L}\p{N}_])/gu

/** Dutch says `uur` for an hour of the clock too: behind minutes, behind a word of the clock, and from five on. */
const UUR_CLOCK =
  /(?<=\d[:.]\d{2} |(?<![\p{L}\p{N}_])(?:om|van|vanaf|tot|rond) \d{1,2} |(?<![\p{L}\p{N}_:.,/-])(?:[5-9]|1\d|2[0-4]) )uur(?![\p{L}\p{N}_])/gu

/** `19h30` as 19:30 and `19h` as an hour, where a language writes its clock so; as long as before. */
export function hoursByH(plain: string, language: Language): string {
  if (language === 'nl') return plain.replace(UUR_CLOCK, 'uhr')
  if (!LINES[language].hoursByH) return plain
  const written = (_: string, hour: string, minute: string | undefined): string =>
    minute === undefined ? `${hour}ʰ` : `${hour}:${minute}`
  return plain.replace(H_CLOCK, written).replace(H_UNTIL, written)
}

/** The line with these stretches blotted out: no rule finds anything in them, and none reads across. */
export function without(
  plain: string,
  stretches: readonly { readonly start: number; readonly end: number }[],
): string {
  let left = plain
  for (const { start, end } of stretches)
    left = left.slice(0, start) + '|'.repeat(end - start) + left.slice(end)
  return left
}
