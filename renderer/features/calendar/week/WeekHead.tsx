import { dateFormat } from '../../../lib/format/formatters.ts'
import { zonePlace } from '../../../lib/format/when.ts'
import { useWeek } from './WeekContext.ts'
import css from './WeekHead.module.css'
import { noonOf } from './weekTimes.ts'

interface WeekHeadProps {
  readonly days: readonly string[]
  readonly today: string
  /** Of this computer, where its clock shows another time. */
  readonly ownZone: string | null
  readonly idOf: (day: string) => string
}

/** Whose clock the hours are by, and the days. */
export function WeekHead({ days, today, ownZone, idOf }: WeekHeadProps) {
  const { words, zone } = useWeek()
  const { t, locale } = words
  const part = (options: Intl.DateTimeFormatOptions, day: string) =>
    dateFormat(locale, 'UTC', options).format(noonOf(day))
  return (
    <div className={css['head']}>
      <span className={css['zone']}>
        <i>{t(ownZone === null ? 'zone.you-too' : 'zone.site')}</i> {zonePlace(zone)}
      </span>
      {ownZone === null ? null : (
        <span className={css['zone']}>
          <i>{t('zone.you')}</i> {zonePlace(ownZone)}
        </span>
      )}
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
