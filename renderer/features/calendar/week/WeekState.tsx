import { Calendar as CalendarIcon } from 'lucide-react'
import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { CallError } from '../../../lib/bridge.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeyWriting, writeKeys } from '../../../ui/keys.ts'
import { asSentence } from '../../../ui/sentence.ts'
import { monthOf } from '../days.ts'
import { AgeLine, NotRead, staleOf, useNearest } from '../month/MonthState.tsx'
import type { Calendar } from '../useCalendar.ts'
import type { WeekWords } from './useWeekWords.ts'
import css from './WeekState.module.css'

interface WeekStateProps {
  readonly calendar: Calendar
  readonly reading: CalendarReading | undefined
  /** Why it could not be read. */
  readonly error: CallError | null
  /** Rows that are shown at most. */
  readonly most: number
  readonly days: readonly string[]
  /** The days by name. */
  readonly title: string
  readonly words: WeekWords
}

/** What has to be said of a week, above its hours: in an empty one there is room for something new. */
export function WeekState({ calendar, reading, error, most, days, title, words }: WeekStateProps) {
  const keys = writeKeys('Mod+3', useKeyWriting())
  if (reading === undefined) return error === null ? null : <NotRead error={error} />
  const isUnread = days.some((day) => reading.unread.includes(monthOf(day)))
  const stale = staleOf(reading, calendar.hidden)
  return (
    <>
      {stale.length === 0 && !isUnread ? null : (
        <AgeLine calendar={calendar} stale={stale} isUnread={isUnread} title={title} />
      )}
      {reading.total > most ? (
        <p className={css['line']} role="status">
          {words.t('cut', { ...words.counted(reading.total - most), keys })}
        </p>
      ) : null}
      {reading.total === 0 && !isUnread ? (
        <NothingOn calendar={calendar} near={reading.near} title={words.t('none', { days: title })} />
      ) : null}
    </>
  )
}

interface NothingOnProps {
  readonly calendar: Calendar
  readonly near: CalendarReading['near']
  readonly title: string
}

function NothingOn({ calendar, near, title }: NothingOnProps) {
  const { t } = useTranslation('calendar')
  const found = useNearest(calendar, near)
  return (
    <div className={css['line']} role="status">
      <CalendarIcon aria-hidden />
      <p>
        <strong>{asSentence(title, calendar.locale)}</strong> {found?.text}
      </p>
      {found === null ? null : (
        <Button size="s" onPress={() => calendar.go(found.day)}>
          {t('empty.go')}
        </Button>
      )}
    </div>
  )
}
