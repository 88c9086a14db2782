import { useId } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ANSWERS, keyOfAnswer, toneOf } from '../../labels/choices.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import css from './RsvpControl.module.css'
import { RsvpDot } from './RsvpDot.tsx'

export interface RsvpControlProps {
  readonly label: string
  /** Null: none of the three. */
  readonly answer: Rsvp | null
  readonly onAnswer: (answer: Rsvp) => void
  /** Without the keys, where there is little room. */
  readonly compact?: boolean
  readonly isDisabled?: boolean
}

/** The three answers. Where one would wait in the outbox, it says why. */
export function RsvpControl(props: RsvpControlProps) {
  const { label, answer, onAnswer, compact = false, isDisabled = false } = props
  const { t } = useTranslation('events')
  const { accounts } = useStores()
  const delay = useStore(accounts, (state) => answerDelay(activeAccount(state)))
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
        isDisabled={isDisabled}
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

/** Why an answer given now waits in the outbox; null: it goes at once. Said beside the control. */
function answerDelay(account: Account | null): 'offline' | 'signed-out' | null {
  if (account === null) return null
  if (account.reach.state === 'offline') return 'offline'
  return account.session.state === 'signed-out' ? 'signed-out' : null
}
