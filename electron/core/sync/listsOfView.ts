import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { ListBook } from '../account/listBook.ts'
import { EVERYTHING, listKey, listOfView, siteListOf } from './wireQuery.ts'

/** Views of which the site's list of all events holds everything: by time, and by what its rows tell (SITE-L8). */
const PARTS: ReadonlySet<EventQuery['view']> = new Set([
  'upcoming',
  'today',
  'this-week',
  'this-month',
  'ongoing',
  'all',
  'maybe',
  'not-going',
  'featured',
])

/** The query without its search: the list whose age and completeness a search stands on (SITE-L6). */
export function withoutSearch(query: EventQuery): EventQuery {
  const { search: _, ...rest } = query
  return rest
}

/**
 * Whether all that the site lists for the query is here: its own list was read to the end, or the list of all
 * events was, of which most views are parts. `this-month` also needs the upcoming ones (SITE-L7).
 */
export function isWhole(query: EventQuery, lists: ListBook): boolean {
  const whole = (list: ReturnType<typeof siteListOf>): boolean => lists.wholeAt(listKey(list)) !== null
  // Events of groups and pages are in no list but their own, their owner's and `attending` (SITE-L8).
  const everywhere = query.parent === undefined && query.ownerId === undefined
  if (everywhere && PARTS.has(query.view) && whole(EVERYTHING)) return true
  const own = withoutSearch(query)
  if (!whole(siteListOf(own)) && !(hasSearch(query) && whole(siteListOf(query)))) return false
  return query.view !== 'this-month' || whole(listOfView('upcoming'))
}

export const hasSearch = (query: EventQuery): boolean => (query.search?.trim() ?? '') !== ''
