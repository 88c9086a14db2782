/** Circles of people that can be chosen, by the service's numbers (SITE-F4). 4 needs lists it never gives. */
export const CIRCLES = ['0', '1', '2', '3', '5'] as const
const KNOWN = ['0', '1', '2', '3', '4', '5'] as const

/** i18n key of a circle; an unknown one is shown as the number it is, and kept. */
export const circleKey = (value: string) => {
  const known = KNOWN.find((each) => each === value)
  return known === undefined ? 'circle.unknown' : (`circle.${known}` as const)
}
