import { CalendarCheck, CalendarSearch, SearchX } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { numberOf, todayIn } from '../days.ts'
import type { Calendar } from '../useCalendar.ts'
import { SHOWS } from './AgendaFilters.tsx'
import css from './AgendaView.module.css'
import type { Agenda } from './useAgenda.ts'

interface AgendaNothingProps {
  readonly calendar: Calendar
  readonly agenda: Agenda
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** In place of days without a line: free is only who goes to nothing in them, whatever is shown (AGENDA-2). */
export function AgendaNothing({ calendar, agenda, search, onSearch }: AgendaNothingProps) {
  const { t } = useTranslation('agenda')
  const { preferences } = useStores()
  const isAll = useStore(preferences, (state) => state.preferences.agenda.shows.includes('all'))
  const say = useSay()
  const { range, words, reading, isFree } = agenda
  const showAll = () => {
    const wish = preferences.getState().preferences.agenda
    void preferences.set({ agenda: { ...wish, shows: [...SHOWS] } }).catch(say.failed)
    calendar.set({ hiddenAccounts: [] })
  }
  const days = { from: words.day(range.from), to: words.day(range.to) }
  if (search.trim() !== '')
    return (
      <div className={css['nothing']}>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('none.found', { search: search.trim() })}
          text={t('none.found.text', days)}
          actions={<Button onPress={() => onSearch('')}>{t('none.clear')}</Button>}
        />
      </div>
    )
  // What was never read is not free: the line above says so.
  if (reading.unread.length > 0) return null
  if (isFree !== true)
    return (
      <div className={css['nothing']}>
        <EmptyState
          icon={<CalendarSearch aria-hidden />}
          title={t('none.shown', days)}
          {...(isFree === false && { text: t('none.busy') })}
          {...((!isAll || calendar.hidden.size > 0) && {
            actions: <Button onPress={showAll}>{t('none.all')}</Button>,
          })}
        />
      </div>
    )
  const next = reading.near?.after ?? null
  const day = next === null ? null : todayIn(calendar.zone, next)
  // Where only some answers or accounts were looked at, a later event may be known all the same.
  const isLast = reading.near !== null && isAll && calendar.hidden.size === 0
  const later = day === null ? isLast && t('none.no-next') : t('none.next', { day: words.day(numberOf(day)) })
  return (
    <div className={css['nothing']}>
      <EmptyState
        icon={<CalendarCheck aria-hidden />}
        title={calendar.day === calendar.today ? t('none.title.today', days) : t('none.title', days)}
        {...(later !== false && { text: later })}
        {...(day !== null && {
          actions: <Button onPress={() => calendar.go(day)}>{t('none.go')}</Button>,
        })}
      />
    </div>
  )
}
