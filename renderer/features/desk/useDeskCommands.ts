import type { Texts } from '../../i18n/useTranslation.ts'
import { focusHeads } from '../../lib/list/GridHead.tsx'
import { type Command, searchCommand, useCommands } from '../../state/commands.ts'
import { type PersonSheet, useMarked } from './DeskContext.ts'
import type { DeskStore } from './deskStore.ts'

export const DESK_SEARCH_ID = 'desk-search'
export const DESK_NOTE_ID = 'desk-note'
export const DESK_TAG_ID = 'desk-tag'
export const DESK_NOTE_MANY_ID = 'desk-note-many'
export const DESK_CALL_ID = 'desk-call'
export const DESK_TAG_MANY_ID = 'desk-tag-many'
export const DESK_MAIL_ID = 'desk-mail'
export const DESK_GRID_ID = 'desk-grid'
export const DESK_PRINT_ID = 'desk-print'
export const DESK_FILTER_ID = 'desk-filter'
export const DESK_PERSON_ID = 'desk-person'

/** Keys of the desk. */
export function useDeskCommands(store: DeskStore, showPerson: PersonSheet['show']): void {
  const marked = useMarked()
  const onGuest = (
    name: 'contacted' | 'confirmed' | 'mail' | 'tag' | 'note' | 'filter' | 'sort',
    key: string,
    run: () => void,
  ): Command => ({
    id: `desk.${name}`,
    title: (texts: Texts) => texts.t(`desk:keys.${name}`),
    group: 'list',
    keys: [key],
    run,
  })
  useCommands([
    searchCommand('desk.search', (texts) => texts.t('desk:search.short'), DESK_SEARCH_ID),
    onGuest(
      'contacted',
      'c',
      () => void marked(store.mark({ toggle: 'contacted' }), { toggle: 'contacted' }),
    ),
    onGuest(
      'confirmed',
      'f',
      () => void marked(store.mark({ toggle: 'confirmed' }), { toggle: 'confirmed' }),
    ),
    onGuest('mail', 'm', () => document.getElementById(DESK_MAIL_ID)?.click()),
    onGuest('tag', 't', () =>
      showPerson(store.getState().selected.size > 0 ? DESK_TAG_MANY_ID : DESK_TAG_ID),
    ),
    onGuest('note', 'n', () => {
      if (store.getState().selected.size > 0) document.getElementById(DESK_NOTE_MANY_ID)?.click()
      else showPerson(DESK_NOTE_ID)
    }),
    onGuest('filter', 'a', () => document.getElementById(DESK_FILTER_ID)?.click()),
    onGuest('sort', 's', () => focusHeads(DESK_GRID_ID)),
    {
      id: 'desk.print',
      title: (texts) => texts.t('desk:print.title'),
      group: 'program',
      keys: ['mod+p'],
      menu: 'print',
      run: () => document.getElementById(DESK_PRINT_ID)?.click(),
    },
  ])
}
