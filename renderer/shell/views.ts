import type { EventQuery, EventView } from '../../shared/domain/eventQuery.ts'
import { isFiltered, NO_CHOICES } from '../features/events/eventListStore.ts'

/** The views of the sidebar in their order, with the i18n key of each group's title. */
export const VIEW_GROUPS = [
  { title: null, views: ['upcoming', 'today', 'this-week', 'this-month', 'ongoing', 'all'] },
  { title: 'views.answers', views: ['attending', 'maybe', 'not-going', 'invited'] },
  { title: 'views.organising', views: ['mine', 'featured', 'pending'] },
] as const satisfies readonly { readonly title: string | null; readonly views: readonly EventView[] }[]

export const ALL_VIEWS: readonly EventView[] = VIEW_GROUPS.flatMap<EventView>(({ views }) => views)

/** The key after `g` that leads to a view. */
export const VIEW_KEYS = {
  upcoming: 'u',
  today: 't',
  'this-week': 'w',
  'this-month': 'm',
  ongoing: 'h',
  all: 'l',
  attending: 'a',
  maybe: 'y',
  'not-going': 'x',
  invited: 'i',
  mine: 'e',
  featured: 'f',
  pending: 'p',
} as const satisfies Record<EventView, string>

/** Filters taken away: a view of the sidebar shows all of it. */
export const NO_FILTERS = {
  search: undefined,
  ...NO_CHOICES,
} as const

/** Whether anything but the view and order narrows the list: worth saving under a name. */
export const isNarrowed = (query: EventQuery): boolean =>
  query.search !== undefined || query.everyAccount === true || isFiltered(query)
