import type { DoorCounts, DoorRow, DoorStanding } from '../../../shared/domain/door.ts'
import { blankTick, type DoorTick, doorTick, mergeTicks } from '../../../shared/domain/doorTicks.ts'
import { AppError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { byName, type DoorPerson, doorPerson, namesakesOf, searchPeople } from './doorPeople.ts'

/**
 * One evening's door: who can come, and who came. Ticks are on the disk before anything is answered (SEND-1's manner).
 */
export interface DoorBook {
  readonly eventIds: readonly string[]
  /** The world changed: others can come now. What was ticked stays. */
  setPeople(people: ReadonlyMap<string, DoorPerson>): void
  row(personId: string): DoorRow
  counts(eventId?: string | null): DoorCounts
  search(wanted: {
    readonly text: string
    readonly eventId: string | null
    readonly show: 'all' | 'to-come' | 'arrived'
  }): readonly DoorPerson[]
  rowOf(person: DoorPerson): DoorRow
  arrivals(): readonly DoorRow[]
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
  merge(
    theirs: readonly DoorTick[],
  ): readonly { readonly before: DoorTick; readonly after: DoorTick; readonly known: boolean }[]
}

function personOf({ personId, name, late, eventIds }: DoorTick): DoorPerson {
  const standing: DoorStanding = late ? 'late' : 'invited'
  return doorPerson(personId, name, '', new Map(eventIds.map((id) => [id, standing])))
}

export function openDoorBook(
  store: OpenedAccountStore,
  doorId: string,
  eventIds: readonly string[],
  clock: Clock,
): DoorBook {
  const rows = deskRows<DoorTick>(store, 'tick', (stored) => doorTick.parse(stored))
  const ticks = new Map(rows.of(doorId).map((tick) => [tick.personId, tick]))
  let expected: ReadonlyMap<string, DoorPerson> = new Map()
  let people = new Map<string, DoorPerson>()
  let sorted: readonly DoorPerson[] = []
  let namesakes: ReadonlyMap<string, NonNullable<DoorRow['namesake']>> = new Map()

  /** Late additions and those ticked who are on no list any more stand beside the expected. */
  const rebuild = (): void => {
    people = new Map(expected)
    for (const tick of ticks.values()) {
      if (people.has(tick.personId) || tick.removed) continue
      if (!tick.late && tick.arrivedAtMs === null && tick.note === '') continue
      people.set(tick.personId, personOf(tick))
    }
    sorted = [...people.values()].sort(byName)
    namesakes = namesakesOf(sorted)
  }
  rebuild()

  /** Who has a badge comes in, also where the guest list has lost them since. */
  const withBadge = (personId: string): DoorPerson | undefined => {
    const tick = ticks.get(personId)
    return tick === undefined || tick.codes.length === 0 || tick.removed ? undefined : personOf(tick)
  }
  const person = (personId: string): DoorPerson => {
    const found = people.get(personId) ?? withBadge(personId)
    if (found === undefined) throw new AppError('not-found', 'nobody of that id is expected at this door')
    return found
  }
  const tickOf = (of: DoorPerson): DoorTick => {
    const known = ticks.get(of.personId)
    return known === undefined
      ? { ...blankTick(of.personId, of.name), eventIds: [...of.standings.keys()] }
      : { ...known, name: of.name === '' ? known.name : of.name }
  }
  const write = (tick: DoorTick): void => {
    rows.set(doorId, `${doorId} ${rows.keyed(tick.personId)}`, tick)
  }
  /** Committed, then in memory: what is acknowledged is on the disk. */
  const keepTicks = (next: readonly DoorTick[]): void => {
    store.transaction(() => next.forEach(write))
    for (const tick of next) ticks.set(tick.personId, tick)
  }
  const keep = (tick: DoorTick): void => {
    keepTicks([tick])
    if (!people.has(tick.personId)) rebuild()
  }
  /** Later than what is known, also where the clock was set back. */
  const after = (setMs: number): number => Math.max(clock.now(), setMs + 1)

  const along = (tick: DoorTick, companions: number): DoorTick =>
    companions === tick.companions
      ? tick
      : { ...tick, companions, companionsSetMs: after(tick.companionsSetMs) }

  const rowOf = (of: DoorPerson): DoorRow => {
    const tick = ticks.get(of.personId)
    const namesake = namesakes.get(of.personId)
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
    setPeople: (next) => {
      expected = next
      rebuild()
    },
    row: (personId) => rowOf(person(personId)),
    rowOf,
    counts: (eventId = null) => {
      const counts = { expected: 0, expectedArrived: 0, othersArrived: 0, late: 0, companions: 0, people: 0 }
      for (const one of sorted) {
        const standing = eventId === null ? one.standing : one.standings.get(eventId)
        if (standing === undefined) continue
        counts.people += 1
        if (standing === 'late') counts.late += 1
        if (standing === 'attending') counts.expected += 1
        if (!isHere(one)) continue
        counts.companions += ticks.get(one.personId)?.companions ?? 0
        if (standing === 'attending') counts.expectedArrived += 1
        else counts.othersArrived += 1
      }
      return counts
    },
    search: ({ text, eventId, show }) =>
      searchPeople(sorted, text).filter(
        (one) =>
          (eventId === null || one.standings.has(eventId)) &&
          (show === 'all' || isHere(one) === (show === 'arrived')),
      ),
    arrivals: () =>
      [...people.values()]
        .filter(isHere)
        .map(rowOf)
        .sort((a, b) => (b.arrivedAtMs ?? 0) - (a.arrivedAtMs ?? 0) || (a.personId < b.personId ? -1 : 1)),
    everyone: () => sorted,
    ticks: () => [...ticks.values()],
    tick: (personId) => tickOf(person(personId)),
    keepTicks,
    arrive: (personId, companions = 0, arrivedAtMs = clock.now()) => {
      const tick = tickOf(person(personId))
      if (tick.arrivedAtMs !== null) return false
      keep({ ...along(tick, companions), arrivedAtMs, arrivedSetMs: after(tick.arrivedSetMs) })
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
        ...(arrived && { arrivedAtMs: nowMs, arrivedSetMs: nowMs }),
        ...(note !== '' && { note, noteSetMs: nowMs }),
      })
      rebuild()
    },
    removeLate: (personId, removed) => {
      const tick = ticks.get(personId) ?? tickOf(person(personId))
      if (!tick.late) throw new AppError('invalid-params', 'only a late addition can be taken back')
      keep({ ...tick, removed, removedSetMs: after(tick.removedSetMs) })
      rebuild()
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
      rebuild()
      return merged
    },
  }
}
