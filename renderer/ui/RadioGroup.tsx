import { RadioGroup as AriaRadioGroup, Label, Radio, Text } from 'react-aria-components'
import field from './Field.module.css'
import css from './Toggle.module.css'

export interface RadioEntry<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly note?: string
}

export interface RadioGroupProps<Id extends string> {
  readonly label: string
  readonly entries: readonly RadioEntry<Id>[]
  readonly selected: Id | null
  readonly onSelect: (id: Id) => void
  readonly description?: string
  /** Each answer in a frame of its own: for a choice that weighs something. */
  readonly framed?: boolean
}

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, entries, selected, onSelect, description, framed = false } = props
  return (
    <AriaRadioGroup
      className={field['field'] ?? ''}
      value={selected}
      onChange={(value) => {
        const entry = entries.find(({ id }) => id === value)
        if (entry !== undefined) onSelect(entry.id)
      }}
    >
      <Label className={field['label'] ?? ''}>{label}</Label>
      <div className={css['radios']} data-framed={framed}>
        {entries.map((entry) => (
          <Radio key={entry.id} value={entry.id} className={css['toggle'] ?? ''}>
            {({ isSelected }) => (
              <>
                <span className={css['ring']} data-on={isSelected} />
                <span>
                  {entry.label}
                  {entry.note === undefined ? null : <span className={css['note']}>{entry.note}</span>}
                </span>
              </>
            )}
          </Radio>
        ))}
      </div>
      {description === undefined ? null : (
        <Text slot="description" className={field['note'] ?? ''}>
          {description}
        </Text>
      )}
    </AriaRadioGroup>
  )
}
