import { WORDS } from 'virtual:component-words'
import type { Language } from '../../shared/domain/language.ts'

type Words = Record<string, unknown>

/** By part of the components: its words in each language, which are its English ones until others are brought. */
const places = new Map<string, Readonly<Record<string, Words>>>()
const brought = new Map<string, Readonly<Record<string, Words>>>()

/** What one part says, by language: what the build puts in the place of the part's own file of all languages. */
export function placesFor(
  part: string,
  english: Words,
  tags: readonly string[],
): Readonly<Record<string, Words>> {
  const made = Object.fromEntries(tags.map((tag) => [tag, Object.create(english) as Words]))
  places.set(part, made)
  for (const [tag, words] of brought) Object.assign(made[tag] ?? {}, words[part])
  return { ...made, 'en-US': english }
}

/** Fetches what the components say in a language, for those that are there and those that come later. */
export async function bringComponentWords(language: Language): Promise<void> {
  const own = WORDS[language]
  if (own === undefined || brought.has(own.tag)) return
  const words = await own.fetch()
  brought.set(own.tag, words)
  for (const [part, made] of places) Object.assign(made[own.tag] ?? {}, words[part])
}
