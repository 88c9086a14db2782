import { assertNever } from '../../../shared/assertNever.ts'
import type { FilterChoices, FilterKind } from '../../../shared/bridge/events.ts'
import { MAX_CATEGORY } from '../../../shared/domain/event.ts'
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
type FilterOf = (space: OpenAccount, query: EventQuery) => EventFilter

/** As many as one looks through; who seeks another types its name (PERF-7). */
const MOST = 60

/**
 * What the list can be narrowed to by one filter, counted with all its other filters active. Over several accounts,
 * categories, places and states are counted together; a person or a parent goes by its account as well.
 */
export function filterChoices(
  spaces: readonly OpenAccount[],
  { query, of, search = '' }: ChoicesAsked,
  filterOf: FilterOf,
): FilterChoices {
  const rest = without(query, of)
  const chosen = chosenOf(query, of)
  const asked = spaces.filter(({ accountId }) => rest.ofAccount === undefined || rest.ofAccount === accountId)
  const counted = counting(
    asked.flatMap((space) => all(space, of, rest, filterOf)),
    of === 'category' && query.everyAccount === true,
  )
  const words = fold(search.trim())
  const fits = ({ id, name }: Choice) => words === '' || fold(`${name ?? ''} ${id}`).includes(words)
  const here = new Set(counted.map(({ id }) => id))
  const gone = chosen
    .filter((id) => !here.has(id))
    .map((id) => ({ id, name: nameOf(spaces, query, of, id), count: 0 }))
  const isChosen = ({ id }: Choice) => chosen.includes(id)
  const found = [...gone, ...counted].filter((choice) => isChosen(choice) || fits(choice))
  const ordered = [...found.filter(isChosen), ...found.filter((choice) => !isChosen(choice))]
  return { choices: ordered.slice(0, MOST), more: Math.max(0, ordered.length - MOST) }
}

/** The query without this filter. */
function without(query: EventQuery, of: FilterKind): EventQuery {
  const { categoryIds, categoryNames, ownerId, parent, own, place, ofAccount, ...rest } = query
  const left = {
    ...(of !== 'category' && { categoryIds, categoryNames }),
    ...(of !== 'owner' && { ownerId }),
    ...(of !== 'parent' && { parent }),
    ...(of !== 'own' && { own }),
    ...(of !== 'place' && { place }),
  }
  const isOfAccount = left.ownerId !== undefined || left.parent !== undefined
  const members = Object.entries({ ...left, ...(isOfAccount && { ofAccount }) })
  return { ...rest, ...Object.fromEntries(members.filter(([, value]) => value !== undefined)) }
}

/** What the query has of this filter, as ids of choices. */
function chosenOf(query: EventQuery, of: FilterKind): readonly string[] {
  const { categoryIds, categoryNames, ownerId, parent, own, place } = query
  const one = (id: string | undefined) => (id === undefined ? [] : [id])
  switch (of) {
    case 'category':
      return categoryNames ?? categoryIds ?? []
    case 'owner':
      return one(ownerId).map((id) => inAccount(query, query.ofAccount, id))
    case 'parent':
      return parent === undefined
        ? []
        : [inAccount(query, query.ofAccount, `${parent.module}/${parent.itemId}`)]
    case 'own':
      return one(own)
    case 'place':
      return one(place)
    default:
      return assertNever(of)
  }
}

const inAccount = ({ everyAccount }: EventQuery, accountId: string | undefined, id: string): string =>
  everyAccount === true ? `${accountId}/${id}` : id

function all(space: OpenAccount, of: FilterKind, rest: EventQuery, filterOf: FilterOf): readonly Choice[] {
  const { events } = space.store
  const filter = filterOf(space, rest)
  const whose = rest.everyAccount === true ? { accountId: space.accountId } : {}
  switch (of) {
    case 'category':
      return events
        .facets(filter)
        .categories.flatMap(({ id, name, count }) =>
          id === null ? [] : [{ id, name: categoryName(name), count }],
        )
    case 'owner':
      return events.facets(filter).owners.map(({ id, count }) => ({
        id: inAccount(rest, space.accountId, id),
        name: nameFor(space, id),
        count,
        ...whose,
      }))
    case 'parent':
      return events.facets(filter).parents.map(({ module, itemId, count }) => ({
        id: inAccount(rest, space.accountId, `${module}/${itemId}`),
        name: null,
        count,
        ...whose,
      }))
    case 'own':
      return ownState.options.map((own) => ({
        id: own,
        name: null,
        count: events.count(filterOf(space, { ...rest, own })),
      }))
    case 'place':
      return events.places(filter).map(({ name, count }) => ({ id: name, name, count }))
    default:
      return assertNever(of)
  }
}

const categoryName = (name: string): string => cutText(decodeEntities(name), MAX_CATEGORY)

/**
 * The same choice of several accounts, or of a category that was renamed, counted together under the name that comes
 * first; `byName`: each site numbers its own.
 */
function counting(choices: readonly Choice[], byName: boolean): readonly Choice[] {
  const joined = new Map<string, Choice>()
  for (const choice of choices) {
    const { id, name, count } = choice
    const key = byName ? fold(name ?? '') : fold(id)
    const known = joined.get(key)
    joined.set(
      key,
      known === undefined
        ? { ...choice, id: byName ? (name ?? id) : id }
        : { ...known, count: known.count + count },
    )
  }
  return [...joined.values()]
}

function nameOf(
  spaces: readonly OpenAccount[],
  query: EventQuery,
  of: FilterKind,
  id: string,
): string | null {
  const space = spaces.find(({ accountId }) => query.ofAccount === undefined || accountId === query.ofAccount)
  if (of === 'place') return id
  if (of === 'owner') return space === undefined ? null : nameFor(space, query.ownerId ?? id)
  if (of !== 'category') return null
  if (query.categoryNames !== undefined) return id
  const named = space?.store.events.facets({}).categories.find((each) => each.id === id)
  return named === undefined ? null : categoryName(named.name)
}
