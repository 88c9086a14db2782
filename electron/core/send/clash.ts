import type { FieldConflict } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { seenEvent } from '../outbox/seenEvent.ts'
import type { SendContext } from './sendContext.ts'

/**
 * Others changed what the entry is about: it becomes the person's to decide, over the site's present state, which they
 * can see from here on.
 */
export function clash(
  { store, outbox, clock }: SendContext,
  entry: StoredEntry,
  present: RawEvent,
  fields: readonly FieldConflict[],
): void {
  outbox.together(() => {
    store.events.put([present], clock.now(), outbox.projector)
    outbox.move(entry.id, { kind: 'clash', fields, seen: seenEvent(entry.change, present) })
  })
}
