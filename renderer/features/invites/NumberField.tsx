import { NumberField as AriaNumberField, Group, Input, Label } from 'react-aria-components'
import field from '../../ui/Field.module.css'

/** A whole number within limits; arrows change it. */
export function NumberField(props: {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}) {
  const { label, value, min, max, onChange } = props
  return (
    <AriaNumberField
      className={field['field'] ?? ''}
      value={value}
      minValue={min}
      maxValue={max}
      onChange={(next) => {
        if (Number.isInteger(next) && next !== value) onChange(next)
      }}
    >
      <Label className={field['label'] ?? ''}>{label}</Label>
      <Group className={field['box'] ?? ''}>
        <Input className={field['input'] ?? ''} />
      </Group>
    </AriaNumberField>
  )
}
