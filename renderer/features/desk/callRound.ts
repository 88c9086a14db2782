import { createStore, type StoreApi } from 'zustand/vanilla'
import { rowAt } from '../../lib/list/rowPages.ts'
import type { DeskStore } from './deskStore.ts'

export type Called = 'reached' | 'confirmed' | 'later'

interface Act {
  readonly inviteId: string
  readonly name: string
  /** Where they stand in the list. */
  readonly at: number
  readonly did: Called
  readonly undo: () => Promise<void>
}

interface CallRoundState {
  /** The newest last. */
  readonly acts: readonly Act[]
  /** Everybody had a turn. */
  readonly ended: boolean
}

/**
 * The guests the desk shows, one after the other. Who was reached or confirmed is marked as at the desk, so a round goes
 * on days later with the first who was not. Actions reject with CallError.
 */
export interface CallRound extends StoreApi<CallRoundState> {
  /** To the first who was not reached yet. */
  readonly begin: () => Promise<void>
  /** Saves, and moves on to the next who was not reached. */
  readonly call: (did: Called) => Promise<void>
  readonly step: (by: 1 | -1) => Promise<void>
  /** Takes back the last act of this round, and returns to that person. */
  readonly undo: () => Promise<void>
}

export function createCallRound(desk: DeskStore): CallRound {
  const store = createStore<CallRoundState>(() => ({ acts: [], ended: false }))
  let busy = false
  /** One act at a time: a key held down means one person. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    busy = true
    try {
      await work()
    } finally {
      busy = false
    }
  }
  const goOn = async (from: number) => {
    const next = await desk.findOpen(from)
    store.setState({ ended: next === null })
    if (next !== null) await desk.moveTo(next, 'plain')
  }
  return {
    ...store,
    begin: () =>
      alone(async () => {
        // In this order every mark would move the person away from under the hand.
        if (desk.getState().sorts.some(({ by }) => by === 'marks')) desk.sortBy('name', false)
        await goOn(0)
      }),
    call: (did) =>
      alone(async () => {
        const { pages, active: at } = desk.getState()
        const row = rowAt(pages, at)
        if (row === undefined || store.getState().ended) return
        const { inviteId } = row
        const undo =
          did === 'later'
            ? async () => undefined
            : (
                await desk.markOne(
                  inviteId,
                  did === 'reached' ? { contacted: true } : { contacted: true, confirmed: true },
                )
              ).undo
        const act = { inviteId, name: row.name ?? '', at, did, undo }
        store.setState({ acts: [...store.getState().acts, act] })
        await goOn(at + 1)
      }),
    step: (by) =>
      alone(async () => {
        const { active, total } = desk.getState()
        const ended = store.getState().ended && by === -1
        const next = ended ? active : active + by
        store.setState({ ended: next >= total })
        if (next >= 0 && next < total) await desk.moveTo(next, 'plain')
      }),
    undo: () =>
      alone(async () => {
        const act = store.getState().acts.at(-1)
        if (act === undefined) return
        await act.undo()
        store.setState({ acts: store.getState().acts.slice(0, -1), ended: false })
        await desk.moveTo(act.at, 'plain')
      }),
  }
}

/** What came of the round: each person by their last call. */
export function sumOf(acts: readonly Act[]): Readonly<Record<Called, number>> {
  const last = new Map(acts.map(({ inviteId, did }) => [inviteId, did]))
  const sum = { reached: 0, confirmed: 0, later: 0 }
  for (const did of last.values()) sum[did] += 1
  return sum
}

/** A telephone number in a note; null: there is none. */
export const numberIn = (note: string): string | null =>
  /(?:\+|\b)\d[\d\s/().-]{4,}\d/.exec(note)?.[0].trim() ?? null
