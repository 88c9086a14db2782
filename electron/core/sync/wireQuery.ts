import type { EventQuery, EventView } from '../../../shared/domain/eventQuery.ts'
import type { ListBook } from '../account/listBook.ts'
import type { EventListParameters } from '../api/eventApi.ts'

/** A list of the site without its paging. */
export type SiteList = Omit<EventListParameters, 'limit' | 'page'>

/** Rows asked for at once: each costs the server a full read (SITE-L3). */
export const PAGE_SIZE = 50

const VIEW: { readonly [V in EventView]: SiteList } = {
  upcoming: { when: 'upcoming' },
  today: { when: 'today' },
  'this-week': { when: 'this-week' },
  'this-month': { when: 'this-month' },
  ongoing: { when: 'ongoing' },
  all: { when: 'all-time' },
  mine: { view: 'my', when: 'all-time' },
  attending: { view: 'attending', when: 'all-time' },
  maybe: { view: 'may-attend', when: 'all-time' },
  'not-going': { view: 'not-attending', when: 'all-time' },
  invited: { view: 'invites', when: 'all-time' },
  featured: { view: 'featured', when: 'all-time' },
  pending: { view: 'pending', when: 'all-time' },
}

/** `newest` is a local order only (eventQuery.ts); the site is then asked in its usual one (SITE-L4). */
const SORT = {
  soonest: 'latest',
  newest: 'latest',
  'most-liked': 'most-liked',
  'most-talked': 'most-talked',
} as const satisfies Record<EventQuery['sort'], SiteList['sort']>

/** A query under the contract's names (docs/site-contract.md "GET /event"). */
export function siteListOf(query: EventQuery): SiteList {
  const search = query.search?.trim()
  return {
    ...VIEW[query.view],
    sort: SORT[query.sort],
    ...(search !== undefined && search !== '' && { search }),
    ...(query.categoryId !== undefined && { category: query.categoryId }),
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
export const MINE_KEY = listKey(listOfView('mine'))
export const INVITED_KEY = listKey(listOfView('invited'))

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
