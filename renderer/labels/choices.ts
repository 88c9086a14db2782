import type { Rsvp, RsvpState } from '../../shared/domain/rsvp.ts'

/** Circles of people that can be chosen, by the service's numbers (SITE-F4). 4 needs lists it never gives. */
export const CIRCLES = ['0', '1', '2', '3', '5'] as const

const KNOWN = ['0', '1', '2', '3', '4', '5'] as const
type Known = (typeof KNOWN)[number]

/** A circle in a key of the texts; an unknown one is shown as the number it is, and kept. */
const known = (value: string): Known | 'unknown' => KNOWN.find((each) => each === value) ?? 'unknown'

/** As a choice of its own, inside a sentence, and as who can see and who can comment. */
export const circleKey = (value: string) => `circle.${known(value)}` as const
export const circleInSentenceKey = (value: string) => `who.${known(value)}` as const
export const privacyKey = (value: string) => `privacy.${known(value)}` as const
export const commentKey = (value: string) => `comment.${known(value)}` as const

/** What an event belongs to, in a key of the texts; modules but these two go by the name the site gives them. */
export const parentKey = (module: string) =>
  `parent.${module === 'pages' || module === 'groups' ? module : 'other'}` as const

/** The three answers in the order of their keys 1, 2, 3. */
export const ANSWERS = ['attending', 'maybe', 'not-going'] as const satisfies readonly Rsvp[]

export const keyOfAnswer = (rsvp: Rsvp): string => String(ANSWERS.indexOf(rsvp) + 1)

export const toneOf = (rsvp: Rsvp): 'yes' | 'maybe' | 'no' =>
  rsvp === 'attending' ? 'yes' : rsvp === 'maybe' ? 'maybe' : 'no'

export const isAnswer = (state: RsvpState): state is Rsvp =>
  state === 'attending' || state === 'maybe' || state === 'not-going'
