import { cleaned } from './mailAddress.ts'

/** One entry of a pasted list, not yet judged. */
export interface ListedAddress {
  readonly name: string
  /** What stands in the place of the address. */
  readonly text: string
  /** Line of the pasted text, from 1. */
  readonly line: number
  /** Only a blank parts name and address and neither knows the other: `anna maria@home.test` may be one address. */
  readonly unsure: boolean
}

/** For a field again: brackets say what was taken for the address, so that taking it once more confirms it. */
export const asTyped = (all: readonly { readonly name: string; readonly text: string }[]): string =>
  all.map(({ name, text }) => (name === '' ? text : `${name} <${text}>`)).join('\n')

const MAX_NAME = 200

/**
 * Takes a pasted list apart: lines, `;`, `,`, tabs and blanks in any mix, `Name <address>`, `"Last, First" <address>`,
 * `Last, First <address>`, `Name address`. Nothing is thrown away: what is no address is an entry of its own, unless it
 * stands where a name does.
 */
export function* listedAddresses(text: string): Generator<ListedAddress> {
  let line = 1
  for (const item of items(text)) {
    yield* ofItem(item.text, line)
    line += item.breaks
  }
}

interface Item {
  readonly text: string
  /** Line breaks in it and after it. */
  readonly breaks: number
}

/** Parts between line breaks and semicolons, neither of which counts inside quotes that are closed on their line. */
function* items(text: string): Generator<Item> {
  let start = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') quoted = quoted ? false : closes(text, at)
    else if (char === '\n' || char === '\r' || char === '\u2028' || char === '\u2029') {
      const pair = char === '\r' && text[at + 1] === '\n'
      yield { text: text.slice(start, at), breaks: 1 }
      if (pair) at += 1
      start = at + 1
      quoted = false
    } else if (char === ';' && !quoted) {
      yield { text: text.slice(start, at), breaks: 0 }
      start = at + 1
    }
  }
  yield { text: text.slice(start), breaks: 0 }
}

function closes(text: string, opening: number): boolean {
  for (let at = opening + 1; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') return true
    if (char === '\n' || char === '\r') return false
  }
  return false
}

/** `"…"` with its quotes, `<…>` with its brackets, or a run of anything else between separators. */
const PIECE = /"[^"]*"|<[^<>]*>|[^\s,<>"]+|,/g

function* ofItem(item: string, line: number): Generator<ListedAddress> {
  let words: string[] = []
  let broken: string[] = []
  type Taken = { name: string; text: string; unsure: boolean }
  let last: Taken | null = null
  const ready: Taken[] = []
  /** Where the last word ended, so long as nothing but a name came since. */
  let wordEnd: number | null = null
  const take = (text: string, bare: boolean): void => {
    const name = nameOf([...broken, ...words])
    last = { name, text, unsure: bare && words.length > 0 && !namesakes(words, text) }
    ready.push(last)
    words = []
    broken = []
  }
  for (const { 0: piece, index } of item.matchAll(PIECE)) {
    const onlyBlanks = wordEnd !== null && /^\p{Zs}+$/u.test(item.slice(wordEnd, index))
    wordEnd = null
    if (piece === ',') {
      // `Last, First <address>` or `Name, address`: a name may go on after the comma.
      if (words.length > 0) broken.push(`${words.join(' ')},`)
      words = []
    } else if (piece.startsWith('"')) words.push(piece.slice(1, -1))
    else if (piece.startsWith('<')) take(piece.slice(1, -1), false)
    else if (looksLikeAddress(piece)) take(piece, onlyBlanks)
    else {
      words.push(piece)
      wordEnd = index + piece.length
    }
  }
  const rest = nameOf([...broken, ...words])
  if (rest !== '') {
    const before = last as Taken | null
    // `address, Name`: what follows an address without a name is its name.
    if (before !== null && ready.length === 1 && before.name === '') before.name = rest
    else ready.push({ name: '', text: rest, unsure: false })
  }
  for (const entry of ready) yield { ...entry, text: cleaned(entry.text), line }
}

/** A word of the name stands in the address before its @, as it does in most addresses of people. */
function namesakes(words: readonly string[], address: string): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase()
  const local = plain(address.split('@')[0] ?? '')
  return words.map(plain).some((word) => word.length > 1 && local.includes(word))
}

const looksLikeAddress = (piece: string): boolean => /[@＠]|\[at\]|\(at\)/i.test(piece)

const nameOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/^[\s,'"(]+|[\s,'")]+$/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_NAME)
