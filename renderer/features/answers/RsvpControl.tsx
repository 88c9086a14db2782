import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { ANSWERS, keyOfAnswer, toneOf } from '../../labels/rsvpWords.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import css from './RsvpControl.module.css'
import { RsvpDot } from './RsvpDot.tsx'
import { useAnswerDelay } from './useAnswerDelay.ts'

export interface RsvpControlProps {
  readonly label: string
  /** Null: none of the three. */
  readonly answer: Rsvp | null
  readonly onAnswer: (answer: Rsvp) => void
  /** Without the keys, where there is little room. */
  readonly compact?: boolean
}

/** The three answers. Where one would wait in the outbox, it says why. */
export function RsvpControl({ label, answer, onAnswer, compact = false }: RsvpControlProps) {
  const { t } = useTranslation('events')
  const delay = useAnswerDelay()
  const why = useId()
  return (
    <div className={css['control']}>
      <SegmentedControl
        label={label}
        segments={ANSWERS.map((id) => ({
          id,
          label: t(`rsvp.${id}`),
          icon: <RsvpDot rsvp={id} />,
          ...(compact ? {} : { shortcut: keyOfAnswer(id) }),
          tone: toneOf(id),
        }))}
        selected={answer}
        onSelect={onAnswer}
        {...(delay === null ? {} : { 'aria-describedby': why })}
      />
      {delay === null ? null : (
        <span id={why} className={css['why']}>
          {t(`rsvp.${delay}`)}
        </span>
      )}
    </div>
  )
}
