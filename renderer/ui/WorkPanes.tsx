import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import css from './WorkPanes.module.css'

interface Box {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The body of a `WorkPage` that has rows in its middle and a pane at either side; where there is no room, the panes lie above and below. */
export const WorkPanes = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['body']}>{children}</div>
)

interface StepBox extends Box {
  /** Names of the steps of the page that lead here. */
  readonly step?: string | undefined
}

/** What is worked on. With a child that has `data-grows`, it is as high as that where the panes lie below each other. */
export function WorkMiddle({
  step,
  className,
  focus,
  children,
}: StepBox & { readonly focus?: Ref<HTMLElement> }) {
  return (
    <section className={cx(css['middle'], className)} tabIndex={-1} data-step={step} ref={focus}>
      {children}
    </section>
  )
}

interface WorkPaneProps extends StepBox {
  readonly label: string
  /** Where the rows come from stands at the start, what becomes of them at the end: that comes first where it is narrow. */
  readonly side: 'start' | 'end'
}

/** Its class says how wide it is while it stands beside the middle. A child with `data-end` stands at its foot. */
export function WorkPane({ side, label, step, className, children }: WorkPaneProps) {
  return (
    <aside
      className={cx(css['pane'], className)}
      tabIndex={step === undefined ? undefined : -1}
      data-side={side}
      data-step={step}
      aria-label={label}
    >
      {children}
    </aside>
  )
}

/** Names with their counts, in a pane. */
export function PaneCounts({
  counts,
}: {
  readonly counts: readonly (readonly [name: string, count: string])[]
}) {
  return (
    <dl className={css['counts']}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Before there are rows: every way to bring them. */
export const WorkStart = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['start']} data-grows>
    {children}
  </div>
)
