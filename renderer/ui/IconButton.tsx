import type { ReactNode } from 'react'
import { BareButton, type BareButtonProps } from './BareButton.tsx'
import { cx } from './cx.ts'
import css from './IconButton.module.css'
import { ariaKeys, useKeyWriting } from './keys.ts'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<BareButtonProps, 'children' | 'style' | 'aria-label'> {
  /** Name of the control; also shown as its tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly shortcut?: string
  readonly size?: 'm' | 's'
}

export function IconButton({ label, icon, shortcut, size = 'm', className, ...rest }: IconButtonProps) {
  const { mac } = useKeyWriting()
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <BareButton
        {...rest}
        aria-label={label}
        className={cx(css['button'], className)}
        data-size={size}
        {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(shortcut, mac) })}
      >
        {icon}
      </BareButton>
    </Tooltip>
  )
}
