import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Params, Result } from '../../../shared/bridge/contract.ts'
import type { EventDetails, EventRow, Freshness } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { BesideEvent } from '../../../shared/domain/reminders.ts'
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
  /** Its reminders, and what is at the same time. */
  readonly beside: BesideEvent | null
  readonly error: CallError | null
}

export interface EventPageStore extends StoreApi<EventPageState> {
  readonly open: (accountId: string, id: EventId, preview: EventRow | null) => void
  readonly close: () => void
  /** What was asked before it is opened is not asked twice, unless something changed meanwhile. */
  readonly answered: (accountId: string, answer: Result<'events.open'>) => void
  readonly reload: () => void
  readonly stop: () => void
}

const NOTHING: Omit<EventPageState, 'visit'> = {
  accountId: null,
  id: null,
  preview: null,
  event: null,
  freshness: null,
  beside: null,
  error: null,
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function createEventPageStore(
  bridge: Bridge,
  /** For other pages that are about it: they do not ask again. */
  opened: (of: Params<'events.open'>, answer: Result<'events.open'>) => void = () => undefined,
): EventPageStore {
  const store = createStore<EventPageState>(() => ({ ...NOTHING, visit: 0 }))
  let asked = 0
  let before: { readonly accountId: string; readonly answer: Result<'events.open'> } | null = null

  const load = async () => {
    const { accountId, id } = store.getState()
    if (accountId === null || id === null) return
    asked += 1
    const mine = asked
    try {
      const known = before?.accountId === accountId && before.answer.event.id === id ? before.answer : null
      before = null
      const answer = known ?? (await bridge.call('events.open', { accountId, eventId: id }))
      if (mine !== asked) return
      opened({ accountId, eventId: answer.event.id }, answer)
      // The create was answered meanwhile: the event goes by the id of the site from now on.
      if (answer.event.id !== id) store.setState({ id: answer.event.id })
      const former = store.getState()
      const { event, freshness, ...beside } = answer
      const now = { event, freshness, beside }
      // Objects stay the same where nothing changed: nothing renders (PERF-14).
      const changed = Object.entries(now).filter(([name, value]) => !equal(value, Reflect.get(former, name)))
      if (changed.length > 0 || former.error !== null)
        store.setState({ ...Object.fromEntries(changed), error: null })
    } catch (error) {
      if (mine === asked && error instanceof CallError) store.setState({ error })
    }
  }

  const reload = () => {
    before = null
    void load()
  }
  const stops = [
    // Of any account: what one goes to there may be at the same time.
    bridge.on('events.changed', reload),
    bridge.on('reminders.changed', reload),
    bridge.on('events.freshness', ({ accountId, of }) => {
      const now = store.getState()
      if (of !== 'lists' && (of === 'all' || of.eventId === now.id) && accountId === now.accountId) reload()
    }),
    bridge.onReconnect(reload),
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
    answered: (accountId, answer) => {
      before = { accountId, answer }
    },
    reload,
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}
