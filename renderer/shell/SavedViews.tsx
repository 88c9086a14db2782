import { useStore } from 'zustand'
import { useStores } from '../state/stores.ts'
import { part } from '../ui/part.tsx'
import { isNarrowed } from './views.ts'

export const SavedViewList = part(async () => (await import('./SavedViewList.tsx')).SavedViewList)

/** At the end of the sidebar, where there is something kept or to keep. */
export function SavedViews() {
  const { list, preferences } = useStores()
  const kept = useStore(preferences, (state) => state.preferences.savedViews.length > 0)
  const narrowed = useStore(list, ({ query }) => isNarrowed(query))
  return kept || narrowed ? <SavedViewList /> : null
}
