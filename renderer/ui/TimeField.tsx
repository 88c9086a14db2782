import { parseTime, type Time } from '@internationalized/date'
import { TimeField as AriaTimeField, DateInput, DateSegment, Group, useLocale } from 'react-aria-components'
import css from './DateField.module.css'
import field from './Field.module.css'

export interface TimeFieldProps {
  readonly label: string
  /** `20:00`; null: none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onLeave?: () => void
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
}

/** A time of the day to the minute, in the halves or the 24 hours of the locale. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, onLeave, isInvalid = false, describedBy } = props
  const { locale } = useLocale()
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return (
    <AriaTimeField<Time>
      aria-label={label}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      value={value === null ? null : parseTime(value)}
      isInvalid={isInvalid}
      shouldForceLeadingZeros={hourCycle === 'h23'}
      onChange={(time) => onChange(time === null ? null : time.toString().slice(0, 5))}
      onBlur={() => onLeave?.()}
      className={css['time'] ?? ''}
    >
      <Group className={field['box'] ?? ''} isInvalid={isInvalid}>
        <DateInput className={css['input'] ?? ''}>
          {(segment) => <DateSegment segment={segment} className={css['segment'] ?? ''} />}
        </DateInput>
      </Group>
    </AriaTimeField>
  )
}
