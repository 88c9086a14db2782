import type { CSSProperties } from 'react'
import { count } from '../../../lib/format/counts.ts'
import { cutText } from '../../../lib/safeText.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { countsWeeks, weekNumber } from '../days.ts'
import { MonthLegend } from '../month/MonthLegend.tsx'
import type { Calendar } from '../useCalendar.ts'
import type { WeekWords } from './useWeekWords.ts'
import css from './WeekView.module.css'

interface WeekNumberProps {
  readonly calendar: Calendar
  readonly first: string
  /** Seven days from the first of a week: fewer have no number. */
  readonly isWhole: boolean
  readonly words: WeekWords
}

/** "Week 48", where weeks are counted. */
export function WeekNumber({ calendar, first, isWhole, words }: WeekNumberProps) {
  const { preferences, week } = calendar
  const isCounted = isWhole && countsWeeks(preferences.weekNumbers, week)
  return isCounted ? (
    <span className={css['number']}>
      <Chip>{words.t('number', { number: count(weekNumber(first), words.locale) })}</Chip>
    </span>
  ) : null
}

/** Whose is whose, what edge and fill mean, and the keys of a move. For the eye: each event says all of it in words. */
export function WeekLegend({
  calendar,
  words: { t },
}: {
  readonly calendar: Calendar
  readonly words: WeekWords
}) {
  const { accounts, hidden } = calendar
  const shown = accounts.length < 2 ? [] : accounts.filter(({ id }) => !hidden.has(id))
  return (
    <MonthLegend
      before={shown.map(({ id, siteName, colour }) => (
        <span
          key={id}
          className={css['whose']}
          style={{ '--account': `var(--acct-${colour})` } as CSSProperties}
        >
          <i /> <span dir="auto">{cutText(siteName, 40)}</span>
        </span>
      ))}
    >
      <span className={css['keys']}>
        <Kbd keys="Shift+Up" /> <Kbd keys="Shift+Down" /> {t('keys.move')} <Kbd keys="Alt+Up" />{' '}
        <Kbd keys="Alt+Down" /> {t('keys.length')}
      </span>
    </MonthLegend>
  )
}
