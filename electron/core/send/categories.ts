import { z } from 'zod'
import { categoryIdOf, categoryNameIn, namedCategory } from '../../../shared/domain/categoryUrl.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { EventForm } from '../api/eventApi.ts'
import { AppError } from '../errors.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Site } from '../sites/siteRegistry.ts'
import type { AccountStore } from '../store/accountStore.ts'

/** Values of the field `category`, one for each category of the event, the most specific one last. */
export const categoriesOf = (event: RawEvent): readonly string[] =>
  (event.categories ?? []).map(([name, url]) => categoryIdOf(url) ?? namedCategory(decodeEntities(name)))

const namesOf = (event: RawEvent): readonly string[] =>
  (event.categories ?? []).map(([name]) => decodeEntities(name))

/** All names as one value of the field. */
export const namedTogether = (event: RawEvent): string =>
  namesOf(event).length === 0 ? '' : namedCategory(namesOf(event).join(', '))

/**
 * The categories the event is to have after a save. `changed` is the wish of the person, who chooses the last one only;
 * null where they left it alone.
 */
export function wantedCategories(present: RawEvent, changed: string | null): readonly string[] {
  const now = categoriesOf(present)
  if (changed === null) return now
  return changed === '' ? [] : [...new Set([...now.slice(0, -1), changed])]
}

/**
 * What a PUT has to carry so that the event keeps its categories: without them the service deletes them (SITE-U1).
 * Throws AppError `category-unknown` with the names whose id is not known: such a PUT would wipe them.
 */
export function categoryPairs(
  wanted: readonly string[],
  site: { readonly way: 'unknown' | 'list' | 'last'; readonly idOf: (name: string) => string | null },
): EventForm {
  const several = site.way === 'list' && wanted.length > 1
  const ids = (several ? wanted : wanted.slice(-1)).map((value) => idIn(value, site.idOf))
  return ids.map((id) => [several ? 'category[]' : 'category', id])
}

/** The id a value stands for. */
export function idIn(value: string, idOf: (name: string) => string | null): string {
  const name = categoryNameIn(value)
  const id = name === null ? value : idOf(name)
  if (id !== null) return id
  throw new AppError('category-unknown', 'the site does not tell the id of a category', {
    details: [name ?? ''],
  })
}

/** Of the categories the event was to have, those it has not. */
export function missingCategories(
  wanted: readonly string[],
  before: RawEvent,
  after: RawEvent,
): readonly string[] {
  const there = new Set([...categoriesOf(after), ...namesOf(after).map(namedCategory)])
  return wanted.filter((value) => !there.has(value) && nameGiven(value, before, after) === null)
}

/**
 * The name a category has on the site that was saved by its id and is shown by its name only; null where another one
 * may be meant: it is named otherwise than the one that was there.
 */
export function nameGiven(id: string, before: RawEvent, after: RawEvent): string | null {
  const [was, is] = [categoriesOf(before).at(-1), categoriesOf(after).at(-1)]
  const name = categoryNameIn(is ?? '')
  if (name === null || categoryNameIn(id) !== null) return null
  return was === undefined || categoryNameIn(was) === null || was === is ? name : null
}

export interface KnownCategory {
  readonly id: string
  readonly name: string
}

const LEARNED = 'categories.ids'
const MOST_LEARNED = 500
const learnedCategories = z.array(z.object({ id: z.string(), name: z.string() }))

type CategoryStore = Pick<AccountStore, 'events' | 'facts'>

/** Categories whose id is known: from the URLs of events seen (SITE-F9), and from saves that were read back. */
export function knownCategories(store: CategoryStore): readonly KnownCategory[] {
  const seen = store.events
    .facets({})
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
  const kept = learnedCategories.safeParse(store.facts.get(LEARNED))
  return kept.success ? kept.data : []
}

/**
 * Names of the categories a save from here may cost the event: it has several, and the site may keep the last alone.
 */
export const otherCategories = (raw: RawEvent | null, { capabilities }: Site): readonly string[] =>
  capabilities.categories === 'list'
    ? []
    : (raw?.categories ?? []).slice(0, -1).map(([name]) => decodeEntities(name))
