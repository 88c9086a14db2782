import { type ReactNode, useRef } from 'react'
import { MenuSurface } from './Menu.tsx'

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
