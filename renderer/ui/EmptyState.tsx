import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

type RoundIconTone = 'accent' | 'plain' | 'danger' | 'warn' | 'yes'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  /** Why there is nothing here, and what to do next. */
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** Level of the heading in the page around it. */
  readonly level?: 1 | 2 | 3
  readonly tone?: RoundIconTone
}

export function EmptyState({ icon, title, text, actions, level = 2, tone = 'accent' }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css['empty']}>
      <RoundIcon tone={tone}>{icon}</RoundIcon>
      <Heading className={css['title']}>{title}</Heading>
      {text === undefined ? null : <p className={css['text']}>{text}</p>}
      {actions === undefined ? null : <div className={css['actions']}>{actions}</div>}
    </div>
  )
}

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
