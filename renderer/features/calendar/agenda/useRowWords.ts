import { useMemo } from 'react'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { listed } from '../../../lib/format/lists.ts'
import { clockTime } from '../../../lib/format/when.ts'
import { numberOf, todayIn } from '../days.ts'
import { useSpanWords } from '../spanWords.ts'
import type { Calendar } from '../useCalendar.ts'
import type { DayShare } from './agendaDays.ts'
import type { PlacedLine } from './agendaLayout.ts'
import type { AgendaWords } from './agendaWords.ts'

const DAY_MS = 86_400_000
/** 22:30 somewhere: the longest a time gets. */
const EVENING = Date.UTC(2026, 0, 1, 22, 30)

/** Of the two lines a time has: a word of more signs, or so many in all. */
const isTooLong = (text: string): boolean =>
  text.length > 12 || text.split(' ').some((word) => word.length > 7)

/** What the rows of the agenda say. */
export interface AgendaRowWords extends Pick<AgendaWords, 'days' | 'briefDays' | 'between' | 'title'> {
  readonly date: (day: number) => {
    readonly weekday: string
    readonly day: string
    readonly month: string
    readonly isToday: boolean
  }
  /** Times are longer than "23:30", or "all day" is too long for two lines of their width. */
  readonly wideTimes: boolean
  readonly empty: (days: number) => string
  /** Begin and end as two lines; null: nothing to say there. */
  readonly clocks: (span: CalendarSpan, share: DayShare) => readonly [string, string | null]
  /** Place, the time by its own clock, and whose where that is not shown by colour alone. */
  readonly where: (span: CalendarSpan) => string
  /** "until 16:00" while it lasts, "until Thu 26 Nov" today where it lasts longer. */
  readonly running: (line: PlacedLine) => string | null
  readonly waiting: string
  /** "88 going". */
  readonly going: (count: number) => string
  readonly now: string
  readonly spoken: (line: PlacedLine, going: number | null) => string
}

export function useRowWords(calendar: Calendar, words: AgendaWords): AgendaRowWords {
  const { t } = useTranslation(['agenda', 'events'])
  const counted = useCounted()
  const span = useSpanWords(calendar)
  const { locale, now, zone, ownZone, today, accounts } = calendar
  return useMemo(() => {
    const part = (day: number, options: Intl.DateTimeFormatOptions) =>
      dateFormat(locale, 'UTC', options).format(day * DAY_MS)
    // As it stands in a date, which may be shorter than it is alone ("thg 11", "Tháng 11"); a bare number says no month.
    const monthOf = (day: number) => {
      const date = dateFormat(locale, 'UTC', { day: 'numeric', month: 'short' }).formatToParts(day * DAY_MS)
      const inDate = date.find(({ type }) => type === 'month')?.value ?? ''
      return /\p{L}/u.test(inDate) ? inDate : part(day, { month: 'short' })
    }
    const todayNumber = numberOf(today)
    const own = clockTime(now, { zone: ownZone, locale })
    const time = words.clock(now)
    const running = ({ line, day }: PlacedLine) => {
      if (line.kind !== 'event' || day !== todayNumber) return null
      const { start, end } = line.span
      if (line.over || start > now || end === null || end <= now) return null
      const last = numberOf(todayIn(zone, end - 1))
      return t('until', { time: last === day ? words.clock(end) : words.brief(last) })
    }
    const going = (count: number) => t('events:row.going', counted(count))
    return {
      days: words.days,
      briefDays: words.briefDays,
      between: words.between,
      title: (one) => span.title(one),
      date: (day) => ({
        weekday: day === todayNumber ? t('today') : part(day, { weekday: 'short' }),
        day: part(day, { day: 'numeric' }),
        month: monthOf(day),
        isToday: day === todayNumber,
      }),
      empty: (days) => (days === 1 ? t('empty.one') : t('empty.run', counted(days))),
      wideTimes: words.clock(EVENING).length > 5 || isTooLong(t('share.between')),
      clocks: (one, share) => {
        if (share === 'between') return [words.time(one, share), null]
        if (share === 'begins') return [words.clock(one.start), '…']
        if (share === 'ends') return ['…', words.clock(one.end ?? one.start)]
        return [words.clock(one.start), one.end === null ? null : words.clock(one.end)]
      },
      where: (one) =>
        [words.place(one), words.otherTime(one), accounts.length > 6 ? span.account(one.accountId) : '']
          .filter((piece) => piece !== '')
          .join(' · '),
      running,
      waiting: t('waiting'),
      now: own === time ? t('now', { time }) : t('now.own', { time, own }),
      going,
      spoken: (placed, count) => {
        const { line, above } = placed
        if (line.kind !== 'event') return ''
        const said = above.flatMap((each) =>
          each.kind === 'gap' || each.kind === 'clash' || each.kind === 'tight' ? [words.between(each)] : [],
        )
        return listed(
          [span.spoken(line.span), count === null ? '' : going(count), running(placed) ?? '', ...said].filter(
            Boolean,
          ),
          locale,
        )
      },
    }
  }, [words, span, counted, t, locale, now, zone, ownZone, today, accounts])
}
