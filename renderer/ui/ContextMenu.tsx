import { type ReactNode, useRef } from 'react'
import { Menu as AriaMenu } from 'react-aria-components'
import menu from './Menu.module.css'
import { Popover } from './Popover.tsx'

export interface ContextMenuProps {
  readonly label: string
  /** Pixels from the window's left and top. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
  /** `MenuItem` and `MenuSection`. */
  readonly children: ReactNode
}

/** A menu where the pointer is. Escape and a press outside close it; the focus goes back to where it was. */
export function ContextMenu({ label, at, onClose, children }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} aria-hidden="true" style={{ position: 'fixed', left: at.x, top: at.y }} />
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => (open ? undefined : onClose())}
        placement="bottom start"
        padded={false}
      >
        <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className={menu['menu'] ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </>
  )
}
