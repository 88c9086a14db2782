import { type CalendarDate, parseDate } from '@internationalized/date'
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  DatePicker as AriaDatePicker,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  useLocale,
} from 'react-aria-components'
import css from './DateField.module.css'
import field from './Field.module.css'
import { Popover } from './Popover.tsx'

export interface DateFieldProps {
  readonly label: string
  /** `2027-03-28`; null: none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onLeave?: () => void
  readonly isInvalid?: boolean
  readonly autoFocus?: boolean
  readonly describedBy?: string | undefined
  /** Said before the date, such as the day of the week. */
  readonly leading?: string
  readonly words: {
    readonly open: string
    readonly previous: string
    readonly next: string
  }
}

/** A day, typed part by part or picked from a month. Always the Gregorian calendar, whatever the locale prefers. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    onLeave,
    isInvalid = false,
    autoFocus = false,
    describedBy,
    leading = '',
    words,
  } = props
  const { locale } = useLocale()
  return (
    <I18nProvider locale={gregorian(locale)}>
      <AriaDatePicker<CalendarDate>
        aria-label={label}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        value={value === null ? null : parseDate(value)}
        isInvalid={isInvalid}
        autoFocus={autoFocus}
        shouldForceLeadingZeros={false}
        onChange={(date) => onChange(date === null ? null : date.toString())}
        onBlur={() => onLeave?.()}
        className={css['picker'] ?? ''}
      >
        <Group className={field['box'] ?? ''} isInvalid={isInvalid}>
          {leading === '' ? null : <span className={css['leading']}>{leading}</span>}
          <DateInput className={css['input'] ?? ''}>
            {(segment) => <DateSegment segment={segment} className={css['segment'] ?? ''} />}
          </DateInput>
          <Button className={css['open'] ?? ''} aria-label={words.open}>
            <CalendarIcon aria-hidden />
          </Button>
        </Group>
        <Popover>
          <Dialog aria-label={label} className={css['dialog'] ?? ''}>
            <Calendar>
              <header className={css['month']}>
                <Button slot="previous" aria-label={words.previous} className={css['turn'] ?? ''}>
                  <ChevronLeft aria-hidden />
                </Button>
                <CalendarHeading className={css['name'] ?? ''} />
                <Button slot="next" aria-label={words.next} className={css['turn'] ?? ''}>
                  <ChevronRight aria-hidden />
                </Button>
              </header>
              <CalendarGrid className={css['grid'] ?? ''}>
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell className={css['weekday'] ?? ''}>{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => <CalendarCell date={date} className={css['day'] ?? ''} />}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  )
}

const gregorian = (locale: string): string => {
  const made = new Intl.Locale(locale, { calendar: 'gregory' })
  return made.toString()
}
