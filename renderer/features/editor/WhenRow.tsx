import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { ownZone } from '../../state/useShowing.ts'
import { isMoment, MissingNote, MomentInputs, useTypedMoment } from './MomentInputs.tsx'
import { useField } from './useEditor.ts'
import css from './WhenFields.module.css'

export interface WhenRowProps {
  readonly field: 'start' | 'end'
  readonly zone: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** One moment: day and time in the site's zone. */
export function WhenRow({ field, zone, onChange, onLeave }: WhenRowProps) {
  const { t } = useTranslation(['editor', 'editing'])
  const { locale } = useLanguage()
  const { value, error } = useField(field)
  const errorId = useId()
  const moment = useTypedMoment(value, zone, onChange)
  const what = t(`editing:field.${field}`)
  const describedBy = error === undefined ? undefined : errorId
  const own = isMoment(value) && zone !== ownZone()
  return (
    <>
      <div className={css['row']} role="group" aria-label={what}>
        <span className={css['what']}>{t(field === 'start' ? 'when.starts' : 'when.ends')}</span>
        <MomentInputs
          moment={moment}
          value={value}
          zone={zone}
          what={what}
          onLeave={onLeave}
          isInvalid={error !== undefined}
          describedBy={describedBy}
        />
        {own ? (
          <span className={css['own']}>
            {format(value, ownZone(), locale, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              ...timeOptions(locale),
            })}
          </span>
        ) : null}
      </div>
      <MissingNote typed={moment.typed} zone={zone} />
      {error === undefined ? null : (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      )}
    </>
  )
}

const format = (value: string, zone: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, zone, options).format(Number(value) * 1000)
