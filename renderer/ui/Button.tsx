import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import css from './Button.module.css'
import { cx } from './cx.ts'
import { Kbd, shortcutButton } from './Kbd.tsx'
import { useKeyWriting } from './keys.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> {
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
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
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
  return (
    <AriaButton
      {...rest}
      {...(isPending ? { type: 'button', onPress: doNothing } : {})}
      data-pending={isPending}
      className={cx(css['button'], className)}
      data-variant={variant}
      data-size={size}
      data-wraps={wraps}
      {...shortcutButton(shortcut, mac)}
    >
      {icon}
      <span className={css['words']}>{children}</span>
      {shortcut === undefined ? null : <Kbd keys={shortcut} />}
    </AriaButton>
  )
}
