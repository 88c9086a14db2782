/** A key press as far as the key map cares; a DOM KeyboardEvent is one. */
export interface KeyPress {
  readonly key: string
  /** The key's place on the keyboard, named after what a US keyboard writes there. */
  readonly code?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing?: boolean
}

/**
 * The name of a press in the key map: `mod+k`, `g`, `/`, `Escape`. `mod` is Ctrl, or Cmd on a Mac. Shift counts
 * only with keys that print nothing, since `?` and `/` lie elsewhere on other keyboards.
 */
export function chordOf(press: KeyPress): string | null {
  if (press.isComposing || press.key === 'Dead' || press.key === 'Process') return null
  const printable = Array.from(press.key).length === 1
  const key = printable ? letterOf(press) : press.key
  const parts = [
    press.ctrlKey || press.metaKey ? 'mod' : '',
    press.altKey ? 'alt' : '',
    press.shiftKey && (!printable || press.ctrlKey || press.metaKey) ? 'shift' : '',
    key,
  ]
  return parts.filter((part) => part !== '').join('+')
}

/** What the page means also in a field of a table's row: to leave it, and what goes on with the whole table. */
export const leavesCell = (press: KeyPress): boolean =>
  ['F8', 'Tab', 'Escape'].includes(press.key) || chordOf(press) === 'mod+Enter'

/** Keys that are no letter on a US keyboard and write one on others: Arabic, Cyrillic, Hebrew. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

/**
 * What a press means as a letter or digit: where a keyboard writes another script, what a US keyboard has at the key's
 * place. A key of the digit row means its digit where a keyboard writes signs or accented letters there: AZERTY, Czech.
 */
export function letterOf({ key, code = '', shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  const foreign = (key.codePointAt(0) ?? 0) >= FIRST_FOREIGN && !/\p{Script=Latin}/u.test(key)
  const digit = code.startsWith('Digit') && !shiftKey && !/^[a-z0-9/?,]$/i.test(key)
  if (!foreign && !digit) return key.toLowerCase()
  const at = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  return (at?.[1] ?? at?.[2] ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key).toLowerCase()
}

/** Behind the Latin letters and the signs that stand with them on a keyboard. */
const FIRST_FOREIGN = 0x300
