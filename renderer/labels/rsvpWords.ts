import type { Rsvp, RsvpState } from '../../shared/domain/rsvp.ts'

/** The three answers in the order of their keys 1, 2, 3. */
export const ANSWERS = ['attending', 'maybe', 'not-going'] as const satisfies readonly Rsvp[]

export const keyOfAnswer = (rsvp: Rsvp): string => String(ANSWERS.indexOf(rsvp) + 1)

export const toneOf = (rsvp: Rsvp): 'yes' | 'maybe' | 'no' =>
  rsvp === 'attending' ? 'yes' : rsvp === 'maybe' ? 'maybe' : 'no'

export const isAnswer = (state: RsvpState): state is Rsvp =>
  state === 'attending' || state === 'maybe' || state === 'not-going'
