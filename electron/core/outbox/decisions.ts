import { isDeepStrictEqual } from 'node:util'
import {
  changedFields,
  type EventField,
  type FieldChange,
  type FieldChanges,
} from '../../../shared/domain/eventFields.ts'
import type { FieldConflict } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { AppError } from '../errors.ts'
import type { Outbox } from './outbox.ts'
import { overlay } from './projectEvent.ts'
import { blankEvent, fieldsOf } from './rawFields.ts'

const notNow = () => new AppError('invalid-params', 'this entry does not wait for that decision')

/** Tries an entry again now. One that may have been done goes back to being looked for, never straight out. */
export function retryEntry(outbox: Outbox, id: string): void {
  const { state } = outbox.entry(id)
  if (state.state !== 'sending' && state.state !== 'held') outbox.move(id, { kind: 'retry' })
}

/** `asked`: only while a question about it stands; the end of the program ends that. */
export function pauseEntry(outbox: Outbox, id: string, paused: boolean, asked = false): void {
  const { state } = outbox.entry(id)
  if (paused && state.state === 'waiting') outbox.move(id, { kind: 'pause', ...(asked && { asked }) })
  if (!paused && state.state === 'paused') outbox.move(id, { kind: 'resume' })
}

type Results = { readonly [F in EventField]?: string | undefined }

/** The two values of a field between which one chooses. */
type Sides = { readonly [F in EventField]?: { readonly mine: string; readonly theirs: string } | undefined }

/** What the conflict view decided; where all was left to the others, nothing remains to be sent. */
export function resolveEntry(outbox: Outbox, id: string, result: Results): void {
  const { changes, conflicts } = inConflict(outbox, id)
  const resolved = resolveConflict(changes, conflicts, result)
  if (Object.keys(resolved).length === 0) return outbox.discard(id)
  outbox.move(id, { kind: 'decide', change: { kind: 'update', changes: resolved } })
}

/** Whether the entry still asks about the values the person saw: a choice between others is no word about these. */
export function stillAsks(outbox: Outbox, id: string, seen: Sides): boolean {
  const { changes, conflicts } = inConflict(outbox, id)
  const sides: { [F in EventField]?: { mine: string; theirs: string } } = {}
  for (const field of changedFields(changes)) {
    const change = changes[field]
    if (change !== undefined) sides[field] = { mine: change.to, theirs: change.from }
  }
  for (const { field, mine, theirs } of conflicts) sides[field] = { mine, theirs }
  return isDeepStrictEqual(sides, seen)
}

function inConflict(outbox: Outbox, id: string) {
  const { change, state } = outbox.entry(id)
  if (change.kind !== 'update' || state.state !== 'conflict') throw notNow()
  return { changes: change.changes, conflicts: [...state.fields, ...(state.others ?? [])] }
}

/**
 * The person's word which event a create became. It counts while that is asked: one that another window had sent again
 * will be another event.
 */
export function adoptEvent(outbox: Outbox, id: string, raw: RawEvent): void {
  const { change, state } = outbox.entry(id)
  if (change.kind !== 'create' || state.state !== 'asking') throw notNow()
  outbox.created(id, raw)
}

/** Gone on the server: the event is recreated from what is known here; guests and comments are not. */
export function recreateEvent(
  outbox: Outbox,
  id: string,
  newEventId: string,
  known: Parameters<typeof fieldsOf>[0] | null,
): string {
  const { change, state } = outbox.entry(id)
  if (change.kind !== 'update' || state.state !== 'gone') throw notNow()
  const fields = overlay(fieldsOf(known ?? blankEvent(id, null)), change.changes)
  const categories = known?.categories ?? []
  const several = categories.length > 1 ? { categories } : {}
  outbox.recreate(id, newEventId, {
    kind: 'create',
    fields,
    parent: parentOf(known),
    seriesId: null,
    ...several,
  })
  return newEventId
}

const parentOf = (raw: Parameters<typeof fieldsOf>[0] | null) =>
  raw === null || raw.item_id === '0' ? null : { module: raw.module_id, itemId: raw.item_id }

/**
 * The changes after the person has looked at a conflict: for each field in question the base becomes what the site has
 * now, and the wish what they chose; a field they left to the others drops out. Other changed fields stay as they were
 * unless the result names them: then they get that value, or drop out where it is what they began with.
 */
export function resolveConflict(
  changes: FieldChanges,
  conflicts: readonly FieldConflict[],
  result: Results,
): FieldChanges {
  const resolved: { [F in EventField]?: FieldChange } = { ...changes }
  for (const { field, theirs } of conflicts) {
    const chosen = result[field]
    if (chosen === undefined || chosen === theirs) delete resolved[field]
    else resolved[field] = { from: theirs, to: chosen }
  }
  const inQuestion = new Set(conflicts.map(({ field }) => field))
  for (const field of changedFields(changes)) {
    const change = changes[field]
    const chosen = result[field]
    if (change === undefined || chosen === undefined || inQuestion.has(field)) continue
    if (chosen === change.from) delete resolved[field]
    else resolved[field] = { ...change, to: chosen }
  }
  return resolved
}
