import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { Kbd } from './Kbd.tsx'
import css from './Tooltip.module.css'

/** Words for a control that shows none. `children` is the one focusable control it explains. */
export function Tooltip({
  text,
  shortcut,
  children,
}: {
  readonly text: string
  readonly shortcut?: string | undefined
  readonly children: ReactElement
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className={css['tooltip'] ?? ''} offset={6}>
        <span>{text}</span>
        {shortcut === undefined ? null : <Kbd keys={shortcut} />}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
