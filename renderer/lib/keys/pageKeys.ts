import { chordOf, type KeyPress } from './chordOf.ts'

/**
 * Keys of a part of the page that are no commands, as they act and as the sheet of the keys tells them: by chord, as the
 * key map names it, what is done. `word` is a text of the shell.
 */
export interface ToldKeys<Word extends string, Act> {
  readonly word: Word
  readonly keys: Readonly<Record<string, Act>>
}

/** What a press means in `told`; with Shift the same as without it, where it means nothing of its own. */
export function actOf<Act>(told: readonly ToldKeys<string, Act>[], press: KeyPress): Act | undefined {
  const chord = chordOf(press)
  if (chord === null) return undefined
  const plain = chord.replace('shift+', '')
  return find(told, chord) ?? find(told, plain)
}

const find = <Act>(told: readonly ToldKeys<string, Act>[], chord: string): Act | undefined =>
  told.find(({ keys }) => Object.hasOwn(keys, chord))?.keys[chord]
