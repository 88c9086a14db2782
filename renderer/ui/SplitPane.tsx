import { Activity, type ReactNode } from 'react'
import css from './SplitPane.module.css'
import { type SplitterOptions, useSplitter } from './useSplitter.ts'

export interface SplitPaneProps extends SplitterOptions {
  /** None where there is no room for it. */
  readonly start: ReactNode | null
  /** It is kept as it is and not to be seen, as where what is beside it needs the whole width. */
  readonly isStartHidden?: boolean
  readonly end: ReactNode | null
  /** There is room for one: the end pane, where there is one, lies over the start pane. */
  readonly isSingle?: boolean
}

/**
 * Two panes with a separator that pointer and keyboard move; `width` is of the start pane, in CSS pixels. A pane stays
 * the same one, with what is typed and where the focus is in it, when the other comes or goes.
 */
export function SplitPane({
  start,
  isStartHidden = false,
  end,
  isSingle = false,
  ...options
}: SplitPaneProps) {
  const { shown, dragging, separatorProps } = useSplitter(options)
  const beside = start !== null && !isStartHidden && !isSingle
  return (
    <div
      className={css['split']}
      style={{ gridTemplateColumns: beside ? `${shown}px minmax(0, 1fr)` : 'minmax(0, 1fr)' }}
    >
      {start === null ? null : (
        <Activity mode={isStartHidden ? 'hidden' : 'visible'}>
          <div className={css['pane']} inert={isSingle && end !== null}>
            {start}
          </div>
        </Activity>
      )}
      {start === null ? null : (
        // Hidden and not taken away: what goes from between the panes has the browser work out all styles in both.
        <div
          {...separatorProps}
          className={css['separator']}
          hidden={!beside}
          data-dragging={dragging}
          style={{ insetInlineStart: shown }}
        />
      )}
      {end === null ? null : (
        <div className={css['pane']} data-over={isSingle}>
          {end}
        </div>
      )}
    </div>
  )
}
