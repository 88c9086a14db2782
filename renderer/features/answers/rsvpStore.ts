import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { WireRsvp } from '../../../shared/domain/outboxEntry.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { type Bridge, type CallError, inParts } from '../../lib/bridge.ts'

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
  /** Those that were answered. */
  readonly eventIds: readonly EventId[]
  readonly rsvp: Rsvp
  /** Of one event, where the list does not know it. */
  readonly title?: string | undefined
  /** What takes it back; empty where the site cannot, and where all had this answer already. */
  readonly undoIds: readonly string[]
  /** Why all others were not; null: they were. */
  readonly error: CallError | null
}

export interface RsvpStore extends StoreApi<RsvpState> {
  readonly set: (accountId: string, eventIds: readonly EventId[], rsvp: Rsvp, title?: string) => Promise<void>
  /** Resolves to what each event's answer goes back to: those that are another one by now stay. */
  readonly undo: (accountId: string, undoIds: readonly string[]) => Promise<ReadonlyMap<EventId, WireRsvp>>
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

  return {
    ...store,
    async set(accountId, eventIds, rsvp, title) {
      if (eventIds.length === 0) return
      const keys = eventIds.map((id) => answerKey(accountId, id))
      const underWay = new Map(store.getState().underWay)
      for (const key of keys) underWay.set(key, rsvp)
      store.setState({ underWay })
      const { answers, done, error } = await inParts(eventIds, (some) =>
        bridge.call('rsvp.set', { accountId, eventIds: some, rsvp }),
      )
      answered(keys, rsvp)
      const undoable = answers.every(({ changed, undoId }) => changed === 0 || undoId !== null)
      const undoIds = undoable ? answers.flatMap(({ undoId }) => undoId ?? []) : []
      for (const listener of listeners) listener({ accountId, eventIds: done, rsvp, title, undoIds, error })
    },
    async undo(accountId, undoIds) {
      const answers = new Map<EventId, WireRsvp>()
      for (const undoId of undoIds) {
        const { back } = await bridge.call('rsvp.undo', { accountId, undoId })
        for (const { eventId, to } of back) answers.set(eventId, to)
      }
      return answers
    },
    onOutcome(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
