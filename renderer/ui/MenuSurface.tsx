import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Header,
  Keyboard,
  Text,
} from 'react-aria-components'
import { useKeyWriting, writeKeys } from './keys.ts'
import css from './Menu.module.css'
import { type MenuItemProps, MenuPartsContext, type MenuSectionProps } from './Menu.tsx'
import { Popover } from './Popover.tsx'

export interface MenuSurfaceProps extends Omit<AriaMenuProps<object>, 'className' | 'style' | 'onClose'> {
  readonly anchor: RefObject<HTMLElement | null>
  readonly placement: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  readonly label: string
  readonly onClose: () => void
}

/** An open menu beside its anchor. Escape and a press outside close it; the focus goes back to where it was. */
export function MenuSurface({ anchor, placement, label, onClose, ...rest }: MenuSurfaceProps) {
  return (
    <Popover
      trigger="MenuTrigger"
      aria-label={label}
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      placement={placement}
      padded={false}
    >
      <MenuPartsContext value={PARTS}>
        <AriaMenu {...rest} aria-label={label} onClose={onClose} className={css['menu'] ?? ''} />
      </MenuPartsContext>
    </Popover>
  )
}

function Item({ id, children, icon, note, shortcut, danger = false, ...rest }: MenuItemProps) {
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

function Section({ title, children, selected }: MenuSectionProps) {
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

const PARTS = { Item, Section }
