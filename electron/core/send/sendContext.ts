import type { KeptField } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Change, FieldConflict } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { EventApi } from '../api/eventApi.ts'
import { isAppError } from '../errors.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { isAnother, seenEvent } from '../outbox/seenEvent.ts'
import type { Clock } from '../ports.ts'
import type { Site, SiteCapabilities } from '../sites/siteRegistry.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { mustBeGone } from '../sync/reallyGone.ts'
import type { Difference } from './readBack.ts'
import type { OwnBaseline } from './sendCreate.ts'

/** What sending one entry needs. */
export interface SendContext {
  readonly accountId: string
  readonly api: EventApi
  readonly outbox: Outbox
  readonly store: AccountStore
  readonly clock: Clock
  readonly own: OwnBaseline
  readonly site: () => Site
  /** Whether an event that is gone goes by another number now: then what waits for it waits for that one. */
  readonly follows: (eventId: EventId) => boolean
  readonly learn: (patch: Partial<SiteCapabilities>) => Promise<void>
  /**
   * Told after each save that was read back: what it compared, what differs of that (SITE-U5), and the description as
   * it was sent, where it was.
   */
  readonly readBack: (
    eventId: string,
    compared: readonly KeptField[],
    differences: readonly Difference[],
    description?: string,
  ) => void
}

/** Wall-clock times are sent in the site's zone; this computer's until the site's is known (SITE-F3). */
export const zoneOf = (context: Pick<SendContext, 'site' | 'clock'>): string =>
  context.site().zone?.zone ?? context.clock.zone()

/**
 * Others changed what the entry is about: it becomes the person's to decide, over the site's present state, which they
 * can see from here on.
 */
export function clash(
  { store, outbox, clock }: SendContext,
  entry: StoredEntry,
  present: RawEvent,
  fields: readonly FieldConflict[],
  others: readonly FieldConflict[] = [],
): void {
  outbox.together(() => {
    store.events.put([present], clock.now(), outbox.projector)
    outbox.move(entry.id, { kind: 'clash', fields, others, seen: seenEvent(entry.change, present) })
  })
}

/**
 * The event as the site has it now; null where it is gone, not for this user any more or another one by now, with the
 * entry marked so (SEND-7). Throws where the site shows nothing just now: the entry waits.
 */
export async function presentOrGone(context: SendContext, entry: StoredEntry): Promise<RawEvent | null> {
  try {
    const present = await context.api.readEvent(context.accountId, entry.eventId)
    if (!isAnother(entry.seen ?? null, present)) return present
    context.outbox.move(entry.id, { kind: 'miss', words: [] })
    return null
  } catch (error) {
    if (!isAppError(error, 'refused-by-site')) throw error
    await mustBeGone(context, entry.eventId, error)
    if (context.follows(entry.eventId)) return null
    context.outbox.move(entry.id, { kind: 'miss', words: error.details })
    return null
  }
}

/** Sends one batch of invitations; never again by itself once its outcome is unknown (SEND-8). */
export type SendInvite = (
  context: SendContext,
  entry: StoredEntry,
  change: Extract<Change, { kind: 'invite' }>,
) => Promise<void>
