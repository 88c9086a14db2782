import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DoorTick } from '../../../shared/bridge/door.ts'
import type { DoorRow } from '../../../shared/domain/door.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly doorActs: AllDoorActs
  }
}

/** By account, then by door: who leaves a door and comes back can still undo what was done there. */
type AllDoorActs = Map<string, Map<string, DoorActs>>

/** What was done at one door while the window is open, the last one at the end: for undo. */
type DoorActs = StoreApi<{ readonly acts: readonly DoorAct[] }>

const MOST_ACTS = 200

export const createDoorActs = (): DoorActs => createStore(() => ({ acts: [] }))

export function actsAt(all: AllDoorActs, accountId: string, doorId: string): DoorActs {
  const doors = all.get(accountId) ?? new Map<string, DoorActs>()
  const acts = doors.get(doorId) ?? createDoorActs()
  all.set(accountId, doors.set(doorId, acts))
  return acts
}

export const addAct = (store: DoorActs, act: DoorAct): void =>
  store.setState(({ acts }) => ({ acts: [...acts.slice(1 - MOST_ACTS), act] }))

/** Something done at the door, and how the person's row stood before. */
export interface DoorAct {
  readonly did: 'arrived' | 'undone' | 'companions' | 'noted' | 'late' | 'late-removed'
  readonly row: DoorRow
  readonly before: DoorRow
}

/** Puts back how it stood before an act; null where the person is a late guest who came or went by it. */
export async function takeBack(
  bridge: Bridge,
  door: { readonly accountId: string; readonly doorId: string },
  { did, row, before }: DoorAct,
): Promise<DoorTick | null> {
  const one = { ...door, personId: row.personId }
  switch (did) {
    case 'arrived':
      return bridge.call('door.undo', one)
    case 'undone': {
      const { companions, arrivedAtMs } = before
      return bridge.call('door.arrive', { ...one, companions, ...(arrivedAtMs !== null && { arrivedAtMs }) })
    }
    case 'companions':
      return bridge.call('door.companions', { ...one, companions: before.companions })
    case 'noted':
      return bridge.call('door.note', { ...one, note: before.note })
    case 'late':
      await bridge.call('door.removeLate', one)
      return null
    case 'late-removed':
      await bridge.call('door.removeLate', { ...one, back: true })
      return null
  }
}
