import { ChevronDown, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, ToggleButton } from 'react-aria-components'
import css from './Chip.module.css'

export type ChipTone = 'plain' | 'accent' | 'yes' | 'maybe' | 'no' | 'warn' | 'danger'

export interface ChipProps {
  readonly children: ReactNode
  readonly tone?: ChipTone
  readonly icon?: ReactNode
}

/** A short mark that cannot be pressed. */
export function Chip({ children, tone = 'plain', icon }: ChipProps) {
  return (
    <span className={css['chip']} data-tone={tone}>
      {icon}
      <span className={css['words']}>{children}</span>
    </span>
  )
}

/** An active filter, or one of several values that are chosen; pressing takes it away. */
export function RemovableChip({ children, removeLabel, tone = 'accent', onRemove }: RemovableChipProps) {
  return (
    <Button className={css['chip'] ?? ''} data-tone={tone} aria-label={removeLabel} onPress={onRemove}>
      <span className={css['words']}>{children}</span>
      <X aria-hidden />
    </Button>
  )
}

export interface RemovableChipProps {
  readonly children: ReactNode
  /** Says what is removed, e.g. "Remove the filter Music"; begins with or holds the words shown. */
  readonly removeLabel: string
  readonly tone?: 'accent' | 'plain'
  readonly onRemove: () => void
}

/** A filter that is on or off; in a `ToggleButtonGroup`, with an `id`, one of several. */
export function ToggleChip({ children, ...rest }: ToggleChipProps) {
  return (
    <ToggleButton {...rest} className={css['chip'] ?? ''}>
      <span className={css['words']}>{children}</span>
    </ToggleButton>
  )
}

export interface ToggleChipProps {
  readonly children: ReactNode
  readonly id?: string
  readonly isSelected?: boolean
  readonly onChange?: (on: boolean) => void
}

/** Trigger of a `Menu`, or of a panel of its own, that looks like a chip. */
export function MenuChip({ children, active = false, label, isOpen, onPress, ref }: MenuChipProps) {
  return (
    <Button
      className={css['chip'] ?? ''}
      data-tone={active ? 'accent' : 'plain'}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
      {...(onPress === undefined ? {} : { onPress })}
      {...(ref === undefined ? {} : { ref })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <span className={css['words']}>{children}</span>
      <ChevronDown aria-hidden />
    </Button>
  )
}

export interface MenuChipProps {
  readonly children: ReactNode
  readonly active?: boolean
  readonly label?: string
  /** Given where it opens a panel. */
  readonly isOpen?: boolean
  readonly onPress?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}
