/** What made-up events are put together from, in one language. */
export interface SampleWords {
  /** Whoever signs in. */
  readonly own: string
  /** Given and family names; everybody else is one of each. */
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** How the two make one; none: the given name, a space, the family's. */
  readonly nameOf?: (given: string, family: string) => string
  /** By category, in the order of their scenes: its name, then titles. */
  readonly themes: readonly (readonly [category: string, ...titles: string[]])[]
  /** Name, street, town. */
  readonly places: readonly (readonly [location: string, address: string, city: string])[]
  readonly openings: readonly string[]
  readonly details: readonly string[]
}

export const list = (text: string): readonly string[] => text.split('|')

export const familyFirst =
  (between: string) =>
  (given: string, family: string): string =>
    `${family}${between}${given}`
