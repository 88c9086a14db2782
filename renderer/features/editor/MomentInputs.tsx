import { useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { instantOf, isMoment, readWall, type Wall, wallAt } from './wallClock.ts'

type Typed = { readonly date: string | null; readonly time: string | null }

export interface TypedMoment {
  readonly typed: Typed
  readonly type: (change: Partial<Typed>) => void
}

const isWhole = ({ date, time }: Typed): boolean => date !== null && time !== null

/** Epoch seconds as digits of what is typed; '' while a part is missing. */
const valueOf = (typed: Typed, zone: string): string =>
  isWhole(typed) ? String(instantOf(typed as Wall, zone)) : ''

/** What was typed stays on the screen as typed, also where the clocks jump over it (INPUT-15). */
export function useTypedMoment(value: string, zone: string, onChange: (value: string) => void): TypedMoment {
  const [held, setHeld] = useState<Typed>({ date: null, time: null })
  const typed: Typed =
    valueOf(held, zone) === value ? held : isMoment(value) ? wallAt(Number(value), zone) : held
  return {
    typed,
    type: (change) => {
      const next = { ...typed, ...change }
      setHeld(next)
      onChange(valueOf(next, zone))
    },
  }
}

export interface MomentInputsProps {
  readonly moment: TypedMoment
  /** Epoch seconds as digits, or ''. */
  readonly value: string
  readonly zone: string
  /** What begins or ends then, for the labels. */
  readonly what: string
  readonly onLeave?: () => void
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
}

/** A day and a time by the clock of a zone, typed or picked. */
export function MomentInputs({ moment, value, zone, what, onLeave, ...rest }: MomentInputsProps) {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const { typed, type } = moment
  const leaving = onLeave === undefined ? {} : { onLeave }
  return (
    <>
      <DateField
        {...rest}
        {...leaving}
        label={t('when.date', { what })}
        value={typed.date}
        onChange={(date) => type({ date })}
        leading={isMoment(value) ? weekday(value, zone, locale) : ''}
        words={{
          open: t('when.calendar'),
          previous: t('when.previous-month'),
          next: t('when.next-month'),
        }}
      />
      <TimeField
        {...rest}
        {...leaving}
        label={t('when.time', { what })}
        value={typed.time}
        onChange={(time) => type({ time })}
      />
    </>
  )
}

/** The clocks jump over what was typed: what the site gets instead is said (INPUT-15). */
export function MissingNote({ typed, zone }: { readonly typed: Typed; readonly zone: string }) {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const reading = isWhole(typed) ? readWall(typed as Wall, zone) : null
  if (reading?.kind !== 'missing') return null
  const time = clock((typed as Wall).time, locale)
  return (
    <Banner tone="warn" title={t('when.missing', { time, place: zonePlace(zone) })} announce>
      {t('when.missing-text', { instead: clock(reading.instead.time, locale) })}
    </Banner>
  )
}

const weekday = (value: string, zone: string, locale: string): string =>
  dateFormat(locale, zone, { weekday: 'short' }).format(Number(value) * 1000)

/** A time on the wall, `20:00`, as the locale writes it. */
export const clock = (time: string, locale: string): string =>
  dateFormat(locale, 'UTC', timeOptions(locale)).format(Date.parse(`1970-01-01T${time}:00Z`))
