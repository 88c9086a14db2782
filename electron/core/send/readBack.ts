import type { NotKept } from '../../../shared/bridge/editor.ts'
import { EVENT_FIELDS, type EventField, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { categoryOf, fieldsOf } from '../outbox/rawFields.ts'
import { missingCategories, namedTogether, wantedCategories } from './categories.ts'
import { same } from './mergeFields.ts'

/** Something the site did not keep as it was sent (SITE-U5), or did not leave as it was. */
export type Difference = NotKept

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

export interface SavedEvent {
  readonly before: RawEvent
  readonly after: RawEvent
  /** All fields the request named, those among them that only went along, and what they were to be. */
  readonly sent: readonly EventField[]
  /** Of these, what the person changed. */
  readonly changed: readonly EventField[]
  readonly wanted: EventFields
}

/**
 * What a save made of the event otherwise than was wished: fields that were sent, also those that went along unchanged,
 * fields that were not sent and are empty afterwards, and an end before the start, which sites move with any save
 * (SITE-U3).
 */
export function saveDifferences({ before, after, sent, changed, wanted }: SavedEvent): readonly Difference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const compared = differences(
    sent.filter((field) => field !== 'category'),
    wanted,
    is,
  )
  const emptied = EVENT_FIELDS.filter(
    (field) => field !== 'category' && !sent.includes(field) && !isEmpty(was[field]) && isEmpty(is[field]),
  ).map((field): Difference => ({ field, wanted: was[field], got: is[field], untouched: true }))
  const end = { field: 'end', wanted: was.end, got: is.end, untouched: true } as const
  return [
    ...categoryDifferences(before, changed.includes('category') ? wanted.category : null, after),
    ...compared.map((one): Difference => (isChanged(one, changed) ? one : { ...one, untouched: true })),
    ...emptied,
    ...(!sent.includes('end') && isMoved(was, is) ? [end] : []),
  ]
}

/** The whole list counts: a save that keeps one category of two has wiped one. */
function categoryDifferences(
  before: RawEvent,
  changed: string | null,
  after: RawEvent,
): readonly Difference[] {
  const missing = missingCategories(wantedCategories(before, changed), before, after)
  if (changed === '' && (after.categories ?? []).length > 0)
    return [{ field: 'category', wanted: '', got: categoryOf(after) }]
  if (missing.length === 0) return []
  const got = namedTogether(after)
  return changed !== null && missing.includes(changed)
    ? [{ field: 'category', wanted: changed, got: categoryOf(after) }]
    : [{ field: 'category', wanted: namedTogether(before), got, untouched: true }]
}

const isEmpty = (value: string): boolean => value === '' || value === '0'

/** An end that stood before its start stands elsewhere; emptied ones are told already. */
const isMoved = (was: EventFields, is: EventFields): boolean =>
  !isEmpty(was.end) && !isEmpty(is.end) && is.end !== was.end && Number(was.end) < Number(was.start)

const isChanged = ({ field }: Difference, changed: readonly EventField[]): boolean =>
  changed.some((each) => each === field)
