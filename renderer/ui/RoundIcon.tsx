import type { ReactNode } from 'react'
import css from './RoundIcon.module.css'

export type RoundIconTone = 'accent' | 'plain' | 'danger' | 'warn' | 'yes'

/** A large icon over the heading of a panel or an empty place; says nothing the words do not say. */
export function RoundIcon({
  children,
  tone = 'accent',
}: {
  readonly children: ReactNode
  readonly tone?: RoundIconTone
}) {
  return (
    <span className={css['round']} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  )
}
