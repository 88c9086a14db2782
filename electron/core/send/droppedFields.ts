import { DESCRIPTION_MARKS, type DescriptionMark, marksIn } from '../../../shared/domain/descriptionMarks.ts'
import { EVENT_FIELDS, type KeptField } from '../../../shared/domain/eventFields.ts'

/** Saves in a row that lose a field before it counts as one the site does not keep: once may be a chance. */
const TIMES = 2

/** A field, or one of the marks of a description, whose words may be kept without it. */
type Remembered = KeptField | `description ${DescriptionMark}`

export interface ReadBackFields {
  /** Sent, and not empty on the site afterwards as they were sent. */
  readonly kept: readonly Remembered[]
  readonly lost: readonly Remembered[]
}

const remembered = (mark: DescriptionMark): Remembered => `description ${mark}`

/** What became of the marks of a description: of those sent, which the site has afterwards and which not. */
export function marksAfter(sent: string, there: string): ReadBackFields {
  const found = new Set(marksIn(there))
  const marks = Map.groupBy(marksIn(sent), (mark) => (found.has(mark) ? 'kept' : 'lost'))
  return {
    kept: (marks.get('kept') ?? []).map(remembered),
    lost: (marks.get('lost') ?? []).map(remembered),
  }
}

/** What is remembered of a site after a save: a field once for each save in a row that lost it (SITE-U5). */
export function droppedAfter(before: readonly string[], { kept, lost }: ReadBackFields): readonly string[] {
  const still = before.filter((field) => !kept.some((each) => each === field))
  const times = (field: Remembered) => still.filter((each) => each === field).length
  return [...still, ...lost.filter((field) => times(field) < TIMES)]
}

/** The fields, and marks of a description, the site is known not to keep. */
export const droppedFields = (before: readonly string[]): ReadonlySet<string> =>
  new Set(before.filter((field) => before.filter((each) => each === field).length >= TIMES))

/** The same for the editor, in its order. */
export function notKeptOf(before: readonly string[]) {
  const dropped = droppedFields(before)
  return {
    fieldsNotKept: EVENT_FIELDS.filter((field) => dropped.has(field)),
    marksNotKept: DESCRIPTION_MARKS.filter((mark) => dropped.has(remembered(mark))),
  }
}
