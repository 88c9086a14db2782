import { EventEmitter } from 'node:events'
import type { AccountId, EventId } from '../../shared/domain/ids.ts'

/** What a part does for one account while somebody is signed in to it. Each may be called again; that changes nothing. */
export interface AccountRun {
  begin(accountId: AccountId): Promise<void>
  /** Also where the session ended: what is queued is shown, and more can be queued. */
  show?(accountId: AccountId): Promise<void>
  /** Settles when nothing of it runs any more. */
  stop?(accountId: AccountId): Promise<void>
}

/** One area of the program, as `app.ts` lists it: what the page may ask of it, and what ends with the program. */
export interface Part<H> {
  readonly handlers: H
  readonly account?: AccountRun
  /** Ends all that runs of itself; what waits stays. */
  stop?(): void | Promise<void>
}

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (both: infer All) => void
  ? All
  : never

/** What the page may ask of any of them. Two that answer the same is a fault of the list. */
export function handlersOf<P extends Part<object>>(areas: readonly P[]): Both<P['handlers']> {
  const all = areas.flatMap(({ handlers }) => Object.entries(handlers))
  const names = all.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two parts answer ${twice}`)
  return Object.fromEntries(all) as Both<P['handlers']>
}

/** Each ends after the one before, whatever became of that; what went wrong first is thrown once all have ended. */
export async function endEach(ends: readonly (() => void | Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends) {
    try {
      await end()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** What one part of core tells the others without knowing who listens. Listeners are called at once, in order. */
interface SignalMap {
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
  /** Somebody was ticked at a door or their tick changed; null: several, or the door itself. */
  ticked: [accountId: AccountId, doorId: string, personId: string | null]
}

export type Signals = EventEmitter<SignalMap>

export const createSignals = (): Signals => new EventEmitter<SignalMap>()
