import { EventEmitter } from 'node:events'
import type { AccountId, EventId } from '../../shared/domain/ids.ts'

/** What one part of core tells the others without knowing who listens. Listeners are called at once, in order. */
export interface SignalMap {
  /** A person proved at the site who they are: what only they may open is open. */
  signedIn: [accountId: AccountId]
  /** Something was queued, or may go on: the outbox looks at once. */
  queued: [accountId: AccountId]
  /** Entries of an outbox changed, and with them rows and their marks. */
  outboxChanged: [accountId: AccountId]
  /** Rows or details of events changed; at most twice a second. */
  eventsChanged: [accountId: AccountId]
  /** The site answered all batches of an event: its guest lists tell who is on them now. */
  batchesAnswered: [accountId: AccountId, eventId: EventId]
}

export type Signals = EventEmitter<SignalMap>

export const createSignals = (): Signals => new EventEmitter<SignalMap>()
