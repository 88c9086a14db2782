import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { type Bridge, type CallError, parts, toCallError } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly rsvp: RsvpStore
  }
}

/** Answers on their way: shown at once, over what is stored, until the call is answered either way. */
interface RsvpState {
  /** By `answerKey`: two sites may give an event the same id. */
  readonly underWay: ReadonlyMap<string, Rsvp>
}

export const answerKey = (accountId: string | null, eventId: EventId): string => `${accountId} ${eventId}`

export interface RsvpOutcome {
  readonly accountId: string
  readonly eventIds: readonly EventId[]
  readonly rsvp: Rsvp
  /** Of one event, where the list does not know it. */
  readonly title?: string | undefined
  /** Whether the site can take it back. */
  readonly undoable: boolean
  /** Null: done. */
  readonly error: CallError | null
}

export interface RsvpStore extends StoreApi<RsvpState> {
  readonly set: (accountId: string, eventIds: readonly EventId[], rsvp: Rsvp, title?: string) => Promise<void>
  readonly undo: (accountId: string, eventIds: readonly EventId[]) => Promise<void>
  /** Hears of every answer given, to offer undo or to say what went wrong. Returns what unsubscribes. */
  readonly onOutcome: (listener: (outcome: RsvpOutcome) => void) => () => void
}

export function createRsvpStore(bridge: Bridge): RsvpStore {
  const store = createStore<RsvpState>(() => ({ underWay: new Map() }))
  const listeners = new Set<(outcome: RsvpOutcome) => void>()

  const answered = (keys: readonly string[], rsvp: Rsvp) => {
    const underWay = new Map(store.getState().underWay)
    // A later answer to the same event, still on its way, stays.
    for (const key of keys) if (underWay.get(key) === rsvp) underWay.delete(key)
    store.setState({ underWay })
  }
  const tell = (outcome: RsvpOutcome) => {
    for (const listener of listeners) listener(outcome)
  }

  return {
    ...store,
    async set(accountId, eventIds, rsvp, title) {
      if (eventIds.length === 0) return
      const keys = eventIds.map((id) => answerKey(accountId, id))
      const underWay = new Map(store.getState().underWay)
      for (const key of keys) underWay.set(key, rsvp)
      store.setState({ underWay })
      try {
        let undoable = true
        for (const some of parts(eventIds))
          undoable = (await bridge.call('rsvp.set', { accountId, eventIds: some, rsvp })).undoable && undoable
        tell({ accountId, eventIds, rsvp, title, undoable, error: null })
      } catch (error) {
        tell({ accountId, eventIds, rsvp, title, undoable: false, error: toCallError(error) })
      } finally {
        answered(keys, rsvp)
      }
    },
    async undo(accountId, eventIds) {
      for (const some of parts(eventIds)) await bridge.call('rsvp.undo', { accountId, eventIds: some })
    },
    onOutcome(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
