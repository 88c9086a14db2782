import { useState } from 'react'
import { useStore } from 'zustand'
import { MAX_SEARCH_LENGTH } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SidebarButton } from '../../ui/SidebarButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './EventListPane.module.css'
import { EVENT_LIST_ID, EVENT_SEARCH_ID, focusOn } from './eventListId.ts'
import { useViewCounts } from './overview.ts'

export function EventSearch() {
  const { t } = useTranslation(['events', 'editing'])
  const counted = useCounted()
  const { list, commands } = useStores()
  const search = useStore(list, (state) => state.query.search ?? '')
  const known = useViewCounts()?.all
  const [typed, setTyped] = useState(search)

  // The query can change without the field: another view, a filter taken away.
  const shown = typed.trim() === search ? typed : search

  const change = (text: string) => {
    const cut = text.slice(0, MAX_SEARCH_LENGTH)
    setTyped(cut)
    list.setQuery({ search: cut.trim() })
  }
  return (
    <div className={css['bar']} role="search">
      <SidebarButton />
      <div className={css['search']}>
        <SearchField
          id={EVENT_SEARCH_ID}
          label={t('list.search')}
          placeholder={
            known === undefined || known === 0 ? t('list.search') : t('list.search-count', counted(known))
          }
          clearLabel={t('list.clear-search')}
          shortcut="/"
          belongsTo={EVENT_LIST_ID}
          value={shown}
          onChange={change}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'ArrowDown') {
              event.preventDefault()
              event.stopPropagation()
              focusOn(EVENT_LIST_ID)
            }
          }}
        />
      </div>
      <Button variant="primary" shortcut="N" onPress={() => commands.run('new-event')}>
        <span aria-hidden>{t('editing:action.new-short')}</span>
        <VisuallyHidden>{t('editing:action.new')}</VisuallyHidden>
      </Button>
    </div>
  )
}
