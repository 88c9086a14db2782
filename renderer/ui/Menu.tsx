import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { MenuProps as AriaMenuProps } from 'react-aria-components'
import { type Opener, OpenerContext } from './BareButton.tsx'
import { MenuChip } from './Chip.tsx'
import { part } from './part.tsx'

/** Fetched with the first menu that opens, or ahead of it. */
export const MenuSurface = part(async () => (await import('./MenuSurface.tsx')).MenuSurface)

export interface MenuProps
  extends Omit<AriaMenuProps<object>, 'className' | 'style' | 'autoFocus' | 'onClose' | 'id'> {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly label: string
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** Where something else than its button opens it, too. */
  readonly opened?: { readonly is: boolean; readonly set: (open: boolean) => void }
}

/** A menu button. Items are `MenuItem` and `MenuSection`. */
export function Menu({ trigger, label, placement = 'bottom start', opened, ...rest }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const surfaceId = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const [focus, setFocus] = useState<'first' | 'last' | null>(null)
  const isOpen = opened?.is ?? ownOpen
  const setOpen = opened?.set ?? setOwnOpen
  const opener = useMemo(
    (): Opener => ({
      ref: anchor,
      isOpen,
      surfaceId,
      open(at) {
        // It gives the focus back to what had it.
        anchor.current?.focus({ preventScroll: true })
        setFocus(at)
        setOpen(true)
      },
    }),
    [isOpen, setOpen, surfaceId],
  )
  return (
    <>
      <OpenerContext value={opener}>{trigger}</OpenerContext>
      {isOpen ? (
        <MenuSurface
          {...rest}
          id={surfaceId}
          anchor={anchor}
          placement={placement}
          label={label}
          autoFocus={focus ?? true}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const parts = useContext(MenuPartsContext)
  return parts === null ? null : <parts.Item {...props} />
}

export function MenuSection(props: MenuSectionProps) {
  const parts = useContext(MenuPartsContext)
  return parts === null ? null : <parts.Section {...props} />
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

export interface ContextMenuProps {
  readonly label: string
  /** Pixels from the window's left and top. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
  /** `MenuItem` and `MenuSection`. */
  readonly children: ReactNode
}

/** A menu where the pointer is. Escape and a press outside close it; the focus goes back to where it was. */
export function ContextMenu({ at, ...rest }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} aria-hidden="true" style={{ position: 'fixed', left: at.x, top: at.y }} />
      <MenuSurface {...rest} anchor={anchor} placement="bottom start" autoFocus="first" />
    </>
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

export interface MenuSectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Makes the items of this section a choice of one; the one with this id is chosen. */
  readonly selected?: string
}

interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>
  readonly Section: ComponentType<MenuSectionProps>
}

/** What items and sections are drawn with: it comes with the open menu, whose library the closed one does without. */
export const MenuPartsContext = createContext<MenuParts | null>(null)
