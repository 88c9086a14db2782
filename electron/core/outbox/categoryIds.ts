import { decodeEntities } from '../api/entities.ts'
import type { AccountStore } from '../store/accountStore.ts'

export interface KnownCategory {
  readonly id: string
  readonly name: string
}

const LEARNED = 'categories.ids'
const MOST_LEARNED = 500

type CategoryStore = Pick<AccountStore, 'events' | 'facts'>

/** Categories whose id is known: from the URLs of events seen (SITE-F9), and from saves that were read back. */
export function knownCategories(store: CategoryStore): readonly KnownCategory[] {
  const seen = store.events
    .facets()
    .categories.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: decodeEntities(name) }]))
  const names = new Set(seen.map(({ name }) => name))
  return [...seen, ...learned(store).filter(({ name }) => !names.has(name))]
}

/** The id of a category the site shows by name only; null where it is not known, or several are called so. */
export function idOfCategory(store: CategoryStore, name: string): string | null {
  const ids = new Set(knownCategories(store).flatMap((each) => (each.name === name ? [each.id] : [])))
  const [id] = ids
  return ids.size === 1 && id !== undefined ? id : null
}

/** A save with this id gave the event the category of this name. */
export function learnCategory(store: CategoryStore, category: KnownCategory): void {
  const others = learned(store).filter(({ name }) => name !== category.name)
  store.facts.set(LEARNED, [...others, category].slice(-MOST_LEARNED))
}

function learned(store: CategoryStore): readonly KnownCategory[] {
  const kept = store.facts.get(LEARNED)
  return Array.isArray(kept) ? (kept as readonly KnownCategory[]) : []
}
