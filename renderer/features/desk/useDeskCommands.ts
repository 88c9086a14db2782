import { useEffect } from 'react'
import { rowAt } from '../../lib/list/rowPages.ts'
import { useStores } from '../../state/stores.ts'
import { useMarked } from './DeskContext.ts'
import type { DeskStore, Marking } from './deskStore.ts'

export const DESK_SEARCH_ID = 'desk-search'
export const DESK_NOTE_ID = 'desk-note'
export const DESK_TAG_ID = 'desk-tag'
export const DESK_GRID_ID = 'desk-grid'
export const DESK_PRINT_ID = 'desk-print'

const focusOn = (id: string) => () => {
  const element = document.getElementById(id)
  const field = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector('input, textarea')
  if (field instanceof HTMLElement) field.focus()
}

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
  useEffect(
    () =>
      commands.register([
        {
          id: 'desk.search',
          title: (texts) => texts.t('desk:search.short'),
          group: 'list',
          keys: ['/', 'mod+f'],
          menu: 'search',
          run: focusOn(DESK_SEARCH_ID),
        },
        {
          id: 'desk.contacted',
          title: (texts) => texts.t('desk:keys.contacted'),
          group: 'list',
          keys: ['c'],
          run: () => marked(toggleMark(store, 'contacted')),
        },
        {
          id: 'desk.confirmed',
          title: (texts) => texts.t('desk:keys.confirmed'),
          group: 'list',
          keys: ['f'],
          run: () => marked(toggleMark(store, 'confirmed')),
        },
        {
          id: 'desk.tag',
          title: (texts) => texts.t('desk:keys.tag'),
          group: 'list',
          keys: ['t'],
          run: focusOn(DESK_TAG_ID),
        },
        {
          id: 'desk.note',
          title: (texts) => texts.t('desk:keys.note'),
          group: 'list',
          keys: ['n'],
          run: focusOn(DESK_NOTE_ID),
        },
        {
          id: 'desk.print',
          title: (texts) => texts.t('desk:print.title'),
          group: 'program',
          keys: ['mod+p'],
          menu: 'print',
          run: () => document.getElementById(DESK_PRINT_ID)?.click(),
        },
      ]),
    [commands, marked, store],
  )
}
