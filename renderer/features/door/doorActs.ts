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

/** One that goes on with an act takes its place. */
export const addAct = (store: DoorActs, act: DoorAct): void =>
  store.setState(({ acts }) => ({
    acts: [...acts.filter((each) => !goesOn(act, each)).slice(1 - MOST_ACTS), act],
  }))

/** A note while it is typed: of one kind, and begun with the same row. */
const goesOn = (act: DoorAct, earlier: DoorAct): boolean =>
  act.did !== 'merged' && earlier.did === act.did && earlier.before === act.before

export type DoorAct = PersonAct | MergeAct

/** Another computer's door was merged from that file. */
interface MergeAct {
  readonly did: 'merged'
  readonly fileId: string
  readonly row: null
}

/** Something done at the door, and how the person's row stood before. */
export interface PersonAct {
  readonly did: 'arrived' | 'undone' | 'companions' | 'noted' | 'late' | 'late-removed'
  readonly row: DoorRow
  readonly before: DoorRow
}

/** Puts back how it stood before an act; null where more than one row comes or goes by it. */
export async function takeBack(
  bridge: Bridge,
  door: { readonly accountId: string; readonly doorId: string },
  act: DoorAct,
): Promise<DoorTick | null> {
  if (act.did === 'merged') {
    await bridge.call('door.unmerge', { ...door, fileId: act.fileId })
    return null
  }
  const { did, row, before } = act
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

/** What a person's act comes to once it is taken back. */
export function lastAfter(act: PersonAct, tick: DoorTick | null): Pick<PersonAct, 'did' | 'row'> {
  const gone = act.did === 'arrived' || act.did === 'late'
  return {
    did: gone ? 'undone' : act.did === 'undone' ? 'arrived' : act.did,
    row: tick?.row ?? act.before,
  }
}
