import { useStore } from 'zustand'
import { useStores } from '../state/stores.ts'
import { part } from '../ui/part.tsx'
import type { SavedViewListProps } from './SavedViewList.tsx'
import { isNarrowed } from './views.ts'

export const SavedViewList = part<SavedViewListProps>(
  async () => (await import('./SavedViewList.tsx')).SavedViewList,
)

/** At the end of the sidebar, where there is something kept or to keep. */
export function SavedViews(props: SavedViewListProps) {
  const { list, preferences } = useStores()
  const kept = useStore(preferences, (state) => state.preferences.savedViews.length > 0)
  const narrowed = useStore(list, ({ query }) => isNarrowed(query))
  return kept || narrowed ? <SavedViewList {...props} /> : null
}
