import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { type EventView, viewOf } from '../../../shared/domain/eventViews.ts'
import type { ListBook } from '../account/listBook.ts'
import type { EventListParameters } from '../api/eventApi.ts'

/** A list of the site without its paging. */
export type SiteList = Omit<EventListParameters, 'limit' | 'page'>

/** Rows asked for at once: each costs the server a full read (SITE-L3). */
export const PAGE_SIZE = 50

/** `newest` is a local order only (eventQuery.ts); the site is then asked in its usual one (SITE-L4). */
const SORT = {
  soonest: 'latest',
  newest: 'latest',
  'most-liked': 'most-liked',
  'most-talked': 'most-talked',
} as const satisfies Record<EventQuery['sort'], SiteList['sort']>

/** A query under the contract's names (docs/site-contract.md "Requests"). */
export function siteListOf(query: EventQuery): SiteList {
  const search = query.search?.trim()
  return {
    ...viewOf(query.view).list,
    sort: SORT[query.sort],
    ...(search !== undefined && search !== '' && { search }),
    // The site takes one; several are found among the events of all.
    ...(query.categoryIds?.length === 1 && { category: query.categoryIds[0] }),
    ...(query.ownerId !== undefined && { user_id: query.ownerId }),
    ...(query.parent !== undefined && { module_id: query.parent.module, item_id: query.parent.itemId }),
  }
}

const NAMES = ['view', 'when', 'sort', 'category', 'user_id', 'module_id', 'item_id', 'search'] as const

/** One name per list of the site: what is remembered of it is kept under this. */
export function listKey(list: SiteList): string {
  const pairs = new URLSearchParams()
  for (const name of NAMES) {
    const value = list[name]
    if (value !== undefined) pairs.set(name, value)
  }
  return pairs.toString()
}

export const listOfView = (view: EventView): SiteList => siteListOf({ view, sort: 'soonest' })

export const EVERYTHING = listOfView('all')
export const UPCOMING_KEY = listKey(listOfView('upcoming'))
export const MINE_KEY = listKey(listOfView('mine'))
export const INVITED_KEY = listKey(listOfView('invited'))

/** The query without its search: the list whose age and completeness a search stands on (SITE-L6). */
export function withoutSearch(query: EventQuery): EventQuery {
  const { search: _, ...rest } = query
  return rest
}

/**
 * Whether all that the site lists for the query is here: its own list was read to the end, or the list of all
 * events was, of which most views are parts.
 */
export function isWhole(query: EventQuery, lists: ListBook): boolean {
  const whole = (list: ReturnType<typeof siteListOf>): boolean => lists.wholeAt(listKey(list)) !== null
  // What waits, was begun or was not kept is of this computer: the site has no more of it.
  if (query.own !== undefined) return true
  // Events of groups and pages are in no list but their own, their owner's and `attending` (SITE-L8).
  const everywhere = query.parent === undefined && query.ownerId === undefined
  if (everywhere && viewOf(query.view).inAll && whole(EVERYTHING)) return true
  const own = withoutSearch(query)
  if (!whole(siteListOf(own)) && !(hasSearch(query) && whole(siteListOf(query)))) return false
  const { also } = viewOf(query.view)
  return also === undefined || whole(listOfView(also))
}

export const hasSearch = (query: EventQuery): boolean => (query.search?.trim() ?? '') !== ''
