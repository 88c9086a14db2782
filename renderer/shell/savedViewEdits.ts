import type { EventQuery } from '../../shared/domain/eventQuery.ts'
import { type SavedView, viewsOf } from '../features/events/savedViews.ts'

// Apart from features/events/savedViews.ts, which the palette takes into the first load (PERF-9).

export const MAX_VIEWS = 100

/** Of its button in the list. */
export const savedViewId = (id: string): string => `saved-view-${id}`

/** Another one where there is room (`MAX_VIEWS`); none goes for it. */
export const addView = (
  views: readonly SavedView[],
  accountId: string | null,
  id: string,
  name: string,
  query: EventQuery,
) =>
  views.length < MAX_VIEWS
    ? [...views, { id, accountId, name: name.trim().slice(0, 80), query: JSON.stringify(query) }]
    : [...views]

/** One that another window removed meanwhile is wanted all the same: it comes back where there is room. */
export function renameView(views: readonly SavedView[], view: SavedView, name: string): SavedView[] {
  const named = { ...view, name: name.trim().slice(0, 80) }
  if (views.some(({ id }) => id === view.id))
    return views.map((one) => (one.id === view.id ? { ...one, name: named.name } : one))
  return views.length < MAX_VIEWS ? [...views, named] : [...views]
}

/** What is shown now under the name it has. What is of one account is that one's: it names its people and categories. */
export const changeView = (
  views: readonly SavedView[],
  accountId: string | null,
  id: string,
  query: EventQuery,
) => {
  const owner = query.everyAccount === true ? {} : { accountId }
  return views.map((view) => (view.id === id ? { ...view, ...owner, query: JSON.stringify(query) } : view))
}

/** Before or after its neighbour among those an account shows; the others keep their places. */
export function moveView(
  views: readonly SavedView[],
  accountId: string | null,
  id: string,
  by: 1 | -1,
): SavedView[] {
  const moved = views.find((view) => view.id === id)
  const own = viewsOf(views, accountId)
  const other = own[own.findIndex((view) => view.id === id) + by]
  if (moved === undefined || other === undefined) return [...views]
  return views.map((view) => (view === moved ? other : view === other ? moved : view))
}

export const removeView = (views: readonly SavedView[], id: string) => views.filter((view) => view.id !== id)

/** One view as it was and where it was among those of `before`; what became of the others since stays. */
export function putBack(views: readonly SavedView[], before: readonly SavedView[], id: string): SavedView[] {
  const at = before.findIndex((view) => view.id === id)
  const [was] = before.slice(at, at + 1)
  if (was === undefined) return [...views]
  return views.some((view) => view.id === id)
    ? views.map((view) => (view.id === id ? was : view))
    : views.toSpliced(at, 0, was).slice(0, MAX_VIEWS)
}
