import {
  changedFields,
  type EventField,
  type FieldChange,
  type FieldChanges,
} from '../../../shared/domain/eventFields.ts'
import type { FieldConflict } from '../../../shared/domain/outboxEntry.ts'

/**
 * The changes after the person has looked at a conflict: for each field in question the base becomes what the site has
 * now, and the wish what they chose; a field they left to the others drops out. Other changed fields stay as they were
 * unless the result names them: then they get that value, or drop out where it is what they began with.
 */
export function resolveConflict(
  changes: FieldChanges,
  conflicts: readonly FieldConflict[],
  result: { readonly [F in EventField]?: string | undefined },
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
