import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Header,
  Keyboard,
  MenuTrigger,
  Text,
} from 'react-aria-components'
import { MenuChip } from './Chip.tsx'
import { useKeyWriting, writeKeys } from './keys.ts'
import css from './Menu.module.css'
import { Popover } from './Popover.tsx'

export interface MenuProps<T> extends Omit<AriaMenuProps<T>, 'className' | 'style'> {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly label: string
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** Where something else than its button opens it, too. */
  readonly opened?: { readonly is: boolean; readonly set: (open: boolean) => void }
}

/** A menu button. Items are `MenuItem` and `MenuSection`. */
export function Menu<T extends object>({
  trigger,
  label,
  placement = 'bottom start',
  opened,
  ...rest
}: MenuProps<T>) {
  return (
    <MenuTrigger {...(opened !== undefined && { isOpen: opened.is, onOpenChange: opened.set })}>
      {trigger}
      <Popover placement={placement} padded={false}>
        <AriaMenu {...rest} aria-label={label} className={css['menu'] ?? ''} />
      </Popover>
    </MenuTrigger>
  )
}

export interface MenuItemProps {
  readonly id: string
  readonly children: string
  readonly icon?: ReactNode
  readonly note?: string | undefined
  readonly shortcut?: string
  readonly danger?: boolean
  readonly isDisabled?: boolean
  readonly onAction?: () => void
}

export function MenuItem({ id, children, icon, note, shortcut, danger = false, ...rest }: MenuItemProps) {
  const writing = useKeyWriting()
  return (
    <AriaMenuItem {...rest} id={id} textValue={children} className={css['item'] ?? ''} data-danger={danger}>
      {({ isSelected, selectionMode }) => (
        <>
          {selectionMode === 'none' || icon !== undefined ? (
            icon
          ) : (
            <span className={css['tick']}>{isSelected ? <Check aria-hidden /> : null}</span>
          )}
          <span className={css['words']}>
            <Text slot="label">{children}</Text>
            {note === undefined ? null : (
              <Text slot="description" className={css['note'] ?? ''}>
                {note}
              </Text>
            )}
          </span>
          {isSelected && icon !== undefined ? <Check aria-hidden className={css['checked']} /> : null}
          {shortcut === undefined ? null : (
            <Keyboard className={css['keys'] ?? ''}>{writeKeys(shortcut, writing)}</Keyboard>
          )}
        </>
      )}
    </AriaMenuItem>
  )
}

export interface MenuSectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Makes the items of this section a choice of one; the one with this id is chosen. */
  readonly selected?: string
}

export function MenuSection({ title, children, selected }: MenuSectionProps) {
  return (
    <AriaMenuSection
      className={css['section'] ?? ''}
      {...(selected === undefined ? {} : { selectionMode: 'single', selectedKeys: [selected] })}
    >
      <Header className={css['title'] ?? ''}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export interface ChoiceMenuProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** Something else than usual is chosen. */
  readonly active?: boolean
  readonly placement?: 'bottom start' | 'bottom end'
}

/** One of a few: a chip that says which, and opens the menu of all. */
export function ChoiceMenu<Id extends string>(props: ChoiceMenuProps<Id>) {
  const { label, options, selected, onSelect, active = false, placement = 'bottom end' } = props
  // A choice may be empty; the key of an item may not.
  const keyOf = (id: string) => `=${id}`
  return (
    <Menu
      label={label}
      placement={placement}
      trigger={
        <MenuChip active={active}>{options.find(({ id }) => id === selected)?.label ?? selected}</MenuChip>
      }
      selectionMode="single"
      selectedKeys={[keyOf(selected)]}
      onAction={(key) => {
        const chosen = options.find(({ id }) => keyOf(id) === key)
        if (chosen) onSelect(chosen.id)
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.id} id={keyOf(option.id)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
