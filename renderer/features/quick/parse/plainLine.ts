const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  '：': ':',
  '،': ',',
}

/** The digit of any script that writes numbers as Arabic and Persian do; null where it is none. */
function digit(code: number): string | null {
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660)
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0)
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
