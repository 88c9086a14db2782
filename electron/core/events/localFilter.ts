import { assertNever } from '../../../shared/assertNever.ts'
import type { EventQuery, EventView } from '../../../shared/domain/eventQuery.ts'
import type { EventFilter, EventOrder } from '../store/accountStore.ts'
import { windowFor } from './timeWindow.ts'

/** What a filter needs to know of the world. */
export interface FilterWorld {
  readonly nowMs: number
  /** Zone of this computer and, once known, of the site. */
  readonly zone: string
  readonly siteZone: string | null
  readonly userId: string | null
  /** Key of the site's list of own events, which stands in while the user's id is unknown. */
  readonly mineKey: string
  /** Key of the site's list of invitations, where its rows do not tell who is invited. */
  readonly invitedKey: string | null
}

/**
 * What the cache shows for a query. Decided here and not by which list an event came in with: the service's
 * `this-month` misses its last day (SITE-L7), its RSVP views miss events of groups (SITE-L8), its search knows titles
 * only (SITE-L6).
 */
export function localFilter(query: EventQuery, world: FilterWorld): EventFilter {
  const search = query.search?.trim()
  return {
    ...viewFilter(query.view, world),
    ...(query.ownerId !== undefined && { ownerId: query.ownerId }),
    ...(query.categoryId !== undefined && { categoryId: query.categoryId }),
    ...(query.parent !== undefined && { parent: query.parent }),
    ...(search !== undefined && search !== '' && { search }),
  }
}

function viewFilter(view: EventView, world: FilterWorld): EventFilter {
  const now = Math.floor(world.nowMs / 1000)
  switch (view) {
    case 'upcoming':
      return { startsFrom: now }
    case 'today':
    case 'this-week':
    case 'this-month': {
      const span = windowFor(view, world.nowMs, world.zone, world.siteZone)
      return { startsFrom: span.from, startsBefore: span.before }
    }
    case 'ongoing':
      return { startsBefore: now + 1, endsFrom: now }
    case 'all':
      return {}
    case 'mine':
      return world.userId === null ? { listed: world.mineKey } : { ownerId: world.userId }
    case 'attending':
      return { rsvp: 'attending' }
    case 'maybe':
      return { rsvp: 'maybe' }
    case 'not-going':
      return { rsvp: 'not-going' }
    case 'invited':
      return { rsvp: 'unanswered', ...(world.invitedKey !== null && { listed: world.invitedKey }) }
    case 'featured':
      return { featured: true }
    case 'pending':
      return { awaitingApproval: true }
    default:
      return assertNever(view)
  }
}

/** Sorted here too, as some servers sort most-liked and most-talked wrongly (SITE-L5). */
export function localOrder(query: EventQuery): EventOrder {
  switch (query.sort) {
    case 'soonest':
      return 'start-ascending'
    case 'newest':
      return 'start-descending'
    case 'most-liked':
      return 'likes'
    case 'most-talked':
      return 'comments'
    default:
      return assertNever(query.sort)
  }
}
