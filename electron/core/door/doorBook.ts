import { isDeepStrictEqual } from 'node:util'
import type { DoorCounts, DoorRow, DoorStanding } from '../../../shared/domain/door.ts'
import { blankTick, type DoorTick, doorTick, mergeTicks, orderOf } from '../../../shared/domain/doorTicks.ts'
import { AppError } from '../errors.ts'
import { eachInTurns, type Turns } from '../lib/turns.ts'
import type { Clock } from '../ports.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { type DoorPerson, doorPerson, searchPeople } from './doorPeople.ts'
import { createDoorRoll } from './doorRoll.ts'

/**
 * One evening's door: who can come, and who came. Ticks are on the disk before anything is answered (SEND-1's manner).
 */
export interface DoorBook {
  readonly eventIds: readonly string[]
  /** Reads what was ticked, beside those who are expected; gives way meanwhile, so nobody may change it before. */
  setPeople(people: ReadonlyMap<string, DoorPerson>, turns: Turns): Promise<void>
  /** One of them is expected otherwise now; null: nobody expects them any more. What was ticked stays. */
  setPerson(personId: string, person: DoorPerson | null): void
  row(personId: string): DoorRow
  counts(eventId?: string | null): DoorCounts
  search(wanted: {
    readonly text: string
    readonly eventId: string | null
    readonly show: 'all' | 'to-come' | 'arrived'
  }): readonly DoorPerson[]
  rowOf(person: DoorPerson): DoorRow
  /** Who is here, the last to come first. */
  arrivals(): readonly DoorPerson[]
  everyone(): readonly DoorPerson[]
  ticks(): readonly DoorTick[]
  /** What is noted of somebody who can come; blank where nothing is. */
  tick(personId: string): DoorTick
  /** All or nothing, on the disk on return. Of nobody's coming or going: that is for the others here. */
  keepTicks(ticks: readonly DoorTick[]): void
  /** False for somebody who is here already: nothing changes. */
  arrive(personId: string, companions?: number, arrivedAtMs?: number): boolean
  companions(personId: string, companions: number): void
  undo(personId: string): void
  note(personId: string, note: string): void
  addLate(late: {
    readonly personId: string
    readonly name: string
    readonly note: string
    readonly eventIds: readonly string[]
    readonly arrived: boolean
  }): void
  removeLate(personId: string, removed: boolean): void
  /** Lays another computer's ticks over these; returns how each changed things here. */
  merge(theirs: readonly DoorTick[]): readonly Merged[]
  /** Takes that back; who was ticked or noted again since stays as they are. */
  unmerge(merged: readonly Merged[]): void
}

/** One person in a merge; `known`: something was noted of them here before. */
export interface Merged {
  readonly before: DoorTick
  readonly after: DoorTick
  readonly known: boolean
}

const SLICE = 100

const tickRows = (store: OpenedAccountStore) =>
  deskRows<DoorTick>(store, 'tick', (stored) => doorTick.parse(stored))

export const doorTicks = (store: OpenedAccountStore, doorId: string): readonly DoorTick[] =>
  tickRows(store).of(doorId)

function personOf({ personId, name, late, eventIds }: DoorTick): DoorPerson {
  const standing: DoorStanding = late ? 'late' : 'invited'
  return doorPerson(personId, name, '', new Map(eventIds.map((id) => [id, standing])))
}

/** `known`: what was ticked; empty where `setPeople` is yet to read it. */
export function openDoorBook(
  store: OpenedAccountStore,
  doorId: string,
  eventIds: readonly string[],
  clock: Clock,
  known: readonly DoorTick[] = doorTicks(store, doorId),
): DoorBook {
  const rows = tickRows(store)
  const ticks = new Map(known.map((tick) => [tick.personId, tick]))
  let expected = new Map<string, DoorPerson>()
  const roll = createDoorRoll((personId) => ticks.get(personId))

  /** Late additions and those ticked who are on no list any more stand beside the expected. */
  const standing = (personId: string): DoorPerson | null => {
    const known = expected.get(personId)
    const tick = ticks.get(personId)
    if (known !== undefined || tick === undefined || tick.removed) return known ?? null
    return tick.late || tick.arrivedAtMs !== null || tick.note !== '' ? personOf(tick) : null
  }
  const settle = (personId: string): void => roll.set(personId, standing(personId))
  for (const personId of ticks.keys()) settle(personId)

  /** Who has a badge comes in, also where the guest list has lost them since. */
  const withBadge = (personId: string): DoorPerson | undefined => {
    const tick = ticks.get(personId)
    return tick === undefined || tick.codes.length === 0 || tick.removed ? undefined : personOf(tick)
  }
  const person = (personId: string): DoorPerson => {
    const found = roll.get(personId) ?? withBadge(personId)
    if (found === undefined) throw new AppError('not-found', 'nobody of that id is expected at this door')
    return found
  }
  /** Somebody is here for the events they are expected at now, not when a badge was made for them. */
  const tickOf = (of: DoorPerson): DoorTick => {
    const known = ticks.get(of.personId)
    const now = [...of.standings.keys()]
    if (known === undefined) return { ...blankTick(of.personId, of.name), eventIds: now }
    const eventIds = known.arrivedAtMs === null ? now : [...new Set([...known.eventIds, ...now])]
    return { ...known, eventIds, name: of.name === '' ? known.name : of.name }
  }
  const idOf = (personId: string): string => `${doorId} ${rows.keyed(personId)}`
  const write = (tick: DoorTick): void => {
    rows.set(doorId, idOf(tick.personId), tick)
  }
  /** Committed, then in memory: what is acknowledged is on the disk. */
  const keepTicks = (next: readonly DoorTick[]): void => {
    store.transaction(() => next.forEach(write))
    for (const tick of next) roll.counting(tick.personId, () => ticks.set(tick.personId, tick))
  }
  const keep = (tick: DoorTick): void => {
    keepTicks([tick])
    if (roll.get(tick.personId) === undefined) settle(tick.personId)
  }
  /** Later than what is known, also where the clock was set back. */
  const after = (setMs: number): number => Math.max(clock.now(), setMs + 1)

  /** Behind all who are here, also where the clock was set back since the last of them came. */
  const nextOrder = (nowMs: number): number => {
    const [last] = roll.arrived()
    const tick = last === undefined ? undefined : ticks.get(last.personId)
    return tick === undefined ? nowMs : Math.max(nowMs, orderOf(tick) + 1)
  }

  const along = (tick: DoorTick, companions: number): DoorTick =>
    companions === tick.companions
      ? tick
      : { ...tick, companions, companionsSetMs: after(tick.companionsSetMs) }

  const rowOf = (of: DoorPerson): DoorRow => {
    const tick = ticks.get(of.personId)
    const namesake = roll.namesake(of.personId)
    return {
      personId: of.personId,
      name: of.name,
      standing: of.standing,
      eventIds: [...of.standings.keys()],
      arrivedAtMs: tick?.arrivedAtMs ?? null,
      companions: tick?.companions ?? 0,
      note: tick?.note ?? '',
      ...(namesake !== undefined && { namesake }),
    }
  }
  const isHere = (of: DoorPerson): boolean => (ticks.get(of.personId)?.arrivedAtMs ?? null) !== null

  return {
    eventIds,
    setPeople: async (people, turns) => {
      expected = new Map(people)
      for (const slice of rows.slices(doorId, SLICE)) {
        for (const { value } of slice) ticks.set(value.personId, value)
        if (turns.due()) await turns.rest()
      }
      const all: DoorPerson[] = []
      await eachInTurns(new Set([...expected.keys(), ...ticks.keys()]), turns, (personId) => {
        const one = standing(personId)
        if (one !== null) all.push(one)
      })
      await roll.setAll(all, turns)
    },
    setPerson: (personId, person) => {
      if (person === null) expected.delete(personId)
      else expected.set(personId, person)
      settle(personId)
    },
    row: (personId) => rowOf(person(personId)),
    rowOf,
    counts: (eventId = null) => roll.counts(eventId),
    search: ({ text, eventId, show }) =>
      searchPeople(roll.sorted(), text).filter(
        (one) =>
          (eventId === null || one.standings.has(eventId)) &&
          (show === 'all' || isHere(one) === (show === 'arrived')),
      ),
    arrivals: roll.arrived,
    everyone: roll.sorted,
    ticks: () => [...ticks.values()],
    tick: (personId) => tickOf(person(personId)),
    keepTicks,
    arrive: (personId, companions = 0, cameAtMs) => {
      const arrivedAtMs = cameAtMs ?? clock.now()
      const tick = tickOf(person(personId))
      if (tick.arrivedAtMs !== null) return false
      keep({
        ...along(tick, companions),
        arrivedAtMs,
        arrivedSetMs: after(tick.arrivedSetMs),
        arrivedOrder: cameAtMs === undefined ? nextOrder(arrivedAtMs) : orderOf(tick) || cameAtMs,
      })
      return true
    },
    companions: (personId, companions) => keep(along(tickOf(person(personId)), companions)),
    undo: (personId) => {
      const tick = tickOf(person(personId))
      if (tick.arrivedAtMs !== null)
        keep({ ...along(tick, 0), arrivedAtMs: null, arrivedSetMs: after(tick.arrivedSetMs) })
    },
    note: (personId, note) => {
      const tick = tickOf(person(personId))
      keep({ ...tick, note, noteSetMs: after(tick.noteSetMs) })
    },
    addLate: ({ personId, name, note, eventIds: at, arrived }) => {
      const nowMs = clock.now()
      keep({
        ...blankTick(personId, name),
        late: true,
        eventIds: [...at],
        ...(arrived && { arrivedAtMs: nowMs, arrivedSetMs: nowMs, arrivedOrder: nextOrder(nowMs) }),
        ...(note !== '' && { note, noteSetMs: nowMs }),
      })
      settle(personId)
    },
    removeLate: (personId, removed) => {
      const tick = ticks.get(personId) ?? tickOf(person(personId))
      if (!tick.late) throw new AppError('invalid-params', 'only a late addition can be taken back')
      keep({ ...tick, removed, removedSetMs: after(tick.removedSetMs) })
      settle(personId)
    },
    merge: (theirs) => {
      const merged = theirs.map((tick) => {
        const known = ticks.get(tick.personId)
        const before = known ?? blankTick(tick.personId, tick.name)
        return {
          before,
          after: known === undefined ? tick : mergeTicks(known, tick),
          known: known !== undefined,
        }
      })
      keepTicks(merged.map(({ after }) => after))
      for (const { after } of merged) settle(after.personId)
      return merged
    },
    unmerge: (merged) => {
      const same = merged.filter(({ after }) => isDeepStrictEqual(ticks.get(after.personId), after))
      store.transaction(() => {
        for (const { before, known } of same) {
          if (known) write(before)
          else rows.remove(idOf(before.personId))
        }
      })
      for (const { before, known } of same) {
        roll.counting(before.personId, () => {
          if (known) ticks.set(before.personId, before)
          else ticks.delete(before.personId)
        })
        settle(before.personId)
      }
    },
  }
}
