import { OWN_ID } from './siteState.ts'
import { AR } from './words/ar.ts'
import { DE } from './words/de.ts'
import { EN } from './words/en.ts'
import type { SampleWords } from './words/words.ts'

const WORDS: Readonly<Record<string, SampleWords>> = { en: EN, de: DE, ar: AR }

export const wordsOf = (language: string): SampleWords => WORDS[language] ?? EN

export interface Person {
  readonly id: number
  readonly name: string
  readonly userName: string
}

/** Ids from here on are everybody else's. */
const FIRST = OWN_ID + 1
const EVERYBODY = 60
const FRIENDS = 30

export const OTHERS: readonly number[] = Array.from({ length: EVERYBODY }, (_, index) => FIRST + index)

export const isFriend = (id: number): boolean => id >= FIRST && id < FIRST + FRIENDS

/** Null for an id that is nobody's. */
export function personOf(id: number, { own, given, family }: SampleWords): Person | null {
  if (id === OWN_ID) return { id, name: own, userName: 'you' }
  if (!OTHERS.includes(id)) return null
  const at = id - FIRST
  const first = given[at % given.length]
  // Shifted with each round, so that no name comes twice.
  const last = family[(at + Math.floor(at / given.length) * 5) % family.length]
  return { id, name: `${first} ${last}`, userName: `member.${id}` }
}
