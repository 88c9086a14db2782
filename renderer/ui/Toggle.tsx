import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
  Switch as AriaSwitch,
  type SwitchProps as AriaSwitchProps,
} from 'react-aria-components'
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

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  readonly children: ReactNode
}

/** On or off, at once: nothing has to be saved after it. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={css['toggle'] ?? ''}>
      {({ isSelected }) => (
        <>
          <span className={css['track']} data-on={isSelected}>
            <span className={css['thumb']} />
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaSwitch>
  )
}
