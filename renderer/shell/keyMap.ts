import { chordOf, type KeyPress } from '../lib/keys/chordOf.ts'

/** Milliseconds within which the second key of `g u` must follow. */
export const SEQUENCE_MS = 1500

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
      // Letters that mean something of their own with Shift; the others mean the same with and without.
      const shifted = `shift+${chord}`
      if (press.shiftKey && keys.has(shifted)) return { kind: 'run', keys: shifted }
      if (keys.has(chord)) return { kind: 'run', keys: chord }
      if ([...keys].some((each) => each.startsWith(`${chord} `))) {
        first = { chord, at }
        return { kind: 'pending' }
      }
      return { kind: 'none' }
    },
  }
}
