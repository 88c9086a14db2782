import {
  changedFields,
  type EventField,
  type EventFields,
  type FieldChange,
  type FieldChanges,
  isRich,
  isWritten,
} from '../../../shared/domain/eventFields.ts'
import type { FieldConflict } from '../../../shared/domain/outboxEntry.ts'
import { comparable } from '../lib/text.ts'
import { readableText } from '../store/search/fold.ts'

export interface FieldMerge {
  /** Fields to send: the site still has what the person started from. */
  readonly send: readonly EventField[]
  /** The site has the wanted value already, or what it made of it. */
  readonly already: readonly EventField[]
  /** Both changed it, to different values. */
  readonly conflicts: readonly FieldConflict[]
}

/**
 * Three-way merge by field (SEND-6): base is `from` of each change, mine is `to`, theirs the site's present
 * state. Fields nobody changed here are not looked at, so a change by others to them stays.
 */
export function mergeFields(
  changes: FieldChanges,
  theirs: EventFields,
  {
    known = null,
    touched = false,
  }: {
    /** The site's state as it was last read before, where it is known. */
    readonly known?: EventFields | null
    /** An earlier try may have reached the site, which may have tidied the wanted values. */
    readonly touched?: boolean
  } = {},
): FieldMerge {
  const send: EventField[] = []
  const already: EventField[] = []
  const conflicts: FieldConflict[] = []
  for (const field of changedFields(changes)) {
    const change = changes[field]
    if (change === undefined) continue
    const there = theirs[field]
    if (same(field, there, change.to)) already.push(field)
    else if (same(field, there, change.from) || isSent(change, (value) => same(field, there, value)))
      send.push(field)
    else if (touched && mayBeMadeOf(field, there, change.to)) already.push(field)
    else if (isSent(change, (value) => mayBeMadeOf(field, there, value))) send.push(field)
    else conflicts.push({ field, base: change.from, mine: change.to, theirs: there })
  }
  if (conflicts.length > 0) return { send, already, conflicts }
  const pair = brokenPair(send, changes, theirs, known)
  if (pair === null) return { send, already, conflicts }
  return {
    send: send.filter((field) => !pair.includes(field)),
    already: already.filter((field) => !pair.includes(field)),
    conflicts: pair.map((field) => conflictOf(field, changes, theirs, known)),
  }
}

const TIMES = ['start', 'end'] as const
const COUNTRY = ['countryIso', 'countryChildId'] as const

/**
 * Fields that mean something only together, each changed by one of two people: an end that comes to lie before the
 * start, which the site would move without a word (SITE-U3), a state and another country.
 */
function brokenPair(
  send: readonly EventField[],
  changes: FieldChanges,
  theirs: EventFields,
  known: EventFields | null,
): readonly EventField[] | null {
  const wanted = (field: EventField) => changes[field]?.to ?? theirs[field]
  const apart =
    TIMES.every((field) => /^\d+$/.test(wanted(field))) && Number(wanted('end')) < Number(wanted('start'))
  if (apart && TIMES.some((field) => send.includes(field))) return TIMES
  const [one, other] = COUNTRY.map((field) => send.includes(field))
  const untouched = one === other ? null : one === true ? 'countryChildId' : 'countryIso'
  const moved = untouched !== null && known !== null && !same(untouched, known[untouched], theirs[untouched])
  return moved && changes[untouched] === undefined ? COUNTRY : null
}

function conflictOf(
  field: EventField,
  changes: FieldChanges,
  theirs: EventFields,
  known: EventFields | null,
): FieldConflict {
  const base = changes[field]?.from ?? known?.[field] ?? theirs[field]
  return { field, base, mine: changes[field]?.to ?? base, theirs: theirs[field] }
}

/** Whether one of the values that an earlier try may have put there fits. */
const isSent = ({ sent }: FieldChange, fits: (value: string) => boolean): boolean => sent?.some(fits) === true

/** Whether a value on the site is one of these own ones, as it was sent or as the site keeps it. */
export const mayBeOwn = (field: EventField, there: string, own: readonly string[]): boolean =>
  own.some((value) => same(field, there, value) || mayBeMadeOf(field, there, value))

/**
 * Whether two values of a field are the same to a person. Servers normalise line ends and outer blanks of texts;
 * everything else, times above all, is compared exactly.
 */
export function same(field: EventField, a: string, b: string): boolean {
  if (a === b) return true
  if (field === 'countryChildId') return (a === '' ? '0' : a) === (b === '' ? '0' : b)
  return isWritten(field) && normalise(a) === normalise(b)
}

/**
 * Whether a site may have made this text of the one it was sent: sites squeeze blanks, read entities, keep a
 * description as paragraphs and cut what is long (SITE-F7). Only of what may have been sent: else it is another's text.
 */
export function mayBeMadeOf(field: EventField, there: string, sent: string): boolean {
  if (!isWritten(field)) return false
  // Where a tag stood there may be a blank afterwards, or none.
  const read = (text: string) =>
    isRich(field) ? comparable(readableText(text)).replaceAll(/\s/g, '') : comparable(text)
  const [is, was] = [read(there), read(sent)]
  return is === was || (is.length >= SHORTEST_CUT && was.startsWith(is))
}

/** No site cuts a text to less than this; a shorter beginning of one's own text is somebody's doing. */
const SHORTEST_CUT = 32

const normalise = (text: string): string => text.replaceAll('\r\n', '\n').normalize('NFC').trim()
