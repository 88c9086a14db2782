import type { StoreApi } from 'zustand/vanilla'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { ALL_VIEWS } from '../../../shared/domain/eventViews.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { HOME } from '../../state/route.ts'
import type { Stores } from '../../state/stores.ts'
import { isFiltered, NO_CHOICES, SORTS } from './filters.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly naming: NamingStore
  }
}

export type SavedView = Preferences['savedViews'][number]

/** What is about to get a name: a view that is there another one, or what is shown as it is asked. */
export type ViewNaming =
  | { readonly view: SavedView }
  | { readonly view: null; readonly accountId: string | null; readonly query: EventQuery }

/** Asked above the panes, so that another width of the window takes nothing away. */
type NamingStore = StoreApi<{ readonly asked: ViewNaming | null }>

/**
 * The query of a saved view; null where it cannot be read, as from a newer version. Checked by hand and not by the
 * schema, which would bring its library into the first load (PERF-9); the host checks every call by the schema.
 */
export function queryOfSaved(view: SavedView): EventQuery | null {
  const stored = parsed(view.query)
  if (typeof stored !== 'object' || stored === null) return null
  // A query once had one category.
  const { categoryId, ...rest } = stored as { readonly categoryId?: unknown }
  const read = categoryId === undefined ? rest : { ...rest, categoryIds: [categoryId] }
  const members = new Map<string, unknown>(Object.entries(read))
  const known = [...members.keys()].every((name) => MEMBERS.has(name))
  const texts = TEXTS.every((name) => isTextOrAbsent(members.get(name)))
  const listed =
    LISTS.every((name) => isListOrAbsent(members.get(name))) && (members.get('everyAccount') ?? true) === true
  const chosen =
    ALL_VIEWS.some((each) => each === members.get('view')) &&
    SORTS.some((each) => each === members.get('sort'))
  return known && texts && listed && chosen && isParentOrAbsent(members.get('parent'))
    ? (read as EventQuery)
    : null
}

const TEXTS = ['search', 'ownerId', 'from', 'to', 'own', 'place', 'ofAccount'] as const
const LISTS = ['categoryIds', 'categoryNames'] as const
const MEMBERS = new Set<string>(['view', 'sort', 'everyAccount', 'parent', ...LISTS, ...TEXTS])
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string'
const isListOrAbsent = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
const isParentOrAbsent = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    'module' in value &&
    typeof value.module === 'string' &&
    'itemId' in value &&
    typeof value.itemId === 'string')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Two queries that show the same, however their members are ordered. */
export const sameQuery = (a: EventQuery, b: EventQuery): boolean => canonical(a) === canonical(b)

const canonical = (query: EventQuery): string =>
  JSON.stringify([
    query.view,
    query.sort,
    query.everyAccount ?? false,
    LISTS.map((name) => (query[name] ?? []).toSorted((a, b) => a.localeCompare(b))),
    TEXTS.map((name) => query[name] ?? null),
    query.parent ? [query.parent.module, query.parent.itemId] : null,
  ])

/**
 * Those of one account and those over all: of another site they would filter by people and categories it does not have.
 */
export const viewsOf = (views: readonly SavedView[], accountId: string | null): readonly SavedView[] =>
  views.filter((view) => view.accountId === accountId || queryOfSaved(view)?.everyAccount === true)

/** Leads to a list that nothing narrows but what is asked for: a view of the sidebar shows all of it. */
export function showList({ list, navigation }: Stores, query: Parameters<typeof list.setQuery>[0]): void {
  list.setQuery({ search: undefined, ...NO_CHOICES, ...query })
  navigation.go(HOME)
}

/** Whether anything but the view and order narrows the list: worth saving under a name. */
export const isNarrowed = (query: EventQuery): boolean =>
  query.search !== undefined || query.everyAccount === true || isFiltered(query)
