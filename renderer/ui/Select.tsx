import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  FieldError,
  Label,
  ListBox,
  SelectValue,
  Text,
} from 'react-aria-components'
import { cx } from './cx.ts'
import field from './Field.module.css'
import list from './ListBox.module.css'
import { Option } from './Option.tsx'
import { Popover } from './Popover.tsx'

export interface SelectProps<T extends object>
  extends Omit<AriaSelectProps<T>, 'children' | 'className' | 'style' | 'isInvalid'> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly description?: string | undefined
  readonly error?: string | undefined
  /** `Option` elements. */
  readonly children: ReactNode
}

export function Select<T extends object>(props: SelectProps<T>) {
  const { label, hideLabel = false, description, error, children, ...rest } = props
  return (
    <AriaSelect
      {...rest}
      {...(hideLabel ? { 'aria-label': label } : {})}
      isInvalid={error !== undefined}
      className={field['field'] ?? ''}
    >
      {hideLabel ? null : (
        <span className={field['head']}>
          <Label className={field['label'] ?? ''}>{label}</Label>
        </span>
      )}
      <Button className={cx(field['box'], list['button'])}>
        <SelectValue className={list['value'] ?? ''} />
        <ChevronDown aria-hidden />
      </Button>
      <FieldError className={field['error'] ?? ''}>{error}</FieldError>
      {description === undefined ? null : (
        <Text slot="description" className={field['note'] ?? ''}>
          {description}
        </Text>
      )}
      <Popover matchTrigger padded={false}>
        <ListBox className={list['list'] ?? ''}>{children}</ListBox>
      </Popover>
    </AriaSelect>
  )
}

export interface ChoiceSelectProps<Id extends string>
  extends Pick<SelectProps<object>, 'label' | 'hideLabel' | 'error' | 'autoFocus' | 'onBlur'> {
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id | null
  readonly onSelect: (id: Id) => void
}

/** A select whose entries are given as values. */
export function ChoiceSelect<Id extends string>(props: ChoiceSelectProps<Id>) {
  const { options, selected, onSelect, ...rest } = props
  return (
    <Select
      {...rest}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = options.find(({ id }) => id === key)
        if (chosen) onSelect(chosen.id)
      }}
    >
      {options.map(({ id, label }) => (
        <Option key={id} id={id}>
          {label}
        </Option>
      ))}
    </Select>
  )
}
