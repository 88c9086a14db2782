import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { cx } from './cx.ts'
import css from './IconButton.module.css'
import { shortcutButton } from './Kbd.tsx'
import { useKeyWriting } from './keys.ts'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** Name of the control; also shown as its tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly shortcut?: string
  readonly size?: 'm' | 's'
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, shortcut, size = 'm', className, ...rest }: IconButtonProps) {
  const { mac } = useKeyWriting()
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={cx(css['button'], className)}
        data-size={size}
        {...shortcutButton(shortcut, mac)}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  )
}
