import type { EventQuery } from '../../shared/domain/eventQuery.ts'
import { isFiltered, NO_CHOICES } from '../features/events/eventListStore.ts'
import { HOME } from '../state/route.ts'
import type { Stores } from '../state/stores.ts'

/** Leads to a list that nothing narrows but what is asked for: a view of the sidebar shows all of it. */
export function showList({ list, navigation }: Stores, query: Parameters<typeof list.setQuery>[0]): void {
  list.setQuery({ search: undefined, ...NO_CHOICES, ...query })
  navigation.go(HOME)
}

/** Whether anything but the view and order narrows the list: worth saving under a name. */
export const isNarrowed = (query: EventQuery): boolean =>
  query.search !== undefined || query.everyAccount === true || isFiltered(query)
