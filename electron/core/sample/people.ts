import { OWN_ID } from './siteState.ts'
import { AR } from './words/ar.ts'
import { DE } from './words/de.ts'
import { EN } from './words/en.ts'
import { ES } from './words/es.ts'
import { FR } from './words/fr.ts'
import { HE } from './words/he.ts'
import { IT } from './words/it.ts'
import { JA } from './words/ja.ts'
import { NL } from './words/nl.ts'
import { PL } from './words/pl.ts'
import { PT } from './words/pt.ts'
import { TR } from './words/tr.ts'
import { UK } from './words/uk.ts'
import { VI } from './words/vi.ts'
import type { SampleWords } from './words/words.ts'
import { ZH } from './words/zh.ts'

const WORDS: Readonly<Record<string, SampleWords>> = {
  en: EN,
  de: DE,
  es: ES,
  fr: FR,
  it: IT,
  nl: NL,
  pl: PL,
  pt: PT,
  tr: TR,
  uk: UK,
  vi: VI,
  ar: AR,
  he: HE,
  ja: JA,
  zh: ZH,
}

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
export function personOf(
  id: number,
  { own, given, family, nameOf = givenFirst }: SampleWords,
): Person | null {
  if (id === OWN_ID) return { id, name: own, userName: 'you' }
  if (!OTHERS.includes(id)) return null
  const at = id - FIRST
  const first = given[at % given.length] ?? ''
  // Shifted with each round, so that no name comes twice.
  const last = family[(at + Math.floor(at / given.length) * 5) % family.length] ?? ''
  return { id, name: nameOf(first, last), userName: `member.${id}` }
}

const givenFirst = (given: string, family: string): string => `${given} ${family}`
