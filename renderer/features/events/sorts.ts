import type { EventSort } from '../../../shared/domain/eventQuery.ts'

/** Orders of the list, as the menu offers them. */
export const SORTS = [
  'soonest',
  'newest',
  'most-liked',
  'most-talked',
] as const satisfies readonly EventSort[]
