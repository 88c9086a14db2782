import type { ReminderSettings } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { TimeField } from '../../ui/TimeField.tsx'
import { Switch } from '../../ui/Toggle.tsx'
import css from './QuietHours.module.css'
import shared from './Reminders.module.css'
import { minuteInWords, minuteOf, timeOf, useReminderWords } from './useReminderWords.ts'

type Quiet = ReminderSettings['quiet']

/** As the core has them: what begins so soon after the quiet hours is told before them. */
const SOON_AFTER = 120
const BEFORE = 15

interface QuietHoursProps {
  readonly quiet: Quiet
  readonly onChange: (quiet: Quiet) => void
}

export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation('reminders')
  const { locale, own } = useReminderWords()
  const { on, from, to } = quiet
  const time = (minute: number) => minuteInWords(minute, locale)
  return (
    <div className={css['quiet']}>
      <div className={css['hours']}>
        <Switch isSelected={on} onChange={(chosen) => onChange({ ...quiet, on: chosen })}>
          <strong>{t('quiet.title')}</strong>
        </Switch>
        {on ? (
          <span className={css['range']}>
            <TimeField
              label={t('quiet.from')}
              value={timeOf(from)}
              onChange={(value) => value !== null && onChange({ ...quiet, from: minuteOf(value) })}
            />
            {t('quiet.between')}
            <TimeField
              label={t('quiet.to')}
              value={timeOf(to)}
              onChange={(value) => value !== null && onChange({ ...quiet, to: minuteOf(value) })}
            />
          </span>
        ) : null}
      </div>
      {on ? (
        <>
          <QuietBar from={from} to={to} />
          <p className={css['scale']} aria-hidden>
            {[0, 6, 12, 18, 24].map((hour) => (
              <span key={hour}>{count(hour, locale)}</span>
            ))}
          </p>
          <p className={shared['note']}>
            {t('quiet.note', {
              end: time(to),
              soon: time(to + SOON_AFTER),
              before: time(from - BEFORE),
              zone: zonePlace(own.zone),
            })}
          </p>
        </>
      ) : null}
    </div>
  )
}

const DAY = 1440

/** The day from 0 to 24 with what is quiet of it. Silent: the fields say the same. */
function QuietBar({ from, to }: Pick<Quiet, 'from' | 'to'>) {
  const parts =
    from <= to
      ? [[from, to]]
      : [
          [0, to],
          [from, DAY],
        ]
  return (
    <svg className={css['bar']} viewBox={`0 0 ${DAY} 22`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(([start = 0, end = 0]) => (
        <rect key={start} x={start} width={end - start} y={0} height={22} className={css['rest']} />
      ))}
      {[360, 720, 1080].map((at) => (
        <line key={at} x1={at} x2={at} y1={0} y2={22} className={css['hour']} />
      ))}
    </svg>
  )
}
