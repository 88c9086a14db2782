/** Circles of people that can be chosen, by the service's numbers (SITE-F4). 4 needs lists it never gives. */
export const CIRCLES = ['0', '1', '2', '3', '5'] as const

const KNOWN = ['0', '1', '2', '3', '4', '5'] as const
type Known = (typeof KNOWN)[number]

/** i18n key of a circle; an unknown one is shown as the number it is, and kept. */
const keyIn =
  <Group extends string>(group: Group) =>
  (value: string): `${Group}.${Known | 'unknown'}` =>
    `${group}.${KNOWN.find((each) => each === value) ?? 'unknown'}`

/** As a choice of its own, inside a sentence, and as who can see and who can comment. */
export const circleKey = keyIn('circle')
export const circleInSentenceKey = keyIn('who')
export const privacyKey = keyIn('privacy')
export const commentKey = keyIn('comment')
