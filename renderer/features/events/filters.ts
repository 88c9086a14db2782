import type { EventQuery, EventSort, OwnState } from '../../../shared/domain/eventQuery.ts'

/** What a list can be narrowed by, in the order of its chips. */
export const FILTERS = ['category', 'owner', 'days', 'place', 'own', 'parent'] as const
export type FilterName = (typeof FILTERS)[number]

/** States of one's own changes, as they come about. */
export const OWN_STATES = ['waiting', 'needs-you', 'draft', 'changed'] as const satisfies readonly OwnState[]

/** The query without each of them. */
export const WITHOUT = {
  category: { categoryIds: undefined, categoryNames: undefined },
  owner: { ownerId: undefined },
  days: { from: undefined, to: undefined },
  place: { place: undefined },
  own: { own: undefined },
  parent: { parent: undefined },
} as const satisfies Record<FilterName, { readonly [K in keyof EventQuery]?: undefined }>

/** Who organises, what categories are called and where things belong means something on one site only. */
const NO_SITE = {
  categoryIds: undefined,
  categoryNames: undefined,
  ownerId: undefined,
  parent: undefined,
  ofAccount: undefined,
} as const

/** The same list over all accounts, and of one. */
export const OVER_ALL = { ...NO_SITE, everyAccount: true } as const
export const OF_ONE = { ...NO_SITE, everyAccount: undefined } as const

/** Filters taken away; the search is another thing. */
export const NO_CHOICES = {
  categoryIds: undefined,
  ownerId: undefined,
  parent: undefined,
  from: undefined,
  to: undefined,
  own: undefined,
  place: undefined,
  categoryNames: undefined,
  ofAccount: undefined,
} as const

export const isFiltered = (query: EventQuery): boolean =>
  Object.keys(NO_CHOICES).some((name) => query[name as keyof typeof NO_CHOICES] !== undefined)

/** Orders of the list, as the menu offers them. */
export const SORTS = [
  'soonest',
  'newest',
  'most-liked',
  'most-talked',
] as const satisfies readonly EventSort[]
