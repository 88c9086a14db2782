import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'
import css from './Toggle.module.css'

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
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
