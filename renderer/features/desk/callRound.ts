import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '../../../shared/bridge/contract.ts'
import type { Called, GuestDeskRow } from '../../../shared/domain/guestDesk.ts'
import type { Bridge } from '../../lib/bridge.ts'
import { rowAt } from '../../lib/list/rowPages.ts'
import type { DeskStore } from './deskStore.ts'

interface Act {
  readonly inviteId: string
  readonly name: string
  /** Where they stand in the list. */
  readonly at: number
  readonly did: Called
  /** What came of them before; undefined: they were not called yet. */
  readonly before: Called | undefined
  readonly undo: () => Promise<unknown>
}

interface CallRoundState {
  /** Of this sitting, which can be taken back; the newest last. */
  readonly acts: readonly Act[]
  /** What came of each person by their last call, also days ago. */
  readonly calls: ReadonlyMap<string, Called>
  /** Everybody had a turn. */
  readonly ended: boolean
  /** Somebody was passed over without a call; asked when it ends. */
  readonly passed: boolean
}

/**
 * The guests the desk shows, one after the other. It is kept for the event: it goes on days later at the person it
 * stopped at, and those to be called again later come back at the end. Actions reject with CallError.
 */
export interface CallRound extends StoreApi<CallRoundState> {
  /** To whom it stopped at, else to the first who was not reached. */
  readonly begin: () => Promise<void>
  /** Saves, and moves on to the next who was not reached. */
  readonly call: (did: Called) => Promise<void>
  readonly step: (by: 1 | -1) => Promise<void>
  readonly goTo: (index: number) => Promise<void>
  /** The first people of the round whose name, note or tags hold the text. */
  readonly find: (text: string) => Promise<readonly GuestDeskRow[]>
  readonly goToPerson: (inviteId: string) => Promise<void>
  /** From the first again: those to be called later, or those passed over. */
  readonly again: (whom: 'later' | 'passed') => Promise<void>
  /** Guests came to the list: an end may be none any more. */
  readonly grown: () => Promise<void>
  /** Takes back the last act of this sitting, and returns to that person. */
  readonly undo: () => Promise<void>
}

const ROWS_AT_ONCE = 60
const MOST_PLACES = 20_000
const MOST_FOUND = 8
/** Letters of a search the host takes. */
const MOST_TYPED = 200

const isOpen = ({ marks }: GuestDeskRow): boolean => marks?.contacted !== true && marks?.confirmed !== true

export function createCallRound(
  bridge: Bridge,
  event: { readonly accountId: string; readonly eventId: string },
  desk: DeskStore,
): CallRound {
  const store = createStore<CallRoundState>(() => ({
    acts: [],
    calls: new Map(),
    ended: false,
    passed: false,
  }))
  const { getState: get, setState: set } = store
  /** Those whose turn it is once more; null: the first pass. */
  let second: ReadonlySet<string> | null = null
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
  const here = () => {
    const { pages, active } = desk.getState()
    return rowAt(pages, active)
  }
  const isNext = (row: GuestDeskRow): boolean =>
    isOpen(row) && (second === null ? get().calls.get(row.inviteId) !== 'later' : second.has(row.inviteId))
  /** The first row from here on that is wanted; null: there is none. */
  const find = async (
    from: number,
    wanted: (row: GuestDeskRow) => boolean,
    known: Result<'guestDesk.round'> | null = null,
  ): Promise<number | null> => {
    let offset = from
    for (let total = from + 1; offset < total; ) {
      const here = offset === known?.offset ? known : null
      const part =
        here ?? (await bridge.call('guestDesk.list', { ...desk.asked(), offset, limit: ROWS_AT_ONCE }))
      const at = part.rows.findIndex(wanted)
      if (at >= 0) return offset + at
      if (part.rows.length === 0) return null
      offset += part.rows.length
      total = part.total
    }
    return null
  }
  const placeOf = async (inviteId: string): Promise<number | null> => {
    const { inviteIds } = await bridge.call('guestDesk.ids', { ...desk.asked(), from: 0, to: MOST_PLACES })
    const at = inviteIds.indexOf(inviteId)
    return at < 0 ? null : at
  }
  const keep = async () => {
    const { calls, ended, passed } = get()
    const all = [...calls].map(([inviteId, did]) => ({ inviteId, did }))
    const over = ended && !passed && !all.some(({ did }) => did === 'later')
    const round = { at: ended ? null : (here()?.inviteId ?? null), calls: over ? [] : all }
    await bridge.call('guestDesk.keepRound', { ...event, round })
  }
  const goOn = async (from: number) => {
    const next = await find(from, isNext)
    if (next !== null) {
      set({ ended: false })
      await desk.moveTo(next, 'plain')
      return
    }
    second = null
    set({ ended: true, passed: (await find(0, isNext)) !== null })
  }
  const counting = (inviteId: string, did: Called | undefined) => {
    const calls = new Map(get().calls)
    calls.delete(inviteId)
    if (did !== undefined) calls.set(inviteId, did)
    return calls
  }
  const goTo = (index: number) =>
    alone(async () => {
      set({ ended: false })
      await desk.moveTo(index, 'plain')
      await keep()
    })
  return {
    ...store,
    begin: () =>
      alone(async () => {
        // In this order every mark would move the person away from under the hand.
        if (desk.getState().sorts.some(({ by }) => by === 'marks')) desk.sortBy('name', false, true)
        const begun = await bridge.call('guestDesk.round', { ...desk.asked(), limit: ROWS_AT_ONCE })
        set({ calls: new Map(begun.kept?.calls.map(({ inviteId, did }) => [inviteId, did])) })
        const next = await find(begun.offset, isNext, begun)
        if (next === null) await goOn(0)
        else await desk.moveTo(next, 'plain')
      }),
    call: (did) =>
      alone(async () => {
        const { active: at } = desk.getState()
        const row = here()
        if (row === undefined || get().ended) return
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
        const { acts, calls } = get()
        const act = { inviteId, name: row.name ?? '', at, did, before: calls.get(inviteId), undo }
        set({ acts: [...acts, act], calls: counting(inviteId, did) })
        await goOn(at + 1)
        await keep()
      }),
    step: (by) =>
      alone(async () => {
        const { active, total } = desk.getState()
        const back = get().ended && by === -1
        const next = back ? active : active + by
        if (next >= total) await goOn(total)
        else if (next >= 0) {
          set({ ended: false })
          await desk.moveTo(next, 'plain')
        }
        await keep()
      }),
    goTo,
    async find(text) {
      const asked = { ...desk.asked(), search: text.slice(0, MOST_TYPED), offset: 0, limit: MOST_FOUND }
      return (await bridge.call('guestDesk.list', asked)).rows
    },
    async goToPerson(inviteId) {
      // Found though a search of the desk leaves them out: then the round is of all.
      if ((await placeOf(inviteId)) === null) desk.setView({ search: '' })
      const at = await placeOf(inviteId)
      if (at !== null) await goTo(at)
    },
    again: (whom) =>
      alone(async () => {
        const later = [...get().calls].flatMap(([inviteId, did]) => (did === 'later' ? [inviteId] : []))
        second = whom === 'later' ? new Set(later) : null
        await goOn(0)
        await keep()
      }),
    async grown() {
      if (!get().ended) return
      const passed = (await find(0, isNext)) !== null
      if (get().ended) set({ passed })
    },
    undo: () =>
      alone(async () => {
        const act = get().acts.at(-1)
        if (act === undefined) return
        await act.undo()
        set({ acts: get().acts.slice(0, -1), calls: counting(act.inviteId, act.before), ended: false })
        // Whoever answered meanwhile may have moved them.
        await desk.moveTo((await placeOf(act.inviteId)) ?? act.at, 'plain')
        await keep()
      }),
  }
}

/** What came of the round: each person by their last call. */
export function sumOf(calls: ReadonlyMap<string, Called>): Readonly<Record<Called, number>> {
  const sum = { reached: 0, confirmed: 0, later: 0 }
  for (const did of calls.values()) sum[did] += 1
  return sum
}

/** A telephone number in a note; null: there is none. */
export const numberIn = (note: string): string | null =>
  /(?:\+|\b)\d[\d\s/().-]{4,}\d/.exec(note)?.[0].trim() ?? null

/** The address that dials it (RFC 3966). A trunk zero in brackets is left out where the country is given. */
export const dialling = (number: string): string =>
  `tel:${number.startsWith('+') ? '+' : ''}${number.replace(/^(\+.*?)\(0\)/, '$1').replace(/\D/g, '')}`
