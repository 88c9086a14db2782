import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { RoundIcon, type RoundIconTone } from './RoundIcon.tsx'

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
