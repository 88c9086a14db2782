import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PeopleMember } from '../../../shared/bridge/people.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import { createKeptPlace } from '../../lib/list/keptPlace.ts'
import { type RowPages, rowAt } from '../../lib/list/rowPages.ts'
import { createRowWindows, type RowWindows } from '../../lib/list/rowWindows.ts'

interface MembersState {
  readonly search: string
  readonly pages: RowPages<PeopleMember>
  readonly total: number
  readonly settling: boolean
  readonly error: CallError | null
  readonly active: number
  readonly anchor: number
  readonly selected: ReadonlySet<string>
}

/** Members of one people list. Actions reject with CallError. */
export interface MembersStore extends StoreApi<MembersState> {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setSearch: (search: string) => void
  readonly moveTo: (index: number, how: 'plain' | 'range' | 'toggle') => void
  /** Takes those selected, else the active one, out of the list; resolves to how many, and their way back. */
  readonly removeChosen: () => Promise<{ readonly removed: number; readonly undo: () => Promise<void> }>
  readonly stop: () => void
}

const NONE: ReadonlySet<string> = new Set()
/** As many as one call takes. */
const TOGETHER = 500

export function createMembersStore(bridge: Bridge, accountId: string, listId: string): MembersStore {
  const store = createStore<MembersState>(() => ({
    search: '',
    pages: new Map(),
    total: 0,
    settling: true,
    error: null,
    active: 0,
    anchor: 0,
    selected: NONE,
  }))
  const place = createKeptPlace<PeopleMember>(({ memberId }) => memberId)
  let windows: RowWindows | null = null
  let stops: readonly (() => void)[] = []
  const begin = () => {
    windows?.stop()
    const { search } = store.getState()
    windows = createRowWindows<PeopleMember, { rows: readonly PeopleMember[]; total: number }>({
      fetch: (window) =>
        bridge.call('people.members', {
          accountId,
          listId,
          ...(search === '' ? {} : { search }),
          ...window,
        }),
      onAnswer({ total }, pages) {
        const active = place.among(pages, total, store.getState().active)
        store.setState({ pages, total, settling: false, error: null, active })
      },
      onFailure(error) {
        if (error instanceof CallError) store.setState({ error, settling: false })
      },
    })
    windows.show(0, 0)
  }
  const idAt = (index: number) => rowAt(store.getState().pages, index)?.memberId
  return {
    ...store,
    start() {
      stops = [
        bridge.on('people.changed', (change) => {
          if (change.accountId === accountId) windows?.refetch()
        }),
        bridge.onReconnect(() => windows?.refetch()),
      ]
      begin()
    },
    show: (from, to) => windows?.show(from, to),
    setSearch(search) {
      place.went(undefined)
      store.setState({ search: search.slice(0, 200), settling: true, active: 0, selected: NONE })
      begin()
    },
    moveTo(index, how) {
      const { selected, anchor, pages } = store.getState()
      place.went(rowAt(pages, index))
      store.setState({ active: index, ...(how === 'range' ? {} : { anchor: index }) })
      windows?.show(index, index)
      const id = idAt(index)
      if (how === 'plain') {
        if (selected.size > 0) store.setState({ selected: NONE })
      } else if (how === 'toggle') {
        if (id === undefined) return
        const next = new Set(selected)
        if (!next.delete(id)) next.add(id)
        store.setState({ selected: next })
      } else {
        const range = new Set<string>()
        for (let at = Math.min(anchor, index); at <= Math.max(anchor, index); at += 1) {
          const each = idAt(at)
          if (each !== undefined) range.add(each)
        }
        store.setState({ selected: range })
      }
    },
    async removeChosen() {
      const { selected, active } = store.getState()
      const one = idAt(active)
      const memberIds = selected.size > 0 ? [...selected] : one === undefined ? [] : [one]
      const parts: (readonly PeopleMember[])[] = []
      for (let at = 0; at < memberIds.length; at += TOGETHER) {
        const part = memberIds.slice(at, at + TOGETHER)
        parts.push(
          (await bridge.call('people.removeMembers', { accountId, listId, memberIds: part })).removed,
        )
      }
      store.setState({ selected: NONE })
      windows?.refetch()
      return {
        removed: memberIds.length,
        async undo() {
          for (const part of parts) {
            const source = { from: 'people' as const, people: part.map(asSource) }
            await bridge.call('people.add', { accountId, listId, source })
          }
          windows?.refetch()
        },
      }
    },
    stop() {
      windows?.stop()
      for (const stop of stops) stop()
    },
  }
}

const asSource = ({ kind, name, target }: PeopleMember) =>
  kind === 'friend' ? { kind, name, userId: target } : { kind, name, address: target }
