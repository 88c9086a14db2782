const KNOWN = ['0', '1', '2', '3', '4', '5'] as const
type Known = (typeof KNOWN)[number]
const isKnown = (value: string): value is Known => KNOWN.some((each) => each === value)

/** i18n keys for the service's numbers (SITE-F4); an unknown one is shown as the number it is. */
export const privacyKey = (value: string) =>
  isKnown(value) ? (`privacy.${value}` as const) : 'privacy.unknown'
export const commentKey = (value: string) =>
  isKnown(value) ? (`comment.${value}` as const) : 'comment.unknown'
