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

/** What was taken out and put in, word by word: `same` and `removed` make `from`, `same` and `added` make `to`. */
export function wordDiff(from: string, to: string, locale: string): readonly DiffPart[] {
  const found = diffArrays([...wordsOf(from, locale)], [...wordsOf(to, locale)], {
    maxEditLength: MAX_EDITS,
  })
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

/** The changes with a few words around each; what is left out is marked with an ellipsis. */
export function excerpt(parts: readonly DiffPart[], locale: string, around = 5): readonly DiffPart[] {
  return parts.map((each, index) => {
    if (each.kind !== 'same') return part(each.kind, cutMiddle(each.text, locale, 24, 24))
    const head = index === 0 ? 0 : around * 2
    const tail = index === parts.length - 1 ? 0 : around * 2
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
