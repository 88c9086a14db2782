import { diffArrays } from 'diff'
import { wordsOf } from '../outbox/wordDiff.ts'

/** Words `from` to before `to` of the base give way to `words`. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly words: readonly string[]
}

const MAX_EDITS = 1500

function editsOf(base: readonly string[], text: readonly string[]): readonly Edit[] | null {
  const found = diffArrays([...base], [...text], { maxEditLength: MAX_EDITS })
  if (found === undefined) return null
  const edits: Edit[] = []
  let at = 0
  let open: { from: number; words: string[] } | null = null
  const close = () => {
    if (open !== null) edits.push({ from: open.from, to: at, words: open.words })
    open = null
  }
  for (const { added, removed, value } of found) {
    if (!added && !removed) {
      close()
      at += value.length
      continue
    }
    open ??= { from: at, words: [] }
    if (removed) at += value.length
    else open.words.push(...value)
  }
  close()
  return edits
}

const equal = (a: Edit, b: Edit): boolean =>
  a.from === b.from && a.to === b.to && a.words.join('') === b.words.join('')

/**
 * Both changes of one text in one, where they lie in different places of it; null where they touch or one of them
 * cannot be told apart. Edits that are the same on both sides count once.
 */
export function joinTexts(base: string, mine: string, theirs: string, locale: string): string | null {
  const words = wordsOf(base, locale)
  const mineEdits = editsOf(words, wordsOf(mine, locale))
  const theirEdits = editsOf(words, wordsOf(theirs, locale))
  if (mineEdits === null || theirEdits === null) return null
  const own = theirEdits.filter((edit) => !mineEdits.some((other) => equal(edit, other)))
  const touching = mineEdits.some((a) => own.some((b) => a.from <= b.to && b.from <= a.to))
  if (touching) return null
  const all = [...mineEdits, ...own].toSorted((a, b) => a.from - b.from)
  let at = 0
  let result = ''
  for (const { from, to, words: put } of all) {
    result += words.slice(at, from).join('') + put.join('')
    at = to
  }
  return result + words.slice(at).join('')
}
