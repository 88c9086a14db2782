import { ChevronDown } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
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
import { flushSync } from 'react-dom'
import fieldCss from './Field.module.css'
import list from './ListBox.module.css'
import { Popover } from './Popover.tsx'

export interface ComboBoxProps<T extends object>
  extends Omit<AriaComboBoxProps<T>, 'children' | 'className' | 'style' | 'isInvalid'> {
  readonly label: string
  readonly placeholder?: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  /** Said where nothing fits what was typed. */
  readonly emptyText: string
  readonly children: ReactNode | ((item: T) => ReactNode)
}

/**
 * A field with suggestions; keeps below about 2,000 of them (longer lists want a virtual one). Until somebody is at it
 * there is the chosen one of `defaultItems` alone: to open and close a form makes no list that nobody asked for
 * (PERF-11).
 */
export function ComboBox<T extends object>(props: ComboBoxProps<T>) {
  const { label, placeholder, description, error, emptyText, children, ...rest } = props
  const { defaultItems, value } = rest
  const [isReached, setReached] = useState(false)
  const items = useMemo(
    () => (isReached ? defaultItems : [...(defaultItems ?? [])].filter((item) => idOf(item) === value)),
    [isReached, defaultItems, value],
  )
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = field
    if (isReached || element === null) return undefined
    // Before the field itself hears of it: what is asked for by then is there.
    const reach = () => flushSync(() => setReached(true))
    const asks = ['keydown', 'pointerdown'] as const
    for (const ask of asks) element.addEventListener(ask, reach, { capture: true })
    return () => {
      for (const ask of asks) element.removeEventListener(ask, reach, { capture: true })
    }
  }, [isReached])
  return (
    <AriaComboBox
      {...rest}
      {...(defaultItems === undefined ? {} : { defaultItems: items ?? [] })}
      ref={field}
      onFocus={(event) => {
        startTransition(() => setReached(true))
        rest.onFocus?.(event)
      }}
      allowsEmptyCollection
      isInvalid={error !== undefined}
      className={fieldCss['field'] ?? ''}
    >
      <span className={fieldCss['head']}>
        <Label className={fieldCss['label'] ?? ''}>{label}</Label>
      </span>
      <Group className={fieldCss['box'] ?? ''} isInvalid={error !== undefined}>
        <Input
          className={fieldCss['input'] ?? ''}
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
      <FieldError className={fieldCss['error'] ?? ''}>{error}</FieldError>
      {description === undefined ? null : (
        <Text slot="description" className={fieldCss['note'] ?? ''}>
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

const idOf = (item: object): unknown => Reflect.get(item, 'id')
