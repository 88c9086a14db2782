import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { rowAt } from '../../lib/list/rowPages.ts'
import { type Command, searchCommand } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useMarked } from './DeskContext.ts'
import type { DeskStore, Marking } from './deskStore.ts'

export const DESK_SEARCH_ID = 'desk-search'
export const DESK_NOTE_ID = 'desk-note'
export const DESK_TAG_ID = 'desk-tag'
export const DESK_GRID_ID = 'desk-grid'
export const DESK_PRINT_ID = 'desk-print'

const focusOn = (id: string) => () => document.getElementById(id)?.focus()

/** Marks or, where the active guest has the mark, takes it from all that are selected. */
function toggleMark(store: DeskStore, mark: 'contacted' | 'confirmed'): Promise<Marking> {
  const { pages, active } = store.getState()
  const on = rowAt(pages, active)?.marks?.[mark] !== true
  return store.mark({ [mark]: on })
}

/** Keys of the desk. */
export function useDeskCommands(store: DeskStore): void {
  const marked = useMarked()
  const { commands } = useStores()
  useEffect(() => {
    const onGuest = (
      name: 'contacted' | 'confirmed' | 'tag' | 'note',
      key: string,
      run: () => void,
    ): Command => ({
      id: `desk.${name}`,
      title: (texts: i18n) => texts.t(`desk:keys.${name}`),
      group: 'list',
      keys: [key],
      run,
    })
    return commands.register([
      searchCommand('desk.search', (texts) => texts.t('desk:search.short'), DESK_SEARCH_ID),
      onGuest('contacted', 'c', () => marked(toggleMark(store, 'contacted'))),
      onGuest('confirmed', 'f', () => marked(toggleMark(store, 'confirmed'))),
      onGuest('tag', 't', focusOn(DESK_TAG_ID)),
      onGuest('note', 'n', focusOn(DESK_NOTE_ID)),
      {
        id: 'desk.print',
        title: (texts) => texts.t('desk:print.title'),
        group: 'program',
        keys: ['mod+p'],
        menu: 'print',
        run: () => document.getElementById(DESK_PRINT_ID)?.click(),
      },
    ])
  }, [commands, marked, store])
}
