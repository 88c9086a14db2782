import {
  changedFields,
  type EventField,
  type EventFields,
  type FieldChange,
} from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { canTakeIn, isUnsent } from './coveredByDelete.ts'
import { following, moved, photoFromNowOn } from './entryMachine.ts'
import type { StoredEntry } from './outboxTable.ts'
import { overlay } from './projectEvent.ts'
import { fieldsOf } from './rawFields.ts'
import { isUnseen, seenAfter } from './seenEvent.ts'

/** Entries of one event as those of another: its create was answered, or it is recreated. */
export const renamed = (all: readonly StoredEntry[], from: EventId, to: EventId): readonly StoredEntry[] =>
  all.map((other) => (other.eventId === from ? { ...other, eventId: to } : other))

/** An entry whose event is found under another number: it was never gone, and what was on its way is tried again. */
export const foundAgain = (entry: StoredEntry): StoredEntry => {
  const { state } = entry.state
  if (state === 'gone') return moved(entry, { kind: 'retry' })
  return state === 'sending' ? moved(entry, { kind: 'delay', why: 'site-failed', words: [] }) : entry
}

/**
 * The entries of an event once one of them did not get through: the last answer and the last photo count, so one that
 * was given while an earlier was on its way takes its place instead of waiting behind it (SEND-7). A photo chosen in a
 * form that showed another one is not meant for what came since.
 */
export function withoutOvertaken(
  mine: readonly StoredEntry[],
  failed: StoredEntry,
): readonly StoredEntry[] | null {
  const { kind } = failed.change
  if ((kind !== 'rsvp' && kind !== 'photo') || !OVERTAKEN.has(failed.state.state)) return null
  const later = mine.findLast(
    ({ seq, change, userId }) => seq > failed.seq && change.kind === kind && userId === failed.userId,
  )
  if (later === undefined || !canTakeIn(later) || isUnseen(later.seen ?? null)) return null
  const rest = mine.filter(({ id }) => id !== failed.id)
  return rest.map((other) => (other.id === later.id ? inPlaceOf(later, failed) : other))
}

const OVERTAKEN: ReadonlySet<StoredEntry['state']['state']> = new Set(['waiting', 'rejected', 'conflict'])

/** What the earlier one may have left on the site is the later one's own; where both wait, it waits as long. */
function inPlaceOf(later: StoredEntry, failed: StoredEntry): StoredEntry {
  const bothWait = later.state.state === 'waiting' && failed.state.state === 'waiting'
  const joined = {
    ...later,
    state: bothWait ? failed.state : later.state,
    touched: failed.touched || later.touched,
  }
  if (failed.change.kind === 'rsvp' && later.change.kind === 'rsvp')
    return { ...joined, change: { ...later.change, from: failed.change.from } }
  const { earlierPhotos = [] } = photoFromNowOn(failed)
  return { ...joined, earlierPhotos: [...earlierPhotos, ...(later.earlierPhotos ?? [])] }
}

/** What was corrected of a create since, and the create with it. */
export function corrected(
  mine: readonly StoredEntry[],
  create: Extract<Change, { kind: 'create' }>,
): { readonly later: readonly StoredEntry[]; readonly change: Change } {
  const later = mine.filter((other) => other.change.kind === 'update' && isUnsent(other))
  const fields = later.reduce(
    (made, { change }) => (change.kind === 'update' ? overlay(made, change.changes) : made),
    create.fields,
  )
  return { later, change: { ...create, fields } }
}

/** Entries once an event that was gone is created again: all follow but invitations, which were for its guest list. */
export const afterRecreate = (
  all: readonly StoredEntry[],
  from: EventId,
  to: EventId,
): readonly StoredEntry[] =>
  all.map((other) =>
    other.eventId === from && other.change.kind !== 'invite' ? following(other, to) : other,
  )

/** The later edits of an event over what the site made of one that was applied. */
export const rebased = (
  rest: readonly StoredEntry[],
  eventId: EventId,
  done: Change,
  raw: RawEvent | null,
): readonly StoredEntry[] =>
  rest.map((other) => {
    if (other.eventId !== eventId) return other
    const change = rebase(other.change, done, raw === null ? null : knownFields(raw, done))
    return { ...other, change, seen: seenAfter(other.seen ?? null, done, raw) }
  })

/** Fields as the site has them; the answer to a create has no categories, which says nothing of them. */
function knownFields(raw: RawEvent, done: Change): EventFields {
  const fields = fieldsOf(raw)
  return done.kind === 'create' && raw.categories === null
    ? { ...fields, category: done.fields.category }
    : fields
}

/** The later edits of an event without one that is dropped; those that asked to go back to before it are done. */
export const withoutEarlierOf = (
  rest: readonly StoredEntry[],
  { eventId, seq, change: dropped }: StoredEntry,
) =>
  rest.flatMap((other) => {
    const isLater = other.eventId === eventId && other.seq > seq
    const change = isLater ? withoutEarlier(other.change, dropped) : other.change
    return change === null ? [] : [change === other.change ? other : { ...other, change }]
  })

/**
 * An edit as if it had been typed over those of its event that take in no more, also where its form was opened before
 * them: they may still change the site, and what goes back to the form's own base asks for that (SEND-6).
 */
export function laidOver(earlier: readonly Change[], later: Change): Change {
  if (later.kind !== 'update') return later
  const changes: { [F in EventField]?: FieldChange } = { ...later.changes }
  for (const field of changedFields(later.changes)) {
    const change = later.changes[field]
    const from = madeByAll(earlier, field)
    if (change !== undefined && from !== undefined) changes[field] = { ...change, from }
  }
  return { kind: 'update', changes }
}

/** What these changes, one after the other, make of a field; undefined where they say nothing of it. */
export const madeByAll = (changes: readonly Change[], field: EventField): string | undefined =>
  changes.map((one) => madeBy(one, field)).findLast((made) => made !== undefined)

/** What a change makes of a field; undefined where it says nothing of it. */
function madeBy(change: Change, field: EventField): string | undefined {
  if (change.kind === 'update') return change.changes[field]?.to
  return change.kind === 'create' ? change.fields[field] : undefined
}

/**
 * A later edit of the same event once an earlier one, or its create, has been applied: the person laid it over what
 * the earlier one had made, so what the site made of that (`after`) is its base now. Without this the program would
 * find a conflict with itself (SEND-6), also where the site tidies what it is sent. Fields that ask for nothing new
 * drop out.
 */
export function rebase(later: Change, done: Change, after: EventFields | null): Change {
  if (later.kind !== 'update' || (done.kind !== 'update' && done.kind !== 'create')) return later
  const changes: { [F in EventField]?: FieldChange } = {}
  for (const field of changedFields(later.changes)) {
    const change = later.changes[field]
    const made = madeBy(done, field)
    if (change === undefined) continue
    const from = made === undefined ? change.from : (after?.[field] ?? made)
    if (from !== change.to || change.sent !== undefined) changes[field] = { ...change, from }
  }
  return changedFields(changes).length === 0 ? later : { kind: 'update', changes }
}

/**
 * A later edit of the same event once an earlier one was dropped of which nothing was sent: what it was laid over never
 * comes, so its base is what the earlier one began with. Null where nothing is left of it to ask for.
 */
export function withoutEarlier(later: Change, dropped: Change): Change | null {
  if (later.kind !== 'update' || dropped.kind !== 'update') return later
  const changes: { [F in EventField]?: FieldChange } = { ...later.changes }
  for (const field of changedFields(later.changes)) {
    const [change, earlier] = [later.changes[field], dropped.changes[field]]
    if (change === undefined || earlier?.to !== change.from) continue
    if (earlier.from === change.to) delete changes[field]
    else changes[field] = { from: earlier.from, to: change.to }
  }
  return changedFields(changes).length === 0 ? null : { kind: 'update', changes }
}
