import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  Text,
} from 'react-aria-components'
import field from './Field.module.css'
import list from './ListBox.module.css'
import { Popover } from './Popover.tsx'

export interface ComboBoxProps<T extends object>
  extends Omit<AriaComboBoxProps<T>, 'children' | 'className' | 'style' | 'isInvalid'> {
  readonly label: string
  readonly placeholder?: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly layout?: 'stack' | 'row'
  /** Said where nothing fits what was typed. */
  readonly emptyText: string
  readonly children: ReactNode | ((item: T) => ReactNode)
}

/** A field with suggestions; keeps below about 2,000 of them (longer lists want a virtual one). */
export function ComboBox<T extends object>(props: ComboBoxProps<T>) {
  const { label, placeholder, description, error, layout = 'stack', emptyText, children, ...rest } = props
  return (
    <AriaComboBox
      {...rest}
      allowsEmptyCollection
      isInvalid={error !== undefined}
      className={field['field'] ?? ''}
      data-layout={layout}
    >
      <span className={field['head']}>
        <Label className={field['label'] ?? ''}>{label}</Label>
      </span>
      <Group className={field['box'] ?? ''} isInvalid={error !== undefined}>
        <Input
          className={field['input'] ?? ''}
          placeholder={placeholder ?? ''}
          onKeyDown={(event) => {
            // Escape closes the list, and leaves neither the field nor what it stands in.
            if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.stopPropagation()
          }}
        />
        <Button className={list['open'] ?? ''}>
          <ChevronDown aria-hidden />
        </Button>
      </Group>
      <FieldError className={field['error'] ?? ''}>{error}</FieldError>
      {description === undefined ? null : (
        <Text slot="description" className={field['note'] ?? ''}>
          {description}
        </Text>
      )}
      <Popover matchTrigger padded={false}>
        <ListBox<T>
          className={list['list'] ?? ''}
          renderEmptyState={() => <div className={list['none']}>{emptyText}</div>}
        >
          {children}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
