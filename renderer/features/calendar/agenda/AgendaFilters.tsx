import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useStore } from 'zustand'
import type { AgendaPreferences } from '../../../../shared/domain/preferences.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { numberFormat } from '../../../lib/format/formatters.ts'
import { GridSearch } from '../../../lib/list/GridSearch.tsx'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { FilteredButton } from '../CalendarSearch.tsx'
import css from './AgendaFilters.module.css'
import { AGENDA_LIST_ID } from './AgendaList.tsx'
import type { Agenda } from './useAgenda.ts'

export const AGENDA_SEARCH_ID = 'agenda-search'

export const SHOWS = ['attending', 'maybe', 'invited', 'all'] as const satisfies AgendaPreferences['shows']

export interface AgendaFiltersProps {
  readonly agenda: Agenda
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Which answers are shown, each with how many there are, and the search. */
export function AgendaFilters({ agenda, search, onSearch }: AgendaFiltersProps) {
  const { t } = useTranslation('agenda')
  const { locale } = useLanguage()
  const { preferences } = useStores()
  const say = useSay()
  const wish = useStore(preferences, (state) => state.preferences.agenda)
  const choose = (keys: ReadonlySet<unknown>) => {
    const shows = SHOWS.filter((each) => keys.has(each))
    void preferences.set({ agenda: { ...wish, shows } }).catch(say.failed)
  }
  return (
    <div className={css['filters']}>
      <div className={css['search']}>
        <GridSearch
          id={AGENDA_SEARCH_ID}
          gridId={AGENDA_LIST_ID}
          label={t('search.label')}
          placeholder={t('search')}
          value={search}
          onSearch={onSearch}
        />
      </div>
      <ToggleButtonGroup
        className={css['chips'] ?? ''}
        aria-label={t('answers')}
        selectionMode="multiple"
        disallowEmptySelection
        selectedKeys={wish.shows}
        onSelectionChange={choose}
      >
        {SHOWS.map((each) => (
          <ToggleButton key={each} id={each} className={css['chip'] ?? ''}>
            {t(`chip.${each}`, { number: numberFormat(locale).format(agenda.sums[each]) })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FilteredButton />
    </div>
  )
}
