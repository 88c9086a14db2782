import type { ReactNode } from 'react'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { cx } from './cx.ts'
import css from './Popover.module.css'

export interface PopoverProps extends Omit<AriaPopoverProps, 'children' | 'className' | 'style'> {
  readonly children: ReactNode
  readonly padded?: boolean
  /** As wide as what opened it, for lists under a field. */
  readonly matchTrigger?: boolean
}

/** A raised surface beside what opened it. Escape and a press outside close it and give the focus back. */
export function Popover({ children, padded = true, matchTrigger = false, ...rest }: PopoverProps) {
  return (
    <AriaPopover
      offset={4}
      {...rest}
      className={cx(css['popover'], padded && css['padded'], matchTrigger && css['match'])}
    >
      {children}
    </AriaPopover>
  )
}
