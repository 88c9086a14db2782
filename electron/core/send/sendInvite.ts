import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { SendContext } from './sendContext.ts'

/** Sends one batch of invitations; never again by itself once its outcome is unknown (SEND-8). */
export type SendInvite = (
  context: SendContext,
  entry: StoredEntry,
  change: Extract<Change, { kind: 'invite' }>,
) => Promise<void>
