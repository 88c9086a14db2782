import type { EventQuery } from '../../shared/domain/eventQuery.ts'
import { ALL_VIEWS, viewOf } from '../../shared/domain/eventViews.ts'
import { isFiltered, NO_CHOICES } from '../features/events/eventListStore.ts'

/** The groups of the sidebar in their order, with the i18n key of each title. */
export const VIEW_GROUPS = (
  [
    ['time', null],
    ['answers', 'views.answers'],
    ['organising', 'views.organising'],
  ] as const
).map(([group, title]) => ({ title, views: ALL_VIEWS.filter((view) => viewOf(view).group === group) }))

/** Filters taken away: a view of the sidebar shows all of it. */
export const NO_FILTERS = {
  search: undefined,
  ...NO_CHOICES,
} as const

/** Whether anything but the view and order narrows the list: worth saving under a name. */
export const isNarrowed = (query: EventQuery): boolean =>
  query.search !== undefined || query.everyAccount === true || isFiltered(query)
