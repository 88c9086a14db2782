import { assertNever } from '../../../shared/assertNever.ts'
import type { EventMark } from '../../../shared/domain/event.ts'
import { type EventFields, eachField, type FieldChanges } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { type Change, type EntryState, NEEDS_PERSON } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { Projection } from '../store/accountStore.ts'
import { blankEvent, fieldsOf, withFields } from './rawFields.ts'

export interface Pending {
  readonly change: Change
  readonly state: EntryState
}

/**
 * The event as it will be once everything that waits has been applied, or null where nothing of it can be shown.
 * Pure: list rows, the event page and the editor all see the same.
 */
export function projectEvent(
  id: EventId,
  raw: RawEvent | null,
  pending: readonly Pending[],
  userId: string | null,
): Projection | null {
  const visible = pending.filter((entry) => entry.change.kind !== 'invite')
  if (visible.length === 0) return null
  let shown = raw
  let hidden = false
  for (const { change, state } of visible) {
    // An answer the site refused is not what one has answered: lists and counts go by the site's.
    if (change.kind === 'rsvp' && state.state === 'rejected') continue
    if (change.kind === 'create') shown = createdEvent(id, change, userId)
    // One that the person has to decide on, or the site refused, hides nothing: the event is there.
    else if (change.kind === 'delete') hidden = !NEEDS_PERSON.has(state.state)
    else if (shown !== null) shown = applied(shown, change)
  }
  if (shown === null) return null
  return { shown, mark: markOf(visible.map((entry) => entry.state)), hidden }
}

function createdEvent(
  id: EventId,
  change: Extract<Change, { kind: 'create' }>,
  userId: string | null,
): RawEvent {
  const blank = blankEvent(id, userId)
  const placed =
    change.parent === null
      ? blank
      : { ...blank, module_id: change.parent.module, item_id: change.parent.itemId }
  return withFields(placed, change.fields)
}

function applied(raw: RawEvent, change: Change): RawEvent {
  switch (change.kind) {
    case 'update':
      return withFields(raw, overlay(fieldsOf(raw), change.changes))
    case 'rsvp':
      return { ...raw, rsvp_id: change.to }
    case 'photo':
      return change.photo === null ? { ...raw, image_path: null } : raw
    case 'create':
    case 'delete':
    case 'invite':
      return raw
    default:
      return assertNever(change)
  }
}

export const overlay = (fields: EventFields, changes: FieldChanges): EventFields =>
  eachField((field) => changes[field]?.to ?? fields[field])

/** The worst of the states is what the row shows. */
export function markOf(states: readonly EntryState[]): EventMark {
  const has = (...names: readonly EntryState['state'][]) =>
    states.some((state) => names.includes(state.state))
  if (has('conflict', 'gone')) return 'conflict'
  if (has('rejected', 'parked')) return 'rejected'
  if (has('asking', 'uncertain', 'may-have-been-sent')) return 'uncertain'
  if (has('sending')) return 'sending'
  return 'waiting'
}
