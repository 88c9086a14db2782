import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventId } from '../../../shared/domain/ids.ts'
import { type Bridge, CallError, inParts } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly deletion: DeletionStore
  }
}

/** An event about to be deleted, as far as a person has to recognise it. */
interface Doomed {
  readonly id: EventId
  readonly title: string
  /** Epoch seconds; null where it is not known. */
  readonly startsAt: number | null
  /** Of the signed-in user; the site may refuse for others. */
  readonly mine: boolean
}

type DeletionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking'; readonly accountId: string; readonly events: readonly Doomed[] }

interface Deletion {
  readonly accountId: string
  readonly events: readonly Doomed[]
  /** What takes it back, for as long as it is held. */
  readonly entryIds: readonly string[]
  readonly holdMs: number
  /** What was asked for and not done, and why; none and null where all was. */
  readonly left: readonly Doomed[]
  readonly error: CallError | null
}

/** Deletes with a way back: each is held in the outbox for a while, in which it can be discarded (SITE-U10). */
export interface DeletionStore extends StoreApi<DeletionState> {
  /** One own event goes at once, since it can be undone; for more, or another's, the person is asked with a preview. */
  readonly ask: (accountId: string, events: readonly Doomed[]) => void
  readonly confirm: () => void
  readonly cancel: () => void
  /** Rejects with CallError where it is too late. */
  readonly undo: (deletion: Deletion) => Promise<void>
  readonly onDone: (listener: (deletion: Deletion) => void) => () => void
}

const NONE: DeletionState = { kind: 'none' }

export function createDeletionStore(bridge: Bridge): DeletionStore {
  const store = createStore<DeletionState>(() => NONE)
  const listeners = new Set<(deletion: Deletion) => void>()

  const remove = async (accountId: string, events: readonly Doomed[]) => {
    const {
      answers,
      done: deleted,
      left,
      error,
    } = await inParts(events, (some) =>
      bridge.call('events.delete', { accountId, eventIds: some.map(({ id }) => id) }),
    )
    const entryIds = answers.flatMap((held) => held.entryIds)
    const holdMs = answers[0]?.holdMs ?? 0
    for (const listener of listeners) listener({ accountId, events: deleted, entryIds, holdMs, left, error })
  }

  return {
    ...store,
    ask(accountId, events) {
      const [only] = events
      if (only === undefined) return
      if (events.length === 1 && only.mine) void remove(accountId, events)
      else store.setState({ kind: 'asking', accountId, events }, true)
    },
    confirm() {
      const state = store.getState()
      store.setState(NONE, true)
      if (state.kind === 'asking') void remove(state.accountId, state.events)
    },
    cancel: () => store.setState(NONE, true),
    async undo({ accountId, entryIds }) {
      if (entryIds.length === 0) return
      const { answers, error } = await inParts(entryIds, (some) =>
        bridge.call('outbox.discard', { accountId, entryIds: some }),
      )
      if (error !== null) throw error
      if (answers.some(({ left }) => left.length > 0))
        throw new CallError({ code: 'conflict', message: 'too late', retryable: false })
    },
    onDone(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
