import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { createHints } from '../lib/hints.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Timers } from '../ports.ts'

/** Tells pages that something changed: at once the first time, then at most twice a second. */
export interface ChangeHints {
  /** Rows or details changed (PERF-14: never for a refresh that changed nothing). */
  events(accountId: AccountId): void
  freshness(accountId: AccountId, of: 'all' | 'lists' | { readonly eventId: EventId }): void
  guests(accountId: AccountId, eventId: string): void
  /** What is told of changed events became more, less or was seen. */
  changes(): void
  outbox(): void
  sync(): void
  stop(): void
}

export function createChangeHints(
  publish: Publish,
  timers: Timers,
  eventsChanged: (accountId: AccountId) => void = () => undefined,
  isHere: (accountId: AccountId) => boolean = () => true,
): ChangeHints {
  const { hint, hintOf, stop } = createHints(timers, isHere)
  return {
    events: (accountId) =>
      hintOf(accountId, `events ${accountId}`, (revision) => {
        publish('events.changed', { accountId, revision })
        eventsChanged(accountId)
      }),
    freshness: (accountId, of) =>
      hintOf(accountId, `freshness ${accountId} ${typeof of === 'string' ? of : of.eventId}`, (revision) =>
        publish('events.freshness', { accountId, of, revision }),
      ),
    guests: (accountId, eventId) =>
      hintOf(accountId, `guests ${accountId} ${eventId}`, (revision) =>
        publish('guests.changed', { accountId, eventId, revision }),
      ),
    changes: () => hint('changes', (revision) => publish('changes.changed', { revision })),
    outbox: () => hint('outbox', (revision) => publish('outbox.changed', { revision })),
    sync: () => hint('sync', (revision) => publish('sync.changed', { revision })),
    stop,
  }
}
