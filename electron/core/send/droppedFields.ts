import type { KeptField } from '../../../shared/domain/eventFields.ts'

/** Saves in a row that lose a field before it counts as one the site does not keep: once may be a chance. */
const TIMES = 2

export interface ReadBackFields {
  /** Sent, and not empty on the site afterwards as they were sent. */
  readonly kept: readonly KeptField[]
  readonly lost: readonly KeptField[]
}

/** What is remembered of a site after a save: a field once for each save in a row that lost it (SITE-U5). */
export function droppedAfter(before: readonly string[], { kept, lost }: ReadBackFields): readonly string[] {
  const still = before.filter((field) => !kept.some((each) => each === field))
  const times = (field: KeptField) => still.filter((each) => each === field).length
  return [...still, ...lost.filter((field) => times(field) < TIMES)]
}

/** The fields the site is known not to keep. */
export const droppedFields = (remembered: readonly string[]): ReadonlySet<string> =>
  new Set(remembered.filter((field) => remembered.filter((each) => each === field).length >= TIMES))
