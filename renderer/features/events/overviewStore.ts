import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Facets } from '../../../shared/bridge/events.ts'
import type { EventView } from '../../../shared/domain/eventQuery.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly overview: OverviewStore
  }
}

/** What the sidebar and the filters say of an account: counts of the views, and what one can filter by. */
interface OverviewState {
  readonly accountId: string | null
  readonly counts: Readonly<Record<EventView, number>> | null
  readonly facets: Facets | null
}

interface OverviewStore extends StoreApi<OverviewState> {
  /** Nothing is asked before `start`: the first rows go first (PERF-10). */
  readonly useAccount: (accountId: string | null) => void
  readonly start: () => void
  readonly loadFacets: () => Promise<void>
  readonly stop: () => void
}

const EMPTY: OverviewState = { accountId: null, counts: null, facets: null }

export function createOverviewStore(bridge: Bridge): OverviewStore {
  const store = createStore<OverviewState>(() => EMPTY)
  let started = false
  let underWay = false
  let again = false

  /** One call at a time; hints that come meanwhile are answered by one more. */
  const load = async () => {
    const { accountId } = store.getState()
    if (!started || accountId === null) return
    if (underWay) {
      again = true
      return
    }
    underWay = true
    try {
      const counts = await bridge.call('events.counts', { accountId })
      const now = store.getState()
      if (now.accountId !== accountId || JSON.stringify(now.counts) === JSON.stringify(counts)) return
      store.setState({ counts })
      if (now.facets !== null) await loadFacets()
    } catch {
      // Counts are an extra: the sidebar leaves the place empty.
    } finally {
      underWay = false
      if (again) {
        again = false
        void load()
      }
    }
  }

  const loadFacets = async () => {
    const { accountId } = store.getState()
    if (accountId === null) return
    const facets = await bridge.call('events.facets', { accountId }).catch(() => null)
    const now = store.getState()
    if (facets && now.accountId === accountId && JSON.stringify(now.facets) !== JSON.stringify(facets))
      store.setState({ facets })
  }

  const stops = [
    bridge.on('events.changed', ({ accountId }) => {
      if (accountId === store.getState().accountId) void load()
    }),
    bridge.onReconnect(() => void load()),
  ]

  return {
    ...store,
    useAccount(accountId) {
      if (accountId === store.getState().accountId) return
      store.setState({ ...EMPTY, accountId })
      void load()
    },
    start() {
      if (started) return
      started = true
      void load()
    },
    loadFacets,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

type Owner = Facets['owners'][number]

/** As one looks for a person: by name, and those whose name nobody told by their number after them. */
export function ownersByName(owners: readonly Owner[], locale: string): readonly Owner[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return owners.toSorted((a, b) => {
    if (a.name === null || b.name === null)
      return Number(a.name === null) - Number(b.name === null) || compare(a.id, b.id)
    return compare(a.name, b.name) || compare(a.id, b.id)
  })
}
