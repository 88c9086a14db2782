import type { DoorCounts, DoorRow } from '../../../shared/domain/door.ts'
import { type DoorTick, orderOf } from '../../../shared/domain/doorTicks.ts'
import { place, take } from '../lib/sortedArray.ts'
import { eachInTurns, sortInTurns, type Turns } from '../lib/turns.ts'
import { byName, type DoorPerson, namesakesOf } from './doorPeople.ts'

/** Everybody of a door by name, with namesakes, arrivals and counts, which follow each who comes, goes or is ticked. */
export interface DoorRoll {
  /** Gives way while it works; nothing else may change the roll meanwhile. */
  setAll(people: readonly DoorPerson[], turns: Turns): Promise<void>
  /** Null: they are not of this door any more. */
  set(personId: string, person: DoorPerson | null): void
  get(personId: string): DoorPerson | undefined
  sorted(): readonly DoorPerson[]
  /** Who is here, the last to come first. */
  arrived(): readonly DoorPerson[]
  namesake(personId: string): DoorRow['namesake']
  /** Of one event, or of all of them. */
  counts(eventId: string | null): DoorCounts
  /** Around what changes the tick of this person, so that they are counted again. */
  counting(personId: string, change: () => void): void
}

type Counts = { -readonly [K in keyof DoorCounts]: DoorCounts[K] }
type Namesake = NonNullable<DoorRow['namesake']>

const nobody = (): Counts => ({
  expected: 0,
  expectedArrived: 0,
  othersArrived: 0,
  late: 0,
  companions: 0,
  people: 0,
})

export function createDoorRoll(tickOf: (personId: string) => DoorTick | undefined): DoorRoll {
  const people = new Map<string, DoorPerson>()
  const sameName = new Map<string, DoorPerson[]>()
  const namesakes = new Map<string, Namesake>()
  const counts = new Map<string | null, Counts>()
  let sorted: DoorPerson[] = []
  let arrived: DoorPerson[] = []

  const cameAt = (personId: string): number | null => tickOf(personId)?.arrivedAtMs ?? null
  const cameAs = (personId: string): number => {
    const tick = tickOf(personId)
    return tick === undefined ? 0 : orderOf(tick)
  }
  const isHere = ({ personId }: DoorPerson): boolean => cameAt(personId) !== null
  const newest = (a: DoorPerson, b: DoorPerson): number =>
    cameAs(b.personId) - cameAs(a.personId) || (a.personId < b.personId ? -1 : 1)

  const count = (person: DoorPerson, by: 1 | -1): void => {
    const tick = tickOf(person.personId)
    for (const [eventId, standing] of [[null, person.standing] as const, ...person.standings]) {
      const into = counts.get(eventId) ?? nobody()
      counts.set(eventId, into)
      into.people += by
      if (standing === 'late') into.late += by
      if (standing === 'attending') into.expected += by
      if (tick === undefined || tick.arrivedAtMs === null) continue
      into.companions += by * tick.companions
      if (standing === 'attending') into.expectedArrived += by
      else into.othersArrived += by
    }
  }
  const enter = (person: DoorPerson): void => {
    count(person, 1)
    if (isHere(person)) place(arrived, person, newest)
  }
  const exit = (person: DoorPerson): void => {
    count(person, -1)
    if (isHere(person)) take(arrived, person, newest)
  }
  const nameAnew = (same: readonly DoorPerson[]): void => {
    for (const { personId } of same) namesakes.delete(personId)
    for (const [personId, namesake] of namesakesOf(same)) namesakes.set(personId, namesake)
  }
  const leave = (person: DoorPerson): void => {
    const { personId, key } = person
    exit(person)
    people.delete(personId)
    take(sorted, person, byName)
    namesakes.delete(personId)
    const same = sameName.get(key) ?? []
    take(same, person, byName)
    if (same.length === 0) sameName.delete(key)
    else nameAnew(same)
  }
  const join = (person: DoorPerson): void => {
    const { personId, key } = person
    enter(person)
    people.set(personId, person)
    place(sorted, person, byName)
    const same = sameName.get(key) ?? []
    place(same, person, byName)
    sameName.set(key, same)
    nameAnew(same)
  }

  return {
    setAll: async (all, turns) => {
      for (const known of [people, sameName, namesakes, counts]) known.clear()
      sorted = [...(await sortInTurns(all, byName, turns))]
      const here: DoorPerson[] = []
      await eachInTurns(sorted, turns, (person) => {
        count(person, 1)
        people.set(person.personId, person)
        const same = sameName.get(person.key)
        if (same === undefined) sameName.set(person.key, [person])
        else same.push(person)
        if (isHere(person)) here.push(person)
      })
      arrived = [...(await sortInTurns(here, newest, turns))]
      await eachInTurns(sameName.values(), turns, (same) => {
        if (same.length > 1) nameAnew(same)
      })
    },
    set: (personId, person) => {
      const known = people.get(personId)
      if (known !== undefined) leave(known)
      if (person !== null) join(person)
    },
    get: (personId) => people.get(personId),
    sorted: () => sorted,
    arrived: () => arrived,
    namesake: (personId) => namesakes.get(personId),
    counts: (eventId) => ({ ...(counts.get(eventId) ?? nobody()) }),
    counting: (personId, change) => {
      const person = people.get(personId)
      if (person !== undefined) exit(person)
      change()
      if (person !== undefined) enter(person)
    },
  }
}
