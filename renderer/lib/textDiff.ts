import { diffArrays } from 'diff'

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** More changes than this are no longer read word by word; both texts are shown whole. */
const MAX_EDITS = 1500
const segmenters = new Map<string, Intl.Segmenter>()

/** A text as words, blanks and signs, in order; joined they are the text again (Unicode UAX 29). */
export function wordsOf(text: string, locale: string): readonly string[] {
  const known = segmenters.get(locale)
  const segmenter = known ?? new Intl.Segmenter(locale, { granularity: 'word' })
  if (known === undefined) segmenters.set(locale, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const compared = (from: readonly string[], to: readonly string[]) =>
  diffArrays([...from], [...to], { maxEditLength: MAX_EDITS })

/** What was taken out and put in, word by word: `same` and `removed` make `from`, `same` and `added` make `to`. */
export function wordDiff(from: string, to: string, locale: string): readonly DiffPart[] {
  const found = compared(wordsOf(from, locale), wordsOf(to, locale))
  if (found === undefined) return phrases([part('removed', from), part('added', to)])
  return phrases(
    found.map(({ added, removed, value }) =>
      part(added ? 'added' : removed ? 'removed' : 'same', value.join('')),
    ),
  )
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text })

/** Changes with nothing but a blank between them read as one: a phrase for a phrase, not word by word. */
function phrases(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') joined.push(part('removed', removed))
    if (added !== '') joined.push(part('added', added))
    removed = ''
    added = ''
  }
  parts.forEach(({ kind, text }, index) => {
    const inside = removed !== '' || added !== ''
    const next = parts[index + 1]
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (inside && next !== undefined && /^\s+$/.test(text)) {
      removed += text
      added += text
    } else {
      flush()
      joined.push(part('same', text))
    }
  })
  flush()
  return joined
}

/** Words kept on each side of a change. */
const AROUND = 5

/** The changes with a few words around each; what is left out is marked with an ellipsis. */
export function excerpt(parts: readonly DiffPart[], locale: string): readonly DiffPart[] {
  return parts.map((each, index) => {
    if (each.kind !== 'same') return part(each.kind, cutMiddle(each.text, locale, 24, 24))
    const head = index === 0 ? 0 : AROUND * 2
    const tail = index === parts.length - 1 ? 0 : AROUND * 2
    return part('same', cutMiddle(each.text, locale, head, tail))
  })
}

function cutMiddle(text: string, locale: string, head: number, tail: number): string {
  const words = wordsOf(text, locale)
  if (words.length <= head + tail + 2) return text
  const end = tail === 0 ? '' : words.slice(-tail).join('').trimStart()
  const start = words.slice(0, head).join('').trimEnd()
  return [start, '…', end].filter((piece) => piece !== '').join(' ')
}

/** Words `from` to before `to` of the base give way to `words`. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly words: readonly string[]
}

function editsOf(base: readonly string[], text: readonly string[]): readonly Edit[] | null {
  const found = compared(base, text)
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

/** What was taken out of a text and what was put in, in one piece each: enough to recognise an edit by. */
interface TextChange {
  readonly added: string
  readonly removed: string
}

const pieces = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Compares by words from both ends. Pure; linear in the length of the texts. */
export function textChange(from: string, to: string): TextChange {
  const [before, after] = [pieces(from), pieces(to)]
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1
  const middle = (parts: readonly string[]) =>
    parts
      .slice(head, parts.length - tail)
      .join('')
      .trim()
  return { added: middle(after), removed: middle(before) }
}
