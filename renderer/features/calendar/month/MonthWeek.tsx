import { memo } from 'react'
import type { SiteColour } from '../../../../shared/domain/account.ts'
import type { DayCounts } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { count, useCounted } from '../../../lib/format/counts.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { listed } from '../../../lib/format/lists.ts'
import { asInstant, dayOfWeek, monthOf } from '../days.ts'
import { EventMark } from '../EventMark.tsx'
import type { SpanWords } from '../spanWords.ts'
import { LANES, type LaidWeek } from './layMonth.ts'
import css from './MonthGrid.module.css'

export interface MonthWeekProps {
  readonly at: number
  /** Its seven days, and those that are awaited, parted by blanks: the same text is the same week. */
  readonly days: string
  readonly awaited: string
  /** Those of months that were not read to the end: nobody knows that nothing is on. */
  readonly unread: string
  readonly month: string
  readonly chosen: string | null
  readonly today: string | null
  readonly laid: LaidWeek | undefined
  /** Of all days shown. */
  readonly counts: readonly DayCounts[] | undefined
  readonly weekend: readonly number[]
  readonly number: number | undefined
  readonly locale: string
  readonly words: SpanWords
  readonly colourOf: (accountId: string) => SiteColour
}

/** A row of the month. Two elements for an event and one for a day: six rows with all lanes full stay under 420. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { at, laid, words, number, locale, colourOf } = props
  const { t } = useTranslation('calendar')
  const counted = useCounted()
  const days = props.days.split(' ')
  const short = dateFormat(locale, 'UTC', { day: 'numeric', month: 'short' })
  const plain = dateFormat(locale, 'UTC', { day: 'numeric' })
  const spoken = dateFormat(locale, 'UTC', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <div
      role="row"
      className={css['week']}
      data-week={number === undefined ? undefined : count(number, locale)}
    >
      {days.map((day, index) => {
        const { events = null, going = 0 } = props.counts?.[at * 7 + index] ?? {}
        const isUnread = props.unread.includes(day)
        const instant = asInstant(day)
        const isToday = day === props.today
        const isFirst = day.endsWith('-01')
        const name = isFirst ? short.format(instant) : plain.format(instant)
        const isBare = !isFirst && !isToday
        return (
          <div
            key={dayOfWeek(day)}
            role="gridcell"
            className={css['day']}
            style={{ gridColumn: index + 2 }}
            tabIndex={-1}
            aria-selected={day === props.chosen}
            aria-current={isToday ? 'date' : undefined}
            aria-label={listed(
              [
                spoken.format(instant),
                ...(events === null || (events === 0 && isUnread)
                  ? []
                  : [events === 0 ? t('day.none') : t('day.events', counted(events))]),
                ...(going === 0 ? [] : [t('day.going', counted(going))]),
                ...(isUnread ? [t('day.unread')] : []),
              ],
              locale,
            )}
            data-day={day}
            data-name={isBare ? undefined : name}
            data-out={monthOf(day) !== props.month}
            data-weekend={props.weekend.includes(dayOfWeek(day))}
            data-awaited={props.awaited.includes(day)}
          >
            {/* A text, where it can be: another number is no other style. */}
            {isBare ? name : null}
          </div>
        )
      })}
      {laid?.spans.map(({ item, lane, first, last, from, on }, index) => (
        <EventMark
          // Another month takes the same elements: none is made or taken away.
          key={`${lane} ${first}`}
          span={item}
          colour={colourOf(item.accountId)}
          title={words.title(item)}
          time={item.long ? undefined : from ? words.until(item) : words.time(item.start)}
          from={from}
          on={on}
          className={css['mark']}
          style={{ gridColumn: `${first + 2} / ${last + 3}`, gridRow: lane + 2 }}
          index={`${at} ${index}`}
        />
      ))}
      {laid?.more.map((more, index) =>
        more <= 0 ? null : (
          <span
            key={dayOfWeek(days[index] ?? '')}
            className={css['more']}
            style={{ gridColumn: index + 2, gridRow: LANES + 1 }}
            data-day={days[index]}
            aria-hidden="true"
          >
            {t('more', counted(more))}
          </span>
        ),
      )}
    </div>
  )
})
