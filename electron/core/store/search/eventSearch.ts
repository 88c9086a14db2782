import { EVENT_FIELDS, hasLines, isFound, isWritten } from '../../../../shared/domain/eventFields.ts'
import { MEMBER_OF, type RawEvent } from '../../../../shared/domain/rawEvent.ts'
import type { Clock, Timers } from '../../ports.ts'
import { fold, partsOf, plainText, readableText, wordsOf } from './fold.ts'
import { PlaceIndex } from './placeIndex.ts'
import { WordIndex } from './wordIndex.ts'

const FIELD_CAP = 500
const LONG_CAP = 2000
const MOST_WORDS = 8
/** Texts that are gone are swept out once there are this many more of them than there are events. */
const PRUNE_FROM = 10_000

interface Text {
  readonly number: number
  /** Tells whether the text is still the same; the text itself is not kept. */
  readonly hash: number
  readonly owner: number
}

/** Slots that match what was looked for last, kept up with each text that changes. */
interface Match {
  readonly revision: number
  readonly words: readonly string[]
  matched: Uint8Array
  followed: number
}

/** So many texts an answer is kept up by: what nobody asks for any more costs nothing. */
const FOLLOWED = 512

/**
 * Full text over the events in memory, by slot: what people wrote of it (`isFound`), the first 2,000 characters of longer texts,
 * the names of categories, and of the owner where it is known; `no-match.search` of the texts names the same. Every word has to be
 * in it, in any order and as any part of a word (SITE-L6).
 */
export class EventSearch {
  readonly places = new PlaceIndex()
  readonly #index = new WordIndex()
  readonly #texts: (Text | undefined)[] = []
  /** Slot by number of text; -1 where the text is gone. */
  readonly #slots: number[] = []
  readonly #ownerNames = new Map<number, string>()
  readonly #nameOf: (owner: number) => string | null
  #revision = 0
  #indexed = 0
  #gone = 0
  #last: Match | undefined

  /** `nameOf` an owner's code, asked once for each owner until `ownerRenamed`. */
  constructor(nameOf: (owner: number) => string | null) {
    this.#nameOf = nameOf
  }

  /** Whether it is found otherwise than before. */
  set(slot: number, event: RawEvent, owner: number): boolean {
    const text = textOf(event)
    const hash = hashOf(text)
    const former = this.#texts[slot]
    if (former?.hash === hash && former.owner === owner) return false
    if (former === undefined) this.#indexed += 1
    else this.#drop(former)
    while (this.#texts.length < slot) this.#texts.push(undefined)
    this.places.set(slot, event)
    const number = this.#index.add(text)
    this.#slots[number] = slot
    this.#texts[slot] = { number, hash, owner }
    // Nobody else is of an owner met for the first time.
    if (!this.#ownerNames.has(owner)) this.#ownerNames.set(owner, fold(this.#nameOf(owner) ?? ''))
    this.#follow(slot, () => `${foldedWords(text)}\n${this.#ownerNames.get(owner) ?? ''}`)
    return true
  }

  clear(slot: number): void {
    const text = this.#texts[slot]
    if (text === undefined) return
    this.#texts[slot] = undefined
    this.places.clear(slot)
    this.#indexed -= 1
    this.#drop(text)
    this.#follow(slot, () => '')
  }

  ownerRenamed(owner: number): void {
    const name = fold(this.#nameOf(owner) ?? '')
    if (this.#ownerNames.get(owner) === name) return
    this.#ownerNames.set(owner, name)
    this.#revision += 1
  }

  /** Events that can be found by now. */
  get indexed(): number {
    return this.#indexed
  }

  /** Grows where more than single slots match otherwise. */
  revision(): number {
    return this.#revision
  }

  /** 1 for each slot that matches; undefined where nothing was asked for. */
  match(typed: string): Uint8Array | undefined {
    const words = wordsOf(typed, MOST_WORDS)
    if (words.length === 0) return undefined
    if (this.#last?.revision === this.#revision && this.#last.words.join(' ') === words.join(' ')) {
      this.#last.followed = 0
      return this.#last.matched
    }
    const matched = new Uint8Array(this.#texts.length)
    let candidates = this.#indexed
    for (const [met, word] of words.entries()) candidates = this.#meet(word, met, matched, candidates)
    // By number: a piece of memory for each of 50,000 would be half of the work.
    for (let slot = 0; slot < matched.length; slot += 1)
      matched[slot] = Number(matched[slot] === words.length)
    this.#last = { revision: this.#revision, words, matched, followed: 0 }
    return matched
  }

  /** 1 for each slot of which every word typed begins a word, but for one slip in each; nothing of it is kept. */
  near(typed: string): Uint8Array {
    const words = partsOf(typed).slice(0, MOST_WORDS)
    const matched = new Uint8Array(this.#texts.length)
    for (const [met, word] of words.entries())
      this.#index.near(word, (number) => {
        const slot = this.#slots[number] ?? -1
        if (slot !== -1 && matched[slot] === met) matched[slot] = met + 1
        return true
      })
    for (const [slot, met] of matched.entries()) matched[slot] = Number(met === words.length && met > 0)
    return matched
  }

  #follow(slot: number, text: () => string): void {
    const last = this.#last
    if (last === undefined) return
    last.followed += 1
    if (last.followed > FOLLOWED || last.revision !== this.#revision) {
      this.#last = undefined
      return
    }
    if (slot >= last.matched.length) {
      const longer = new Uint8Array(Math.max(slot + 1, last.matched.length * 2))
      longer.set(last.matched)
      last.matched = longer
    }
    const folded = text()
    last.matched[slot] = Number(last.words.every((word) => folded.includes(word)))
  }

  /** Counts up those that have met all words so far and meet this one too; returns how many do. */
  #meet(word: string, met: number, matched: Uint8Array, candidates: number): number {
    let matches = 0
    const take = (slot: number): boolean => {
      if (matched[slot] === met) {
        matched[slot] = met + 1
        matches += 1
      }
      return matches < candidates
    }
    const owners = new Set<number>()
    for (const [owner, name] of this.#ownerNames) if (name.includes(word)) owners.add(owner)
    if (owners.size > 0) {
      for (let slot = 0; slot < this.#texts.length; slot += 1)
        if (owners.has(this.#texts[slot]?.owner ?? -1)) take(slot)
    }
    this.#index.holding(word, (number) => {
      const slot = this.#slots[number] ?? -1
      return slot === -1 ? matches < candidates : take(slot)
    })
    return matches
  }

  #drop(text: Text): void {
    this.#slots[text.number] = -1
    this.#gone += 1
    if (this.#gone < this.#indexed + PRUNE_FROM) return
    this.#index.prune((number) => this.#slots[number] !== -1)
    this.#gone = 0
  }
}

const FOUND = EVENT_FIELDS.filter(isWritten).filter(isFound)
const shortText = (text: string): string => plainText(text.slice(0, FIELD_CAP))
const longText = (text: string): string => readableText(text.slice(0, LONG_CAP * 2)).slice(0, LONG_CAP)

function textOf(event: RawEvent): string {
  const names = (event.categories ?? []).map(([name]) => shortText(name))
  const written = FOUND.map((field) =>
    (hasLines(field) ? longText : shortText)(event[MEMBER_OF[field]] ?? ''),
  )
  return [...written, ...names].join('\n')
}

/** Word by word, as the index has them. */
const foldedWords = (text: string): string => [...new Set(text.split(/\s+/))].map(fold).join('\n')

/** 52 bits of the text. Two texts of one event that share them by chance cost one stale search hit, no more. */
function hashOf(text: string): number {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    low = Math.imul(low ^ letter, 0x01000193)
    high = Math.imul(high + letter, 0x5bd1e995) ^ (high >>> 13)
  }
  return (low >>> 0) * 0x100000 + (high >>> 12)
}

/** One turn of the event loop spends at most about this long on indexing (PERF-12, STORE-7). */
const SLICE_MS = 5
/** So few events are read between two looks at the clock: less than 2 ms of work. */
const STRIDE = 16

/** Reads stored events into the search index, in the background where there are timers. */
export interface Indexing {
  readonly ready: boolean
  whenReady(): Promise<void>
  /** Somebody searches: what is left is read from now on, whatever it was to wait for. */
  searched(): void
  /** Resolves once all is read that such a search went without; never where none did. */
  whenCaughtUp(): Promise<void>
  /** The rest at once. */
  finish(): void
  stop(): void
}

export function startIndexing(parts: {
  /** Slots there were when the file was opened; later ones index themselves. */
  readonly end: number
  readonly read: (from: number, to: number) => void
  readonly clock: Clock
  readonly timers: Timers | undefined
  readonly after?: Promise<void> | undefined
}): Indexing {
  let next = 0
  let cancel: (() => void) | undefined
  let stopped = false
  let begun = false
  let missed = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const caughtUp = Promise.withResolvers<void>()
  const stride = (): void => {
    const to = Math.min(next + STRIDE, parts.end)
    parts.read(next, to)
    next = to
    if (next < parts.end) return
    resolve()
    if (missed) caughtUp.resolve()
  }
  const slice = (): void => {
    const started = parts.clock.monotonic()
    while (next < parts.end && parts.clock.monotonic() - started < SLICE_MS) stride()
    cancel = next < parts.end ? parts.timers?.after(0, slice) : undefined
  }
  const begin = (): void => {
    if (begun || stopped || next >= parts.end) return
    begun = true
    cancel = parts.timers?.after(0, slice)
  }
  if (parts.end === 0) resolve()
  else if (parts.after === undefined) begin()
  else void parts.after.then(begin)
  return {
    get ready() {
      return next >= parts.end
    },
    whenReady: () => promise,
    searched() {
      if (next >= parts.end) return
      missed = true
      begin()
    },
    whenCaughtUp: () => caughtUp.promise,
    finish() {
      cancel?.()
      while (next < parts.end) stride()
    },
    stop() {
      stopped = true
      cancel?.()
    },
  }
}
