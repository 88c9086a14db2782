import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '../../../shared/bridge/contract.ts'
import type { DoorScan, DoorTick, FoundAtDoor } from '../../../shared/bridge/door.ts'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { MAX_COMPANIONS } from '../../../shared/domain/doorTicks.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import { addAct, createDoorActs, type DoorAct, lastAfter, type PersonAct, takeBack } from './doorActs.ts'
import { type AddLate, findRows, readDoor, sameRows, WINDOW, withTick } from './doorRows.ts'
import { type DoorShow, type DoorState, NOBODY, NOTHING_READ } from './doorState.ts'

/** One door: search while typing, ticks. Actions reject with CallError; a tick resolves once it is on the disk. */
export interface DoorStore extends StoreApi<DoorState> {
  readonly start: () => void
  readonly setText: (text: string) => void
  readonly setView: (view: { readonly eventId?: EventId | null; readonly show?: DoorShow }) => void
  readonly move: (by: 1 | -1) => void
  readonly more: () => Promise<void>
  /** Ticks, with those chosen to come along, and empties the search. Somebody who is here already stands in `again`. */
  readonly arrive: (personId: string) => Promise<void>
  /** Hears how each tick by hand was answered, once it is on the disk. Returns what unsubscribes. */
  readonly onArrive: (listener: (answer: 'arrived' | 'again') => void) => () => void
  /** Ticks the active one of the rows found for the text as it stands. */
  readonly arriveFound: () => Promise<void>
  /** Lets in whose badge was scanned. `test`: says what it would be, and changes nothing. */
  readonly scan: (code: string, test: boolean) => Promise<DoorScan>
  readonly undo: (personId: string) => Promise<void>
  /** Takes the last act back, whatever it was; without one, the last arrival. */
  readonly undoLast: () => Promise<void>
  /** One companion more or fewer: of somebody who is here at once, of somebody else with the tick. */
  readonly addAlong: (row: DoorRow, by: 1 | -1) => Promise<void>
  /** `before`: how the row stood when one began to type; all that follows it is one act. */
  readonly note: (personId: string, note: string, before?: DoorRow) => Promise<void>
  readonly addLate: AddLate
  readonly removeLate: (personId: string) => Promise<void>
  /** Lays the door of another computer over this one. Resolves to what it brought, and its way back. */
  readonly merge: (fileId: string) => Promise<Result<'door.merge'> & { readonly undo: () => Promise<void> }>
  readonly stop: () => void
}

export function createDoorStore(
  bridge: Bridge,
  accountId: string,
  doorId: string,
  done = createDoorActs(),
): DoorStore {
  const store = createStore<DoorState>(() => ({ ...NOTHING_READ, ...done.getState() }))
  const door = { accountId, doorId }
  let stops: readonly (() => void)[] = []
  const listeners = new Set<(answer: 'arrived' | 'again') => void>()
  let searching = 0
  /** Whether the rows are those that were asked for; false of a search that another has overtaken. */
  let found: Promise<boolean> = Promise.resolve(false)
  /** Searches whose answer is not here yet. */
  let underWay = 0
  let reading = 0
  let adding: { readonly name: string; readonly work: Promise<void> } | null = null

  const search = async (...asked: Parameters<typeof searched>): Promise<void> => {
    found = searched(...asked)
    await found
  }
  const searched = async (limit: number, first?: Promise<FoundAtDoor>): Promise<boolean> => {
    searching += 1
    underWay += 1
    const mine = searching
    const { text, eventId, show } = store.getState()
    try {
      const wanted = { ...door, text, eventId, show }
      const some = await findRows(bridge, wanted, limit, () => mine === searching, first)
      if (some === null) return false
      const active = Math.max(0, Math.min(store.getState().active, some.rows.length - 1))
      store.setState((was) => ({ ...some, rows: sameRows(some.rows, was.rows), settling: false, active }))
      return true
    } catch (error) {
      if (mine === searching && error instanceof CallError) store.setState({ error, settling: false })
      return false
    } finally {
      underWay -= 1
    }
  }
  const readAround = async (asked = readDoor(bridge, door)) => {
    reading += 1
    const mine = reading
    try {
      const { door: known, arrivals } = await asked
      if (mine !== reading) return
      store.setState((was) => ({ door: known, arrivals: sameRows(arrivals, was.arrivals), error: null }))
    } catch (error) {
      if (mine === reading && error instanceof CallError) store.setState({ error })
    }
  }
  const refresh = () => {
    void readAround()
    void search(Math.max(WINDOW, store.getState().rows.length))
  }
  /** Shows a tick at once; what else it changed is read behind. */
  const take = ({ row, counts }: DoorTick) => {
    const { door: known, rows, show, arrivals } = store.getState()
    store.setState({
      // Undo may be pressed before they are read again.
      arrivals: withTick(arrivals, row),
      rows: rows.map((each) => (each.personId === row.personId ? row : each)),
      door: known === null ? null : { ...known, counts },
    })
    void readAround()
    // An answer on its way may have been made before the tick: it is asked for again.
    if (show !== 'all' || underWay > 0) void search(WINDOW)
  }

  const put = (next: string) => {
    const text = next.slice(0, 200)
    store.setState((was) => ({ text, typed: was.typed + (text === was.text ? 0 : 1), active: 0 }))
  }
  const setText = (text: string) => {
    put(text)
    void search(WINDOW)
  }
  const known = (personId: string): DoorRow | undefined =>
    [...store.getState().rows, ...store.getState().arrivals].find((row) => row.personId === personId)
  /** Notes an act for undo; `before` is how the row stood. */
  const did = (act: PersonAct['did'], row: DoorRow, before: DoorRow) => {
    addAct(done, { did: act, row, before })
    store.setState({ last: { did: act, row }, again: null, along: NOBODY })
  }
  const arrive = async (personId: string) => {
    const { text, along } = store.getState()
    const { already, ...tick } = await bridge.call('door.arrive', {
      ...door,
      personId,
      companions: along.get(personId) ?? 0,
    })
    if (already) store.setState({ again: tick.row, along: NOBODY })
    else did('arrived', tick.row, { ...tick.row, arrivedAtMs: null, companions: 0 })
    take(tick)
    for (const listener of listeners) listener(already ? 'again' : 'arrived')
    // Unless the next name is being typed already.
    if (text !== '' && store.getState().text === text) setText('')
  }

  const undo = async (personId: string) => {
    const before = known(personId)
    const tick = await bridge.call('door.undo', { ...door, personId })
    did('undone', tick.row, before ?? tick.row)
    take(tick)
  }

  const undoAct = async (act: DoorAct) => {
    // By the key and by the toast it is the same act.
    if (!done.getState().acts.includes(act)) return
    const over = () => done.setState(({ acts }) => ({ acts: acts.filter((each) => each !== act) }))
    const tick = await takeBack(bridge, door, act).catch((error: unknown) => {
      // What cannot be taken back any more does not stand before the acts that can.
      if (error instanceof CallError && error.code === 'not-found') over()
      throw error
    })
    over()
    store.setState({ again: null, last: act.did === 'merged' ? null : lastAfter(act, tick) })
    if (tick === null) refresh()
    else take(tick)
  }

  const addLate: AddLate = async (name, note, eventId, from) => {
    const tick = await bridge.call('door.addLate', { ...door, name, note, eventId, arrived: true, ...from })
    did('late', tick.row, tick.row)
    put('')
    take(tick)
    void search(WINDOW)
  }

  return {
    ...store,
    start() {
      stops = [
        bridge.on('door.changed', (change) => {
          if (change.accountId === accountId && change.doorId === doorId) refresh()
        }),
        bridge.onReconnect(refresh),
        done.subscribe((now) => store.setState(now)),
      ]
      store.setState(done.getState())
      const begun = bridge.call('door.begin', { ...door, limit: WINDOW })
      void readAround(begun)
      const first = begun.then((answer) => answer.first)
      void search(WINDOW, first)
    },
    setText,
    setView(view) {
      store.setState({ ...view, active: 0 })
      void search(WINDOW)
    },
    move(by) {
      const { active, rows } = store.getState()
      store.setState({ active: Math.max(0, Math.min(rows.length - 1, active + by)) })
    },
    more: () => search(store.getState().rows.length + WINDOW),
    arrive,
    onArrive(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async scan(code, test) {
      const scan = await bridge.call('door.scan', { ...door, code, ...(test && { test }) })
      if (test || scan.answer === 'other' || scan.answer === 'unknown') return scan
      const { answer, ...tick } = scan
      if (answer === 'arrived') did('arrived', tick.row, { ...tick.row, arrivedAtMs: null, companions: 0 })
      take(tick)
      return scan
    },
    async arriveFound() {
      const { text } = store.getState()
      // Enter can come before the answer to the last letter: the rows on the screen are then another text's.
      let last = found
      while (!(await last)) {
        if (last === found) return
        last = found
      }
      const { rows, active, text: now } = store.getState()
      const row = now === text ? rows[active] : undefined
      if (row !== undefined) await arrive(row.personId)
    },
    undo,
    async undoLast() {
      const act = done.getState().acts.at(-1)
      if (act === undefined) {
        const last = store.getState().arrivals[0]
        return last === undefined ? undefined : undo(last.personId)
      }
      return undoAct(act)
    },
    async merge(fileId) {
      const brought = await bridge.call('door.merge', { ...door, fileId })
      const act = { did: 'merged', fileId, row: null } as const
      addAct(done, act)
      store.setState({ again: null })
      refresh()
      return { ...brought, undo: () => undoAct(act) }
    },
    async addAlong(row, by) {
      const { personId } = row
      const { along } = store.getState()
      const now = row.arrivedAtMs === null ? (along.get(personId) ?? 0) : row.companions
      const companions = Math.max(0, Math.min(MAX_COMPANIONS, now + by))
      if (companions === now) return
      if (row.arrivedAtMs === null) {
        store.setState({ along: new Map(along).set(personId, companions) })
        return
      }
      const tick = await bridge.call('door.companions', { ...door, personId, companions })
      did('companions', tick.row, row)
      take(tick)
    },
    async note(personId, note, before = known(personId)) {
      const tick = await bridge.call('door.note', { ...door, personId, note })
      did('noted', tick.row, before ?? { ...tick.row, note: '' })
      take(tick)
    },
    addLate(name, note, eventId, from) {
      // A second press before the first is on the disk is no second guest.
      if (adding?.name === name) return adding.work
      const work = addLate(name, note, eventId, from).finally(() => {
        adding = null
      })
      adding = { name, work }
      return work
    },
    async removeLate(personId) {
      const row = known(personId)
      await bridge.call('door.removeLate', { ...door, personId })
      if (row !== undefined) did('late-removed', row, row)
      refresh()
    },
    stop() {
      searching += 1
      reading += 1
      for (const stop of stops) stop()
    },
  }
}
