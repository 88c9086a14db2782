import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import css from './Chip.module.css'

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
