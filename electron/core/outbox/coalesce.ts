import type { EventField, FieldChange, FieldChanges } from '../../../shared/domain/eventFields.ts'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'

/** An entry of the same event that nothing of has been sent yet, as `coalesce` sees it. */
export interface Unsent {
  readonly id: string
  readonly change: Change
}

/** What becomes of the unsent entries of one event when a further change comes. */
export interface Coalesced {
  readonly remove: readonly string[]
  readonly replace: { readonly id: string; readonly change: Change } | null
  readonly append: Change | null
}

const keep = (append: Change): Coalesced => ({ remove: [], replace: null, append })
const replaced = (id: string, change: Change): Coalesced => ({
  remove: [],
  replace: { id, change },
  append: null,
})

/**
 * Joins a change with what still waits for the same event (checks.md F5): create+edit is a create, edit+edit one
 * edit; create+delete sends nothing at all (`coveredByDelete`). `unsent` holds only entries nothing of has been sent, oldest first; entries in
 * flight or uncertain never come here.
 */
export function coalesce(unsent: readonly Unsent[], change: Change): Coalesced {
  switch (change.kind) {
    case 'update':
      return coalesceUpdate(unsent, change.changes)
    case 'delete': {
      // What waits for the event stays under the delete: it comes back where the delete is taken back.
      const last = unsent.findLast((entry) => entry.change.kind === 'delete')
      return last === undefined ? keep(change) : replaced(last.id, change)
    }
    case 'rsvp': {
      const last = unsent.findLast((entry) => entry.change.kind === 'rsvp')
      if (last === undefined || last.change.kind !== 'rsvp') return keep(change)
      const from = last.change.from
      // Taking back an answer that was never sent is the same as never having given it.
      if ((from ?? '0') === change.to) return { remove: [last.id], replace: null, append: null }
      return replaced(last.id, { ...change, from })
    }
    case 'photo': {
      const last = unsent.findLast((entry) => entry.change.kind === 'photo')
      return last === undefined ? keep(change) : replaced(last.id, change)
    }
    case 'create':
    case 'invite':
      return keep(change)
  }
}

function coalesceUpdate(unsent: readonly Unsent[], later: FieldChanges): Coalesced {
  const target = unsent.findLast((entry) => entry.change.kind === 'update' || entry.change.kind === 'create')
  if (target?.change.kind === 'create') {
    const fields = { ...target.change.fields }
    for (const field of EVENT_FIELDS) fields[field] = later[field]?.to ?? fields[field]
    return replaced(target.id, { ...target.change, fields })
  }
  if (target?.change.kind !== 'update') return keep({ kind: 'update', changes: later })
  const changes = joinChanges(target.change.changes, later)
  if (Object.keys(changes).length === 0) return { remove: [target.id], replace: null, append: null }
  return replaced(target.id, { kind: 'update', changes })
}

/** The base stays the first one's; a field that is back at its base is no change any more. */
export function joinChanges(earlier: FieldChanges, later: FieldChanges): FieldChanges {
  const joined: { [F in EventField]?: FieldChange } = {}
  for (const field of EVENT_FIELDS) {
    const from = earlier[field]?.from ?? later[field]?.from
    const to = later[field]?.to ?? earlier[field]?.to
    if (from !== undefined && to !== undefined && from !== to) joined[field] = { from, to }
  }
  return joined
}
