import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventDetails, EventRow, Freshness } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly page: EventPageStore
  }
}

interface EventPageState {
  readonly accountId: string | null
  readonly id: EventId | null
  /** One more with every event opened. Stays when a create was answered and only the id is another. */
  readonly visit: number
  /** What the list knew of it: shown at once, until the whole event is here. */
  readonly preview: EventRow | null
  readonly event: EventDetails | null
  readonly freshness: Freshness | null
  readonly error: CallError | null
}

export interface EventPageStore extends StoreApi<EventPageState> {
  readonly open: (accountId: string, id: EventId, preview: EventRow | null) => void
  readonly close: () => void
  readonly reload: () => void
  readonly stop: () => void
}

const NOTHING: Omit<EventPageState, 'visit'> = {
  accountId: null,
  id: null,
  preview: null,
  event: null,
  freshness: null,
  error: null,
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function createEventPageStore(bridge: Bridge): EventPageStore {
  const store = createStore<EventPageState>(() => ({ ...NOTHING, visit: 0 }))
  let asked = 0

  const load = async () => {
    const { accountId, id } = store.getState()
    if (accountId === null || id === null) return
    asked += 1
    const mine = asked
    try {
      const answer = await bridge.call('events.open', { accountId, eventId: id })
      if (mine !== asked) return
      // The create was answered meanwhile: the event goes by the id of the site from now on.
      if (answer.event.id !== id) store.setState({ id: answer.event.id })
      const before = store.getState()
      // Objects stay the same where nothing changed: nothing renders (PERF-14).
      const event = equal(answer.event, before.event) ? before.event : answer.event
      const freshness = equal(answer.freshness, before.freshness) ? before.freshness : answer.freshness
      if (event !== before.event || freshness !== before.freshness || before.error !== null)
        store.setState({ event, freshness, error: null })
    } catch (error) {
      if (mine === asked && error instanceof CallError) store.setState({ error })
    }
  }

  const reloadFor = ({ accountId }: { readonly accountId: string }) => {
    if (accountId === store.getState().accountId) void load()
  }
  const stops = [
    bridge.on('events.changed', reloadFor),
    bridge.on('events.freshness', ({ accountId, of }) => {
      if (of !== 'lists' && (of === 'all' || of.eventId === store.getState().id)) reloadFor({ accountId })
    }),
    bridge.onReconnect(() => void load()),
  ]

  return {
    ...store,
    open(accountId, id, preview) {
      const now = store.getState()
      if (now.accountId === accountId && now.id === id) return
      store.setState({ ...NOTHING, visit: now.visit + 1, accountId, id, preview })
      void load()
    },
    close() {
      asked += 1
      store.setState(NOTHING)
    },
    reload: () => void load(),
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}
