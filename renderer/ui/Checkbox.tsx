import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import css from './Toggle.module.css'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  readonly children: ReactNode
  readonly note?: string
}

export function Checkbox({ children, note, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={css['toggle'] ?? ''}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={css['box']} data-on={isSelected || isIndeterminate}>
            {isIndeterminate ? <Minus aria-hidden /> : isSelected ? <Check aria-hidden /> : null}
          </span>
          <span>
            {children}
            {note === undefined ? null : <span className={css['note']}>{note}</span>}
          </span>
        </>
      )}
    </AriaCheckbox>
  )
}
