import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import { place, take } from '../lib/sortedArray.ts'
import { sortInTurns, type Turns } from '../lib/turns.ts'
import { fold, wordsOf } from './search/fold.ts'

interface Entry {
  readonly guest: RawGuest
  /** Folded name, by which is sorted. */
  readonly name: string
  /** Folded names, in which is searched. */
  readonly text: string
  readonly at: number
}

interface Found {
  readonly sort: 'newest' | 'name'
  readonly words: readonly string[]
  readonly found: Entry[]
}

/** So many names are looked through before the clock is looked at. */
const LOOKED_AT = 2_000

/** One guest list opened in memory: searching 10,000 names opens no row, and a changed guest moves alone. */
export class OpenGuestList {
  readonly #entries = new Map<string, Entry>()
  readonly #newest: Entry[] = []
  #byName: Entry[] | undefined
  #last: Found | undefined
  #changes = 0

  constructor(guests: readonly RawGuest[]) {
    for (const guest of guests) this.set(guest)
  }

  get size(): number {
    return this.#entries.size
  }

  set(guest: RawGuest): void {
    this.remove(guest.invite_id)
    const name = fold(guest.full_name ?? guest.user_name ?? '')
    const text = `${name}\n${fold(guest.user_name ?? '')}`
    const entry = { guest, name, text, at: epochSeconds(guest.time_stamp) ?? 0 }
    this.#entries.set(guest.invite_id, entry)
    place(this.#newest, entry, newer)
    if (this.#byName !== undefined) place(this.#byName, entry, alphabetical)
    const last = this.#last
    if (last !== undefined && holding(last.words)(entry)) place(last.found, entry, ORDERS[last.sort])
    this.#changes += 1
  }

  remove(invite: string): void {
    const entry = this.#entries.get(invite)
    if (entry === undefined) return
    this.#entries.delete(invite)
    take(this.#newest, entry, newer)
    if (this.#byName !== undefined) take(this.#byName, entry, alphabetical)
    if (this.#last !== undefined) take(this.#last.found, entry, ORDERS[this.#last.sort])
    this.#changes += 1
  }

  /** Sorts by name, giving way while it does. */
  async sortInTurns(turns: Turns): Promise<void> {
    while (this.#byName === undefined) {
      const changes = this.#changes
      const sorted = await sortInTurns(this.#newest, alphabetical, turns)
      if (changes === this.#changes) this.#byName = [...sorted]
    }
  }

  /** Finds what `page` will be asked for, giving way while it does. */
  async findInTurns(search: string, sort: 'newest' | 'name', turns: Turns): Promise<void> {
    const words = wordsOf(search)
    if (words.length === 0 || this.#isLast(words, sort)) return
    const changes = this.#changes
    const among = this.#among(words, sort)
    const found: Entry[] = []
    for (let at = 0; at < among.length; at += LOOKED_AT) {
      found.push(...among.slice(at, at + LOOKED_AT).filter(holding(words)))
      if (turns.due()) await turns.rest()
      if (changes !== this.#changes) return
    }
    this.#last = { sort, words, found }
  }

  page(
    search: string,
    sort: 'newest' | 'name',
    offset: number,
    limit: number,
  ): { readonly rows: readonly RawGuest[]; readonly total: number } {
    const found = this.#find(wordsOf(search), sort)
    return { rows: found.slice(offset, offset + limit).map(({ guest }) => guest), total: found.length }
  }

  #find(words: readonly string[], sort: 'newest' | 'name'): readonly Entry[] {
    if (words.length === 0) return this.#sorted(sort)
    if (!this.#isLast(words, sort))
      this.#last = { sort, words, found: this.#among(words, sort).filter(holding(words)) }
    return this.#last?.found ?? []
  }

  #isLast(words: readonly string[], sort: 'newest' | 'name'): boolean {
    return this.#last?.sort === sort && this.#last.words.join(' ') === words.join(' ')
  }

  /** Who holds the longer word is among those who hold the shorter one. */
  #among(words: readonly string[], sort: 'newest' | 'name'): readonly Entry[] {
    const last = this.#last
    const isNarrower =
      last?.sort === sort && last.words.every((former) => words.some((word) => word.includes(former)))
    return isNarrower ? last.found : this.#sorted(sort)
  }

  #sorted(sort: 'newest' | 'name'): readonly Entry[] {
    if (sort === 'newest') return this.#newest
    this.#byName ??= this.#newest.toSorted(alphabetical)
    return this.#byName
  }
}

const holding =
  (words: readonly string[]) =>
  ({ text }: Entry): boolean =>
    words.every((word) => text.includes(word))

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** As the index on disk has it: newest first, then by invitation. */
const newer = (a: Entry, b: Entry): number => b.at - a.at || compare(b.guest.invite_id, a.guest.invite_id)

const alphabetical = (a: Entry, b: Entry): number =>
  Number(a.name === '') - Number(b.name === '') || compare(a.name, b.name) || newer(a, b)

const ORDERS = { newest: newer, name: alphabetical }
