import {
  changedFields,
  type EventField,
  type EventFields,
  type FieldChange,
} from '../../../shared/domain/eventFields.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'

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
    const made = done.kind === 'update' ? done.changes[field]?.to : done.fields[field]
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
