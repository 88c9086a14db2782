import type { ReactNode } from 'react'
import { BareButton, type BareButtonProps } from './BareButton.tsx'
import css from './Button.module.css'
import { cx } from './cx.ts'
import { Kbd } from './Kbd.tsx'
import { ariaKeys, useKeyWriting } from './keys.ts'
import { Tooltip } from './Tooltip.tsx'

export interface ButtonProps extends Omit<BareButtonProps, 'children' | 'style'> {
  readonly children: ReactNode
  readonly variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'danger-solid' | 'link'
  readonly size?: 'm' | 's'
  readonly icon?: ReactNode
  /** Shown beside the words and told to assistive technology, e.g. `Mod+Enter`. */
  readonly shortcut?: string
  /** What it did is still under way: a press does nothing, and the focus stays where it is. */
  readonly isPending?: boolean
  /** Its words may take several lines, where the column it stands in is narrower than they are. */
  readonly wraps?: boolean
}

const doNothing = () => {}

export function Button({
  children,
  variant = 'default',
  size = 'm',
  icon,
  shortcut,
  isPending = false,
  wraps = false,
  className,
  ...rest
}: ButtonProps) {
  const { mac } = useKeyWriting()
  const button = (
    <BareButton
      {...rest}
      {...(isPending ? { type: 'button', onPress: doNothing } : {})}
      data-pending={isPending}
      className={cx(css['button'], className)}
      data-variant={variant}
      data-size={size}
      data-wraps={wraps}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(shortcut, mac) })}
    >
      {icon}
      <span className={css['words']}>{children}</span>
      {shortcut === undefined ? null : <Kbd keys={shortcut} />}
    </BareButton>
  )
  if (shortcut === undefined) return button
  return (
    <Tooltip text={children} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
}
