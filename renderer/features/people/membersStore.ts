import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PeopleMember } from '../../../shared/bridge/people.ts'
import type { Bridge } from '../../lib/bridge.ts'
import {
  type ChosenRows,
  createGrid,
  type GridState,
  knownIds,
  moveChoosing,
  NONE_CHOSEN,
  noRows,
} from '../../lib/list/grid.ts'

interface MembersState extends GridState<PeopleMember>, ChosenRows {
  readonly search: string
  /** Addresses of the whole list that are to be fixed, and whether only they are shown. */
  readonly faulty: number
  readonly onlyFaulty: boolean
}

/** Members of one people list. Actions reject with CallError. */
export interface MembersStore extends StoreApi<MembersState> {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setSearch: (search: string) => void
  readonly setOnlyFaulty: (only: boolean) => void
  readonly clearSelection: () => void
  readonly moveTo: (index: number, how: 'plain' | 'range' | 'toggle') => void
  /** Takes those selected, else the active one, out of the list; resolves to how many, and their way back. */
  readonly removeChosen: () => Promise<{ readonly removed: number; readonly undo: () => Promise<void> }>
  readonly stop: () => void
}

/** As many as one call takes. */
const TOGETHER = 500

export function createMembersStore(bridge: Bridge, accountId: string, listId: string): MembersStore {
  const store = createStore<MembersState>(() => ({
    ...noRows(),
    ...NONE_CHOSEN,
    search: '',
    faulty: 0,
    onlyFaulty: false,
  }))
  const { getState: get, setState: set } = store
  const idOf = ({ memberId }: PeopleMember) => memberId
  let stops: readonly (() => void)[] = []
  const grid = createGrid<PeopleMember, { rows: readonly PeopleMember[]; total: number; faulty: number }>({
    get,
    set,
    idOf,
    fetchOf: () => async (window) => {
      const { search, onlyFaulty } = get()
      const asked = { accountId, listId, ...(search === '' ? {} : { search }), ...window }
      if (!onlyFaulty) return bridge.call('people.members', asked)
      const answer = await bridge.call('people.members', { ...asked, faulty: true })
      if (answer.faulty > 0) return answer
      // The last one is fixed: the whole list follows without a moment of no rows, in which the focus would be lost.
      set({ onlyFaulty: false })
      return bridge.call('people.members', asked)
    },
    onAnswer({ faulty }) {
      if (get().faulty !== faulty) set({ faulty })
    },
  })
  function showFaulty(onlyFaulty: boolean): void {
    set({ ...NONE_CHOSEN, onlyFaulty })
    grid.open()
  }
  const idsBetween = (from: number, to: number) => Promise.resolve(knownIds(get().pages, from, to, idOf))
  return {
    ...store,
    start() {
      stops = [
        bridge.on('people.changed', (change) => {
          if (change.accountId === accountId) grid.refetch()
        }),
        bridge.onReconnect(grid.refetch),
      ]
      grid.open()
    },
    show: grid.show,
    setSearch(search) {
      set({ ...NONE_CHOSEN, search: search.slice(0, 200) })
      grid.open()
    },
    setOnlyFaulty: showFaulty,
    clearSelection: () => set(NONE_CHOSEN),
    moveTo: (index, how) => void moveChoosing({ get, set, grid, idOf, idsBetween }, index, how),
    async removeChosen() {
      const { selected } = get()
      const one = grid.activeRow()
      const memberIds = selected.size > 0 ? [...selected] : one === undefined ? [] : [one.memberId]
      const parts: (readonly PeopleMember[])[] = []
      for (let at = 0; at < memberIds.length; at += TOGETHER) {
        const part = memberIds.slice(at, at + TOGETHER)
        parts.push(
          (await bridge.call('people.removeMembers', { accountId, listId, memberIds: part })).removed,
        )
      }
      set(NONE_CHOSEN)
      grid.refetch()
      return {
        removed: memberIds.length,
        async undo() {
          for (const part of parts) {
            const source = { from: 'people' as const, withFaulty: true, people: part.map(asSource) }
            await bridge.call('people.add', { accountId, listId, source })
          }
          grid.refetch()
        },
      }
    },
    stop() {
      grid.stop()
      for (const stop of stops) stop()
    },
  }
}

const asSource = ({ kind, name, target }: PeopleMember) =>
  kind === 'friend' ? { kind, name, userId: target } : { kind, name, address: target }
