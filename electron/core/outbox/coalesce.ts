import type { EventField, FieldChange, FieldChanges } from '../../../shared/domain/eventFields.ts'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import type { Change, EntryState } from '../../../shared/domain/outboxEntry.ts'

/** An entry of the same event that is not on its way, as `coalesce` sees it. */
export interface Unsent {
  readonly id: string
  readonly change: Change
  /** An earlier try may have reached the site. */
  readonly touched?: boolean
  readonly state?: EntryState
}

/** What becomes of the unsent entries of one event when a further change comes. */
export interface Coalesced {
  readonly remove: readonly string[]
  readonly replace: { readonly id: string; readonly change: Change } | null
  readonly append: Change | null
}

type Expected = (field: EventField) => string | undefined

const keep = (append: Change): Coalesced => ({ remove: [], replace: null, append })
const replaced = (id: string, change: Change): Coalesced => ({
  remove: [],
  replace: { id, change },
  append: null,
})

/**
 * Joins a change with what still waits for the same event (SEND-5): create+edit is a create, edit+edit one
 * edit; create+delete sends nothing at all (`coveredByDelete`). `unsent` is oldest first; what is in flight or looked
 * for never comes here. `undo`: the change only takes back what waits. `expected`: what a field will be on the site
 * without them, as far as is known.
 */
export function coalesce(
  unsent: readonly Unsent[],
  change: Change,
  undo = false,
  expected: Expected = () => undefined,
): Coalesced {
  switch (change.kind) {
    case 'update':
      return coalesceUpdate(unsent, change.changes, expected)
    case 'delete': {
      // What waits for the event stays under the delete: it comes back where the delete is taken back.
      const last = unsent.findLast((entry) => entry.change.kind === 'delete')
      return last === undefined ? keep(change) : replaced(last.id, change)
    }
    case 'rsvp': {
      const last = unsent.findLast((entry) => entry.change.kind === 'rsvp')
      if (last === undefined || last.change.kind !== 'rsvp') return keep(change)
      const from = last.change.from
      // Taking back an answer that was never sent is the same as never having given it. A new answer is sent, though
      // it is what was known before: the site may know another one (SEND-7, the last intent wins).
      if (undo && last.touched !== true && (from ?? '0') === change.to)
        return { remove: [last.id], replace: null, append: null }
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

function coalesceUpdate(unsent: readonly Unsent[], later: FieldChanges, expected: Expected): Coalesced {
  const target = unsent.findLast((entry) => entry.change.kind === 'update' || entry.change.kind === 'create')
  if (target?.change.kind === 'create') {
    const fields = { ...target.change.fields }
    for (const field of EVENT_FIELDS) fields[field] = later[field]?.to ?? fields[field]
    return replaced(target.id, { ...target.change, fields })
  }
  if (target?.change.kind !== 'update') return keep({ kind: 'update', changes: later })
  const disputed = target.state?.state === 'conflict' ? target.state.fields.map(({ field }) => field) : []
  const isElsewhere = (field: EventField) => target.touched === true || disputed.includes(field)
  const changes = joinChanges(target.change.changes, later, isElsewhere, expected)
  if (Object.keys(changes).length === 0) return { remove: [target.id], replace: null, append: null }
  return replaced(target.id, { kind: 'update', changes })
}

/**
 * The base stays the first one's; a field that is back at its base is no change any more, unless the site has, or may
 * have, something else in it: what an earlier try put there, or somebody else (`isElsewhere`), or what is `expected`
 * there, as one's own edit that the first one's form did not know of.
 */
export function joinChanges(
  earlier: FieldChanges,
  later: FieldChanges,
  isElsewhere: (field: EventField) => boolean = () => false,
  expected: Expected = () => undefined,
): FieldChanges {
  const joined: { [F in EventField]?: FieldChange } = {}
  for (const field of EVENT_FIELDS) {
    const [first, second] = [earlier[field], later[field]]
    const from = first?.from ?? second?.from
    const to = second?.to ?? first?.to
    if (from === undefined || to === undefined) continue
    const own =
      first !== undefined && isElsewhere(field) ? [...(first.sent ?? []), first.to] : (first?.sent ?? [])
    const sent = own.filter((value) => value !== to)
    if (sent.length > 0) joined[field] = { from, to, sent: [...new Set(sent)] }
    else if (from !== to || (expected(field) ?? to) !== to) joined[field] = { from, to }
  }
  return joined
}
