import { fold, wordsOf } from '../store/search/fold.ts'
import type { DoorPerson } from './doorPeople.ts'

/**
 * People found for what was typed so far, best first: all words begin a word of the name, then all stand anywhere in
 * it; each by name. `sorted` is by name. 10,000 people take a few milliseconds.
 */
export function searchPeople(sorted: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const words = wordsOf(typed)
  if (words.length === 0) return sorted
  const begins: DoorPerson[] = []
  const holds: DoorPerson[] = []
  const starts = words.map((word) => ` ${word}`)
  for (const person of sorted) {
    if (!words.every((word) => person.text.includes(word))) continue
    if (starts.every((start) => person.text.includes(start))) begins.push(person)
    else holds.push(person)
  }
  return [...begins, ...holds]
}

/** People who share their name with others, each with what tells them apart. `sorted` is by name. */
export function namesakesOf(
  sorted: readonly DoorPerson[],
): ReadonlyMap<string, { readonly userName: string; readonly nth: number; readonly of: number }> {
  const found = new Map<string, { userName: string; nth: number; of: number }>()
  for (const same of Map.groupBy(sorted, ({ key }) => key).values()) {
    if (same.length < 2) continue
    const alsos = Map.groupBy(same, ({ also }) => fold(also))
    for (const [at, { personId, also }] of same.entries()) {
      const own = alsos.get(fold(also))?.length === 1
      found.set(personId, { userName: own ? also : '', nth: at + 1, of: same.length })
    }
  }
  return found
}

export const byName = (a: DoorPerson, b: DoorPerson): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.personId < b.personId ? -1 : 1
