import { assertNever } from '../../../shared/assertNever.ts'
import type { FilterChoices, FilterKind } from '../../../shared/bridge/events.ts'
import { type EventQuery, ownState } from '../../../shared/domain/eventQuery.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import type { EventFilter } from '../store/accountStore.ts'
import { fold } from '../store/search/fold.ts'
import { nameFor } from './eventReader.ts'

export interface ChoicesAsked {
  readonly query: EventQuery
  readonly of: FilterKind
  readonly search?: string | undefined
}

type Choice = FilterChoices['choices'][number]

/** As many as one looks through; who seeks another types its name (PERF-7). */
const MOST = 60

/** What the list can be narrowed to by one filter, counted with all its other filters in force. */
export function filterChoices(
  space: OpenAccount,
  { query, of, search = '' }: ChoicesAsked,
  filterOf: (query: EventQuery) => EventFilter,
): FilterChoices {
  const { rest, chosen } = apart(query, of)
  const counted = all(space, of, rest, filterOf)
  const words = fold(search.trim())
  const fits = ({ id, name }: Choice) => words === '' || fold(`${name ?? ''} ${id}`).includes(words)
  const here = new Set(counted.map(({ id }) => id))
  const gone = chosen
    .filter((id) => !here.has(id))
    .map((id) => ({ id, name: nameOf(space, of, id), count: 0 }))
  const isChosen = ({ id }: Choice) => chosen.includes(id)
  const found = [...gone, ...counted].filter((choice) => isChosen(choice) || fits(choice))
  const ordered = [...found.filter(isChosen), ...found.filter((choice) => !isChosen(choice))]
  return { choices: ordered.slice(0, MOST), more: Math.max(0, ordered.length - MOST) }
}

/** The query without this filter, and what it has of it. */
function apart(
  query: EventQuery,
  of: FilterKind,
): { readonly rest: EventQuery; readonly chosen: readonly string[] } {
  const { categoryIds, ownerId, parent, own, ...rest } = query
  const category = categoryIds && { categoryIds }
  const owner = ownerId !== undefined && { ownerId }
  const item = parent && { parent }
  const state = own && { own }
  switch (of) {
    case 'category':
      return { rest: { ...rest, ...owner, ...item, ...state }, chosen: categoryIds ?? [] }
    case 'owner':
      return {
        rest: { ...rest, ...category, ...item, ...state },
        chosen: ownerId === undefined ? [] : [ownerId],
      }
    case 'parent':
      return {
        rest: { ...rest, ...category, ...owner, ...state },
        chosen: parent === undefined ? [] : [`${parent.module}/${parent.itemId}`],
      }
    case 'own':
      return { rest: { ...rest, ...category, ...owner, ...item }, chosen: own === undefined ? [] : [own] }
    default:
      return assertNever(of)
  }
}

function all(
  space: OpenAccount,
  of: FilterKind,
  rest: EventQuery,
  filterOf: (query: EventQuery) => EventFilter,
): readonly Choice[] {
  const { events } = space.store
  switch (of) {
    case 'category':
      return byId(
        events
          .facets(filterOf(rest))
          .categories.flatMap(({ id, name, count }) =>
            id === null ? [] : [{ id, name: cutText(decodeEntities(name), 80), count }],
          ),
      )
    case 'owner':
      return events
        .facets(filterOf(rest))
        .owners.map(({ id, count }) => ({ id, name: nameFor(space, id), count }))
    case 'parent':
      return events
        .facets(filterOf(rest))
        .parents.map(({ module, itemId, count }) => ({ id: `${module}/${itemId}`, name: null, count }))
    case 'own':
      return ownState.options.map((own) => ({
        id: own,
        name: null,
        count: events.count(filterOf({ ...rest, own })),
      }))
    default:
      return assertNever(of)
  }
}

/** A category that was renamed has several names; its events are counted together under the one most have. */
function byId(choices: readonly Choice[]): readonly Choice[] {
  const joined = new Map<string, Choice>()
  for (const choice of choices) {
    const known = joined.get(choice.id)
    joined.set(choice.id, known === undefined ? choice : { ...known, count: known.count + choice.count })
  }
  return [...joined.values()]
}

function nameOf(space: OpenAccount, of: FilterKind, id: string): string | null {
  if (of === 'owner') return nameFor(space, id)
  if (of !== 'category') return null
  const named = space.store.events.facets({}).categories.find((each) => each.id === id)
  return named === undefined ? null : cutText(decodeEntities(named.name), 80)
}
