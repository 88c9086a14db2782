import type { ReactNode } from 'react'
import css from './SplitPane.module.css'
import { type SplitterOptions, useSplitter } from './useSplitter.ts'

export interface SplitPaneProps extends SplitterOptions {
  readonly start: ReactNode
  readonly end: ReactNode
}

/** Two panes with a separator that pointer and keyboard move; `width` is of the start pane, in CSS pixels. */
export function SplitPane({ start, end, ...options }: SplitPaneProps) {
  const { shown, dragging, separatorProps } = useSplitter(options)
  return (
    <div className={css['split']} style={{ gridTemplateColumns: `${shown}px minmax(0, 1fr)` }}>
      <div className={css['pane']}>{start}</div>
      <div
        {...separatorProps}
        className={css['separator']}
        data-dragging={dragging}
        style={{ insetInlineStart: shown }}
      />
      <div className={css['pane']}>{end}</div>
    </div>
  )
}
