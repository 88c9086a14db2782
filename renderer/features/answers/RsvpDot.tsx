import type { RsvpState } from '../../../shared/domain/rsvp.ts'
import { isAnswer, toneOf } from '../../labels/choices.ts'
import css from './RsvpDot.module.css'

/**
 * One's own answer as colour and shape: a full disc with a tick, a ring with a question mark, a soft disc with a
 * cross; an envelope for an invitation not answered. One element, since the list counts them (PERF-4); silent, since
 * the words stand beside it.
 */
export function RsvpDot({ rsvp }: { readonly rsvp: RsvpState }) {
  if (!isAnswer(rsvp) && rsvp !== 'unanswered') return null
  const tone = isAnswer(rsvp) ? toneOf(rsvp) : 'unanswered'
  return <span className={css['dot']} data-rsvp={tone} aria-hidden="true" />
}
