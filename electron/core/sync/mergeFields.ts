import {
  changedFields,
  type EventField,
  type EventFields,
  type FieldChanges,
} from '../../../shared/domain/eventFields.ts'
import type { FieldConflict } from '../../../shared/domain/outboxEntry.ts'

export interface FieldMerge {
  /** Fields to send: the site still has what the person started from. */
  readonly send: readonly EventField[]
  /** The site has the wanted value already. */
  readonly already: readonly EventField[]
  /** Both changed it, to different values. */
  readonly conflicts: readonly FieldConflict[]
}

/**
 * Three-way merge by field (checks.md F6): base is `from` of each change, mine is `to`, theirs the site's present
 * state. Fields nobody changed here are not looked at, so a change by others to them stays.
 */
export function mergeFields(changes: FieldChanges, theirs: EventFields): FieldMerge {
  const send: EventField[] = []
  const already: EventField[] = []
  const conflicts: FieldConflict[] = []
  for (const field of changedFields(changes)) {
    const change = changes[field]
    if (change === undefined) continue
    const there = theirs[field]
    if (same(field, there, change.to)) already.push(field)
    else if (same(field, there, change.from)) send.push(field)
    else conflicts.push({ field, base: change.from, mine: change.to, theirs: there })
  }
  return { send, already, conflicts }
}

/**
 * Whether two values of a field are the same to a person. Servers normalise line ends and outer blanks of texts;
 * everything else, times above all, is compared exactly.
 */
export function same(field: EventField, a: string, b: string): boolean {
  if (a === b) return true
  if (field === 'countryChildId') return (a === '' ? '0' : a) === (b === '' ? '0' : b)
  return TEXTS.has(field) && normalise(a) === normalise(b)
}

const TEXTS: ReadonlySet<EventField> = new Set([
  'title',
  'description',
  'location',
  'address',
  'city',
  'postalCode',
])

const normalise = (text: string): string => text.replaceAll('\r\n', '\n').normalize('NFC').trim()
