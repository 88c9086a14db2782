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
