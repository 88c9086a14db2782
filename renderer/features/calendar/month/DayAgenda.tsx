import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { spanKey } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { distanceInDays } from '../../../lib/format/days.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { useCommands } from '../../../state/commands.ts'
import { useStores } from '../../../state/stores.ts'
import { Button } from '../../../ui/Button.tsx'
import { asInstant, daysApart, monthOf } from '../days.ts'
import { newEventOn, ownWindowCommand } from '../openSpan.ts'
import { useSpanWords } from '../spanWords.ts'
import type { Calendar } from '../useCalendar.ts'
import { AnswerMenu, type AskedAnswer } from './AnswerMenu.tsx'
import css from './DayAgenda.module.css'
import { DayEntryRow } from './DayEntryRow.tsx'
import { type DayEntry, dayEntries } from './dayEntries.ts'
import { DAY_LIST_ID } from './monthFocus.ts'
import type { MonthShown } from './useMonth.ts'

export interface DayAgendaProps {
  readonly calendar: Calendar
  readonly shown: Pick<MonthShown, 'reading' | 'ofDay' | 'counts' | 'dayStart' | 'guests'>
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
  const { reading, ofDay, counts, dayStart, guests } = shown
  const words = useSpanWords(calendar)
  const entries = useMemo(() => dayEntries(ofDay, dayStart), [ofDay, dayStart])
  const at = Math.max(
    0,
    entries.findIndex(({ span }) => spanKey(span) === cursor),
  )
  useCommands([ownWindowCommand(stores, entries[at]?.span ?? null)])
  const keys = useRowKeys(day, entries)
  const { most, end } = useGrowing(day)
  const drawn = entries.slice(0, Math.max(most, at + FEW))
  const [asked, setAsked] = useState<AskedAnswer | null>(null)
  const title = dateFormat(locale, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }).format(
    asInstant(day),
  )
  const isUnread = reading?.unread.includes(monthOf(day)) === true
  const sums = [
    distanceInDays(daysApart(today, day), locale),
    ...(counts === undefined || (counts.events === 0 && isUnread)
      ? []
      : [counts.events === 0 ? t('day.none') : t('day.events', counted(counts.events))]),
    ...(counts === undefined || counts.going === 0 ? [] : [t('day.going', counted(counts.going))]),
    ...(isUnread ? [t('day.unread')] : []),
  ]
  return (
    <>
      <header className={css['head']}>
        <h2 className={css['title']}>{title}</h2>
        <p className={css['sums']}>{joined(sums)}</p>
      </header>
      {entries.length === 0 ? null : (
        <ul id={DAY_LIST_ID} className={css['list']} aria-label={title}>
          {drawn.map((entry, index) => (
            <DayEntryRow
              key={keys.get(spanKey(entry.span))}
              calendar={calendar}
              entry={entry}
              words={words}
              guests={guests(entry.span)}
              isCurrent={index === at}
              place={index + 1}
              all={entries.length}
              onAnswer={setAsked}
              onFocus={onCursor}
              onLeave={onLeave}
            />
          ))}
          {drawn.length < entries.length ? <li ref={end} className={css['more']} aria-hidden="true" /> : null}
        </ul>
      )}
      {asked === null ? null : <AnswerMenu asked={asked} words={words} onClose={() => setAsked(null)} />}
      <Button
        icon={<Plus aria-hidden />}
        shortcut="N"
        className={css['new']}
        wraps
        onPress={() => newEventOn(stores, day)}
      >
        {t('new-on-day')}
      </Button>
    </>
  )
}

/**
 * Keys of the rows: another day takes the same elements, so that none is made or taken away. While it is the same day an
 * event keeps its own, and with it the focus.
 */
function useRowKeys(day: string, entries: readonly DayEntry[]): ReadonlyMap<string, number> {
  const [now, setNow] = useState<RowKeys>(() => ({ day, entries, keys: rowKeys(entries, NO_KEYS) }))
  if (now.day === day && now.entries === entries) return now.keys
  const keys = rowKeys(entries, now.day === day ? now.keys : NO_KEYS)
  setNow({ day, entries, keys })
  return keys
}

interface RowKeys {
  readonly day: string
  readonly entries: readonly DayEntry[]
  readonly keys: ReadonlyMap<string, number>
}

const NO_KEYS: RowKeys['keys'] = new Map()

function rowKeys(entries: readonly DayEntry[], kept: RowKeys['keys']): RowKeys['keys'] {
  const taken = new Set(entries.flatMap(({ span }) => kept.get(spanKey(span)) ?? []))
  let free = 0
  const keys = new Map<string, number>()
  for (const { span } of entries) {
    while (taken.has(free)) free += 1
    const key = kept.get(spanKey(span)) ?? free
    taken.add(key)
    keys.set(spanKey(span), key)
  }
  return keys
}

/** Rows drawn at first, as many as fit, and by how many the list grows as one comes to its end. */
const FEW = 8

/** How many rows of a day are drawn: a day of hundreds costs no more than one of ten until one goes down in it. */
function useGrowing(day: string) {
  const [grown, setGrown] = useState({ day, most: FEW })
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const observer = new IntersectionObserver((seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        setGrown((former) => ({ day, most: (former.day === day ? former.most : FEW) + FEW }))
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [day],
  )
  return { most: grown.day === day ? grown.most : FEW, end }
}

const joined = (parts: readonly string[]): string => parts.join(' · ')
