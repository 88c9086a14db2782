import {
  EVENT_FIELDS,
  type EventField,
  type EventFields,
  isWritten,
} from '../../../shared/domain/eventFields.ts'
import { MEMBER_OF, nullIsEmpty, type RawEvent } from '../../../shared/domain/rawEvent.ts'
import { cutText, sameText } from '../lib/text.ts'
import { fieldsOf } from '../outbox/rawFields.ts'

/** A field as it is kept: the first value that was not seen, and the last. `was` tells a first one that had to be cut. */
interface KeptField {
  readonly from: string
  readonly to: string
  readonly was?: string | undefined
}
export type KeptFields = { readonly [F in EventField]?: KeptField }

export interface KeptPhoto {
  readonly from: string
  readonly to: string
}

export interface FoundChanges {
  readonly others: KeptFields
  /** What differs as one had it oneself, sent or still to be sent. */
  readonly mine: readonly EventField[]
}

/** Longest text of one value; more says nothing to a person who looks over a day. */
const MOST_TEXT = 2_000

/** The site left it out, or the row is older than the field: neither is a change anybody made. */
const isUnsaid = (field: EventField, raw: RawEvent): boolean =>
  raw[MEMBER_OF[field]] === null && !nullIsEmpty(MEMBER_OF[field])

/** Sites tidy texts, which is no change anybody made. */
const alike = (field: EventField, a: string, b: string): boolean =>
  a === b || (isWritten(field) && sameText(a, b))

/**
 * What differs between two words of the site on an event. A field under an own change that was not sent or not answered
 * yet is the outbox's to tell; `isDropped` says whether a discarded own edit may have left the value there.
 */
export function changedBetween(
  was: RawEvent,
  shown: RawEvent,
  is: RawEvent,
  isDropped: (field: EventField, value: string) => boolean,
): FoundChanges {
  const [before, after] = [fieldsOf(was), fieldsOf(is)]
  const here: EventFields = shown === was ? before : fieldsOf(shown)
  const others: { [F in EventField]?: KeptField } = {}
  const mine: EventField[] = []
  for (const field of EVENT_FIELDS) {
    const [from, to] = [before[field], after[field]]
    if (alike(field, from, to)) continue
    if (isUnsaid(field, was) || isUnsaid(field, is)) continue
    if (here[field] !== from || isDropped(field, to)) mine.push(field)
    else others[field] = { from, to }
  }
  return { others, mine }
}

/** Lays what was found over what is not seen yet: first old, last new; what was put back is none. */
export function joinFields(
  unseen: KeptFields,
  { others, mine }: FoundChanges,
  digest: (text: string) => string,
): KeptFields {
  const joined: { [F in EventField]?: KeptField } = { ...unseen }
  for (const field of mine) delete joined[field]
  for (const field of EVENT_FIELDS) {
    const found = others[field]
    if (found === undefined) continue
    const first = unseen[field]
    if (first === undefined) {
      const { from } = found
      const isCut = from.length > MOST_TEXT
      joined[field] = { from: cut(from), to: cut(found.to), ...(isCut && { was: digest(from) }) }
    } else if (isBack(field, first, found.to, digest)) delete joined[field]
    else joined[field] = { ...first, to: cut(found.to) }
  }
  return joined
}

/** The first photo that was not seen and the last; undefined where it is the same again. `was` and `is`: as the site has it. */
export function joinPhoto(unseen: KeptPhoto | undefined, was: RawEvent, is: RawEvent): KeptPhoto | undefined {
  const [before, to] = [photoOf(was), photoOf(is)]
  if (before === to) return unseen
  const { from } = unseen ?? { from: before }
  return from === to ? undefined : { from, to }
}

const photoOf = ({ image_path: path }: RawEvent): string => path?.trim() ?? ''

const isBack = (
  field: EventField,
  { from, was }: KeptField,
  to: string,
  digest: (text: string) => string,
): boolean => (was === undefined ? alike(field, from, to) : was === digest(to))

const cut = (text: string): string => cutText(text, MOST_TEXT)
