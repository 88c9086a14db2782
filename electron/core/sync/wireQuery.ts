import type { EventQuery, EventView } from '../../../shared/domain/eventQuery.ts'
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
