import { useTranslation } from 'react-i18next'
import { CIRCLES, circleKey } from '../../labels/privacyWords.ts'
import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'

export interface CircleSelectProps {
  readonly label: string
  readonly value: string
  /** What the event had: one the program does not know is shown as its number and stays choosable (SITE-F4). */
  readonly first: string
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onValue: (value: string) => void
  readonly onLeave?: () => void
}

export function CircleSelect(props: CircleSelectProps) {
  const { label, value, first, error, autoFocus = false, onValue, onLeave } = props
  const { t } = useTranslation('editing')
  const known = CIRCLES.some((each) => each === first) || first === ''
  return (
    <Select
      label={label}
      error={error}
      autoFocus={autoFocus}
      value={value === '' ? null : value}
      onChange={(key) => {
        if (typeof key === 'string') onValue(key)
      }}
      onBlur={() => onLeave?.()}
    >
      {[...(known ? [] : [first]), ...CIRCLES].map((circle) => (
        <Option key={circle} id={circle}>
          {t(circleKey(circle), { number: circle })}
        </Option>
      ))}
    </Select>
  )
}
