/** A key press as far as the key map cares; a DOM KeyboardEvent is one. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing?: boolean
}

/** Milliseconds within which the second key of `g u` must follow. */
export const SEQUENCE_MS = 1500

/**
 * The name of a press in the key map: `mod+k`, `g`, `/`, `Escape`. `mod` is Ctrl, or Cmd on a Mac. Shift counts
 * only with keys that print nothing, since `?` and `/` lie elsewhere on other keyboards.
 */
export function chordOf(press: KeyPress): string | null {
  if (press.isComposing || press.key === 'Dead' || press.key === 'Process') return null
  const printable = Array.from(press.key).length === 1
  const key = printable ? press.key.toLowerCase() : press.key
  const parts = [
    press.ctrlKey || press.metaKey ? 'mod' : '',
    press.altKey ? 'alt' : '',
    press.shiftKey && (!printable || press.ctrlKey || press.metaKey) ? 'shift' : '',
    key,
  ]
  return parts.filter((part) => part !== '').join('+')
}

type KeyAnswer =
  | { readonly kind: 'run'; readonly keys: string }
  /** First key of a sequence; the next one decides. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'none' }

export interface KeySequence {
  press(press: KeyPress, at: number): KeyAnswer
}

/** Finds presses, and sequences of two, among `known` (each `a` or `a b`). `at` is in milliseconds. */
export function createKeySequence(known: () => Iterable<string>): KeySequence {
  let first: { readonly chord: string; readonly at: number } | null = null
  return {
    press(press, at) {
      const chord = chordOf(press)
      if (chord === null || ['Shift', 'Control', 'Alt', 'Meta'].includes(press.key)) return { kind: 'none' }
      const keys = new Set(known())
      const both = first !== null && at - first.at <= SEQUENCE_MS ? `${first.chord} ${chord}` : null
      first = null
      if (both !== null && keys.has(both)) return { kind: 'run', keys: both }
      if (keys.has(chord)) return { kind: 'run', keys: chord }
      if ([...keys].some((each) => each.startsWith(`${chord} `))) {
        first = { chord, at }
        return { kind: 'pending' }
      }
      return { kind: 'none' }
    },
  }
}

/** Where plain keys mean text: only chords with `mod`, and Escape, reach the key map from there. */
export const meansText = (chord: string): boolean =>
  !chord.startsWith('mod+') && !chord.startsWith('alt+') && chord !== 'Escape' && !/^F\d+$/.test(chord)
