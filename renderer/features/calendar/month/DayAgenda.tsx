import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCounted } from '../../../lib/format/counts.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { distanceInDays } from '../../../lib/format/relative.ts'
import { useStores } from '../../../state/stores.ts'
import { Button } from '../../../ui/Button.tsx'
import { asInstant, daysApart } from '../days.ts'
import { newEventOn } from '../openSpan.ts'
import type { Calendar } from '../useCalendar.ts'
import css from './DayAgenda.module.css'
import { DayEntryRow } from './DayEntryRow.tsx'
import { dayEntries } from './dayEntries.ts'
import { DAY_LIST_ID } from './monthFocus.ts'
import { type MonthShown, spanKey } from './useMonth.ts'

export interface DayAgendaProps {
  readonly calendar: Calendar
  readonly shown: Pick<MonthShown, 'ofDay' | 'counts' | 'dayStart'>
  /** The event that J and K are on. */
  readonly cursor: string | null
  readonly onCursor: (key: string) => void
  readonly onLeave: () => void
}

/** The day chosen: what is on, one after the other, with the gaps and overlaps between. */
export function DayAgenda({ calendar, shown, cursor, onCursor, onLeave }: DayAgendaProps) {
  const { t } = useTranslation('calendar')
  const counted = useCounted()
  const stores = useStores()
  const { day, today, locale } = calendar
  const { ofDay, counts, dayStart } = shown
  const entries = useMemo(() => dayEntries(ofDay, dayStart), [ofDay, dayStart])
  const at = Math.max(
    0,
    entries.findIndex(({ span }) => spanKey(span) === cursor),
  )
  const title = dateFormat(locale, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }).format(
    asInstant(day),
  )
  const sums = [
    distanceInDays(daysApart(today, day), locale),
    ...(counts === undefined || counts.events === 0
      ? [t('day.none')]
      : [t('day.events', counted(counts.events))]),
    ...(counts === undefined || counts.going === 0 ? [] : [t('day.going', counted(counts.going))]),
  ]
  return (
    <>
      <header className={css['head']}>
        <h2 className={css['title']}>{title}</h2>
        <p className={css['sums']}>{joined(sums)}</p>
      </header>
      {entries.length === 0 ? null : (
        <ul id={DAY_LIST_ID} className={css['list']} aria-label={title}>
          {entries.map((entry, index) => (
            <DayEntryRow
              key={spanKey(entry.span)}
              calendar={calendar}
              entry={entry}
              isCurrent={index === at}
              onFocus={onCursor}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <Button
        icon={<Plus aria-hidden />}
        shortcut="N"
        className={css['new']}
        onPress={() => newEventOn(stores, day)}
      >
        {t('new-on-day')}
      </Button>
    </>
  )
}

const joined = (parts: readonly string[]): string => parts.join(' · ')
