import type { EventField, EventFields } from '../../../shared/domain/eventFields.ts'
import { same } from './mergeFields.ts'

/** A field that the site did not keep as it was sent (U5). */
export interface Difference {
  readonly field: EventField
  readonly wanted: string
  readonly got: string
}

/** Compares what was sent with what the site has afterwards; texts apart from outer blanks, all else exactly. */
export function differences(
  sent: readonly EventField[],
  wanted: EventFields,
  got: EventFields,
): readonly Difference[] {
  return sent
    .filter((field) => !same(field, wanted[field], got[field]))
    .map((field) => ({ field, wanted: wanted[field], got: got[field] }))
}
