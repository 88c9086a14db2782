import { useContext, useEffect, useEffectEvent } from 'react'
import {
  NumberField as AriaNumberField,
  Group,
  Input,
  Label,
  NumberFieldStateContext,
} from 'react-aria-components'
import field from './Field.module.css'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** A whole number within the limits, in the digits of any script. */
  readonly onChange: (value: number) => void
  /** Hears of a number as soon as it is typed, not only when the field is left. */
  readonly isLive?: boolean
}

/** Arrows change it; emptied, it is what it was once it is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, onChange, isLive = false } = props
  const take = (next: number) => {
    if (Number.isInteger(next) && next >= min && next <= max && next !== value) onChange(next)
  }
  return (
    <AriaNumberField
      className={field['field'] ?? ''}
      value={value}
      minValue={min}
      maxValue={max}
      isWheelDisabled
      onChange={take}
    >
      <Label className={field['label'] ?? ''}>{label}</Label>
      <Group className={field['box'] ?? ''}>
        <Input className={field['input'] ?? ''} />
      </Group>
      {isLive ? <Typed onNumber={take} /> : null}
    </AriaNumberField>
  )
}

function Typed({ onNumber }: { readonly onNumber: (value: number) => void }) {
  const typed = useContext(NumberFieldStateContext)?.numberValue ?? Number.NaN
  const tell = useEffectEvent(onNumber)
  useEffect(() => tell(typed), [typed])
  return null
}
