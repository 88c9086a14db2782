import type { EventQuery, OwnState } from '../../../shared/domain/eventQuery.ts'

/** What a list can be narrowed by, in the order of its chips. */
export const FILTERS = ['category', 'owner', 'days', 'parent', 'own'] as const
export type FilterName = (typeof FILTERS)[number]

/** States of one's own changes, as they come about. */
export const OWN_STATES = ['waiting', 'needs-you', 'draft', 'changed'] as const satisfies readonly OwnState[]

/** The query without each of them. */
export const WITHOUT = {
  category: { categoryIds: undefined },
  owner: { ownerId: undefined },
  days: { from: undefined, to: undefined },
  parent: { parent: undefined },
  own: { own: undefined },
} as const satisfies Record<FilterName, { readonly [K in keyof EventQuery]?: undefined }>
