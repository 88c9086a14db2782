import { ChevronDown, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { BareButton } from './BareButton.tsx'
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
      <span dir="auto" className={css['words']}>
        {children}
      </span>
    </span>
  )
}

/** An active filter, or one of several values that are chosen; pressing takes it away. */
export function RemovableChip({ children, removeLabel, tone = 'accent', onRemove }: RemovableChipProps) {
  return (
    <BareButton className={css['chip']} data-tone={tone} aria-label={removeLabel} onPress={onRemove}>
      <span dir="auto" className={css['words']}>
        {children}
      </span>
      <X aria-hidden />
    </BareButton>
  )
}

export interface RemovableChipProps {
  readonly children: ReactNode
  /** Says what is removed, e.g. "Remove the filter Music"; begins with or holds the words shown. */
  readonly removeLabel: string
  readonly tone?: 'accent' | 'plain'
  readonly onRemove: () => void
}

/** Trigger of a `Menu`, or of a panel of its own, that looks like a chip. */
export function MenuChip({ children, active = false, isOpen, onPress, ref }: MenuChipProps) {
  return (
    <BareButton
      className={css['chip']}
      data-tone={active ? 'accent' : 'plain'}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
      {...(onPress === undefined ? {} : { onPress })}
      {...(ref === undefined ? {} : { ref })}
    >
      <span dir="auto" className={css['words']}>
        {children}
      </span>
      <ChevronDown aria-hidden />
    </BareButton>
  )
}

export interface MenuChipProps {
  readonly children: ReactNode
  readonly active?: boolean
  /** Given where it opens a panel. */
  readonly isOpen?: boolean
  readonly onPress?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}
