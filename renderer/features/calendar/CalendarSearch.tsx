import { X } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { MAX_SEARCH_LENGTH } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { searchCommand, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { isFiltered, NO_CHOICES } from '../events/filters.ts'
import css from './CalendarSearch.module.css'

const SEARCH_ID = 'calendar-search'

/** The search and the filters of the lists: what they leave out stands faintly. There while they do, and by its key. */
export function CalendarSearch({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(['calendar', 'events', 'shell'])
  const { list } = useStores()
  const search = useStore(list, ({ query }) => query.search ?? '')
  const filtered = useStore(list, ({ query }) => isFiltered(query))
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(search)
  const shown = typed.trim() === search ? typed : search
  const isThere = open || search !== '' || filtered
  useCommands([
    {
      ...searchCommand('calendar.search', (texts) => texts.t('shell:command.search'), SEARCH_ID),
      run() {
        setOpen(true)
        requestAnimationFrame(() => document.getElementById(SEARCH_ID)?.querySelector('input')?.focus())
      },
    },
  ])
  const leave = () => {
    setOpen(false)
    onLeave()
  }
  const change = (text: string) => {
    const cut = text.slice(0, MAX_SEARCH_LENGTH)
    setTyped(cut)
    list.setQuery({ search: cut.trim() === '' ? undefined : cut.trim() })
  }
  if (!isThere) return null
  return (
    <div className={css['bar']} role="search">
      <div id={SEARCH_ID} className={css['field']}>
        <SearchField
          label={t('events:list.search')}
          placeholder={t('events:list.search')}
          clearLabel={t('events:list.clear-search')}
          value={shown}
          onChange={change}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && (event.key !== 'Escape' || shown !== '')) return
            event.stopPropagation()
            // Else the same press acts on what has the focus next: free time would become a new event.
            event.preventDefault()
            leave()
          }}
        />
      </div>
      <FilteredButton />
      <p className={css['words']}>{t('faint')}</p>
    </div>
  )
}

/** There while the filters of the lists leave events out of a calendar, and the way to take them away. */
export function FilteredButton() {
  const { t } = useTranslation('calendar')
  const { list } = useStores()
  const filtered = useStore(list, ({ query }) => isFiltered(query))
  if (!filtered) return null
  return (
    <Button size="s" icon={<X aria-hidden />} onPress={() => list.setQuery(NO_CHOICES)}>
      {t('filtered')}
    </Button>
  )
}
