import { dateFormat } from '../../../lib/format/formatters.ts'
import { zonePlace } from '../../../lib/format/when.ts'
import { weekdayTime } from '../../../lib/format/zonesApart.ts'
import { useWeek } from './WeekContext.ts'
import css from './WeekHead.module.css'
import { noonOf, type OwnClock } from './weekTimes.ts'

interface WeekHeadProps {
  readonly days: readonly string[]
  readonly today: string
  /** How one's own clock goes beside that of the grid. */
  readonly own: readonly OwnClock[]
  /** Of this computer. */
  readonly ownZone: string
  readonly idOf: (day: string) => string
}

/** Whose clock the hours are by, and the days. */
export function WeekHead({ days, today, own, ownZone, idOf }: WeekHeadProps) {
  const { words, zone } = useWeek()
  const { t, locale } = words
  const part = (options: Intl.DateTimeFormatOptions, day: string) =>
    dateFormat(locale, 'UTC', options).format(noonOf(day))
  return (
    <div className={css['head']} data-turned={own.length > 1}>
      <span className={css['zone']}>
        <i>{t(own.length === 0 ? 'zone.you-too' : 'zone.site')}</i> {zonePlace(zone)}
      </span>
      {own.map(({ from, until }) => (
        <span key={from ?? 0} className={css['zone']}>
          {from === null && until === null ? <i>{t('zone.you')}</i> : null} {zonePlace(ownZone)}
          {until === null ? null : <i>{t('zone.until', { when: weekdayTime(until, zone, locale) })}</i>}
          {from === null ? null : <i>{t('zone.from', { when: weekdayTime(from, zone, locale) })}</i>}
        </span>
      ))}
      {days.map((day) => (
        <h2
          key={day}
          id={idOf(day)}
          className={css['day']}
          data-today={day === today}
          aria-label={part({ weekday: 'long', day: 'numeric', month: 'long' }, day)}
          aria-current={day === today ? 'date' : undefined}
        >
          {part({ weekday: 'short' }, day)} <b>{part({ day: 'numeric' }, day)}</b>
        </h2>
      ))}
    </div>
  )
}
