import { fold } from './fold.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordTable } from './wordTable.ts'

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
