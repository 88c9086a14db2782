import { isOneSlip } from '../../../../shared/domain/slip.ts'
import { fold } from './fold.ts'

const GAP = /\s+/
const SPACE = 32
/** Where the two halves of a word's key begin. */
const LOW = 0x811c9dc5 | 0
const HIGH = 0x9e3779b9 | 0
/** As-written words remembered with their codes, so that a word is folded once and not in each text. */
const MOST_REMEMBERED = 200_000

/**
 * Which texts hold a word. Texts are numbered as they come and never changed: a changed one is dropped by its owner
 * and added under a new number. A part of a word is found by reading the vocabulary, which is far shorter than
 * the texts: a millisecond or two at 50,000 events.
 */
export class WordIndex {
  readonly #words = new Vocabulary()
  readonly #remembered = new WordTable()
  readonly #codes: (readonly number[])[] = []
  /** Numbers of texts by word, each once and ascending. */
  readonly #texts: number[][] = []
  #next = 0

  /** Returns the number of the text, which is given as written. */
  add(text: string): number {
    const number = this.#next++
    let from = 0
    let low = LOW
    let high = HIGH
    for (let at = 0; at <= text.length; at += 1) {
      const letter = at < text.length ? text.charCodeAt(at) : SPACE
      if (!isGap(letter)) {
        low = Math.imul(low ^ letter, 0x01000193)
        high = Math.imul(high + letter, 0x5bd1e995) ^ (high >>> 13)
        continue
      }
      // 52 bits stand for the word as written. Two that share them by chance would be found as one, no more.
      if (at > from) this.#enter((low >>> 0) * 0x100000 + (high >>> 12) + 1, text, from, at, number)
      from = at + 1
      low = LOW
      high = HIGH
    }
    return number
  }

  /** One past the highest number. */
  get end(): number {
    return this.#next
  }

  /**
   * Hands over the numbers of the texts with a word that holds `part`, which is folded; some several times. Stops
   * when `take` says so by false.
   */
  holding(part: string, take: (number: number) => boolean): void {
    for (const code of this.#words.holding(part)) {
      for (const number of this.#texts[code] ?? []) if (!take(number)) return
    }
  }

  /** The same for texts with a word that begins with `letters`, but for one slip in them. */
  near(letters: string, take: (number: number) => boolean): void {
    for (const code of this.#words.near(letters)) {
      for (const number of this.#texts[code] ?? []) if (!take(number)) return
    }
  }

  /** Lets go of texts that are gone. Takes about 10 ms for a million words. */
  prune(present: (number: number) => boolean): void {
    for (const [code, texts] of this.#texts.entries()) this.#texts[code] = texts.filter(present)
  }

  #enter(key: number, text: string, from: number, to: number, number: number): void {
    let place = this.#remembered.find(key)
    if (place === -1) place = this.#remember(key, text.slice(from, to))
    for (const code of this.#codes[place] ?? []) {
      const texts = this.#texts[code]
      if (texts === undefined) this.#texts[code] = [number]
      else if (texts[texts.length - 1] !== number) texts.push(number)
    }
  }

  /** Folds a word; that can part it in two, so it may have several codes. */
  #remember(key: number, written: string): number {
    if (this.#remembered.size >= MOST_REMEMBERED) {
      this.#remembered.clear()
      this.#codes.length = 0
    }
    const codes = fold(written)
      .split(GAP)
      .filter((word) => word !== '')
      .map((word) => this.#words.code(ownCopy(word)))
    const place = this.#codes.push(codes) - 1
    this.#remembered.add(key, place)
    return place
  }
}

/** What a regular expression calls white space, at the speed of a comparison for nearly all text. */
function isGap(letter: number): boolean {
  if (letter < 0xa0) return letter === SPACE || (letter >= 9 && letter <= 13)
  if (letter > 0xa0 && letter < 0x1680) return false
  return GAP.test(String.fromCharCode(letter))
}

/** A slice of a long text would keep the whole text alive. */
const ownCopy = (slice: string): string => Buffer.from(slice, 'utf8').toString('utf8')

/** Numbers by 52-bit key, in two flat arrays: half the time and a fraction of the memory of a Map at this size. */
class WordTable {
  #keys = new Float64Array(1 << 14)
  #values = new Int32Array(1 << 14)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** -1 where there is none. */
  find(key: number): number {
    const place = this.#place(key)
    return this.#keys[place] === key ? (this.#values[place] ?? -1) : -1
  }

  /** `key` is positive and not there yet. */
  add(key: number, value: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow()
    const place = this.#place(key)
    this.#keys[place] = key
    this.#values[place] = value
    this.#size += 1
  }

  clear(): void {
    this.#keys.fill(0)
    this.#size = 0
  }

  /** Where the key stands, or the free place where it would. */
  #place(key: number): number {
    const last = this.#keys.length - 1
    let place = (key / 0x100000) & last
    while (this.#keys[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & last
    return place
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Float64Array(keys.length * 2)
    this.#values = new Int32Array(keys.length * 2)
    this.#size = 0
    for (const [place, key] of keys.entries()) if (key !== 0) this.add(key, values[place] ?? 0)
  }
}

const BLOCK = 4096

/** Words of one block as one string, each on a line, and where each begins: read in one go by `indexOf`. */
interface Block {
  readonly text: string
  readonly starts: Int32Array
}

/** All words ever indexed, by code; finds those that hold a part by reading each word once. */
class Vocabulary {
  readonly #codes = new Map<string, number>()
  readonly #blocks: Block[] = []
  #open: string[] = []

  get size(): number {
    return this.#codes.size
  }

  code(word: string): number {
    const known = this.#codes.get(word)
    if (known !== undefined) return known
    const code = this.#codes.size
    this.#codes.set(word, code)
    if (this.#open.push(word) === BLOCK) this.#close()
    return code
  }

  /** Codes of the words that hold `part`, which has no white space in it. */
  holding(part: string): readonly number[] {
    const found: number[] = []
    for (const [number, block] of this.#blocks.entries()) readBlock(block, part, number * BLOCK, found)
    const first = this.#blocks.length * BLOCK
    for (const [at, word] of this.#open.entries()) if (word.includes(part)) found.push(first + at)
    return found
  }

  /** Codes of the words that begin with `letters`, or a part of them between signs does, with at most one slip. */
  near(letters: string): readonly number[] {
    const blocks = [...this.#blocks.map(({ text }) => text.split('\n')), this.#open]
    return blocks.flatMap((words, block) =>
      words.flatMap((word, at) => (isNear(word, letters) ? [block * BLOCK + at] : [])),
    )
  }

  #close(): void {
    const starts = new Int32Array(BLOCK)
    let at = 0
    for (const [index, word] of this.#open.entries()) {
      starts[index] = at
      at += word.length + 1
    }
    this.#blocks.push({ text: this.#open.join('\n'), starts })
    this.#open = []
  }
}

const SIGNS = /[^\p{L}\p{N}]+/u

const isNear = (word: string, letters: string): boolean =>
  word.startsWith(letters) ||
  isOneSlip(word, letters) ||
  (SIGNS.test(word) && word.split(SIGNS).some((part) => part.startsWith(letters) || isOneSlip(part, letters)))

function readBlock({ text, starts }: Block, part: string, first: number, into: number[]): void {
  let word = 0
  for (let at = text.indexOf(part); at !== -1; ) {
    let high = starts.length - 1
    while (word < high) {
      const middle = (word + high + 1) >> 1
      if ((starts[middle] ?? 0) <= at) word = middle
      else high = middle - 1
    }
    into.push(first + word)
    word += 1
    const next = starts[word]
    if (next === undefined) return
    at = text.indexOf(part, next)
  }
}
