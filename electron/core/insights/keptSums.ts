import type { EventId } from '../../../shared/domain/ids.ts'
import type { AnswerCurve, InsightSums } from '../../../shared/domain/insights.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { inviteBook } from '../invites/inviteBook.ts'
import type { Turns } from '../lib/turns.ts'
import { type AnswerTimes, countSteps, fitsHours, type StepCounts } from './answerCurve.ts'
import { arrivalsAt, type EventArrivals, type Known, keepDoors, type Tick } from './doorPeople.ts'
import { type EventPeople, readPeople } from './eventPeople.ts'

/** All that is worked out of one event, kept until something of it changes. */
export interface EventRecord {
  readonly people: EventPeople
  readonly door: EventArrivals | null
  readonly sums: InsightSums
  /** Those who came and can be met again, by key. */
  readonly known: ReadonlyMap<string, Known>
  fitsHours(startsAt: number | null): boolean
  steps(startsAt: number | null, step: AnswerCurve['step'], zone: string): StepCounts | null
}

/**
 * Sums of own events in memory. A guest page that changed rows, an entry of the ledger or a tick makes its event's old,
 * and these alone are worked out again when they are next asked for.
 */
export interface KeptSums {
  of(eventId: EventId, turns: Turns): Promise<EventRecord>
  /** `personId` null: more than one person, or the door itself. */
  doorChanged(doorId: string, personId: string | null): void
  stop(): void
}

/** While its guest list is being read, an event changes with each page: then the last of these stands for now. */
const MOST_TURNS = 3

export function keepSums(space: OpenAccount): KeptSums {
  const { store } = space
  const doors = keepDoors(store)
  const people = new Map<EventId, EventPeople>()
  const records = new Map<EventId, EventRecord>()
  /** Events that changed, each with how often: what was begun before that is begun again. */
  const changes = new Map<EventId, number>()
  let doorChanges = 0
  let epoch = store.shifts.epoch()
  const stampOf = (eventId: EventId): string => `${changes.get(eventId) ?? 0} ${doorChanges} ${epoch}`

  const old = (eventId: EventId): void => {
    changes.set(eventId, (changes.get(eventId) ?? 0) + 1)
    people.delete(eventId)
    records.delete(eventId)
  }
  const unwatch = [
    store.guests.watch((page) => {
      const known = people.get(page.eventId)
      // Also the first page of an empty list: it says that there is nobody.
      const isNews =
        page.changed.length > 0 || known?.answers?.partly !== false || !known.lists.has(page.list)
      if (isNews || !page.complete) old(page.eventId)
    }),
    inviteBook(space).ledger.watch(old),
  ]

  return {
    of: async (eventId, turns) => {
      if (epoch !== store.shifts.epoch()) {
        epoch = store.shifts.epoch()
        people.clear()
        records.clear()
        doors.forget()
      }
      for (let turn = 1; ; turn += 1) {
        const known = records.get(eventId)
        if (known !== undefined) return known
        const before = stampOf(eventId)
        const who = people.get(eventId) ?? (await readPeople(store, eventId, turns))
        const ticks = await doors.ticks(eventId, turns)
        if (turns.due()) await turns.rest()
        const record = recordOf(who, arrivalsAt(eventId, ticks), ticks)
        if (stampOf(eventId) !== before) {
          if (turn < MOST_TURNS) continue
          return record
        }
        people.set(eventId, who)
        records.set(eventId, record)
      }
    },
    doorChanged: (doorId, personId) => {
      doorChanges += 1
      const events = doors.eventsOf(doorId)
      doors.changed(doorId, personId)
      if (events === null || personId === null) records.clear()
      else for (const eventId of events) records.delete(eventId)
    },
    stop: () => {
      for (const stop of unwatch) stop()
    },
  }
}

function recordOf(people: EventPeople, door: EventArrivals | null, ticks: readonly Tick[]): EventRecord {
  const known = new Map<string, Known>()
  for (const { key, known: person } of ticks)
    if (person !== null && door?.came.has(key)) known.set(key, person)
  const steps = new Map<string, StepCounts | null>()
  let hours: { readonly startsAt: number | null; readonly fit: boolean } | null = null
  const times = (startsAt: number | null): AnswerTimes => ({ ...people, startsAt })
  return {
    people,
    door,
    known,
    sums: { invited: people.invited, answers: people.answers, door: doorSums(people, door) },
    fitsHours: (startsAt) => {
      if (hours?.startsAt !== startsAt) hours = { startsAt, fit: fitsHours(times(startsAt)) }
      return hours.fit
    },
    steps: (startsAt, step, zone) => {
      const key = `${startsAt} ${step} ${zone}`
      const kept = steps.get(key)
      if (kept !== undefined) return kept
      const counted = people.answers?.yes == null ? null : countSteps(times(startsAt), step, zone)
      steps.set(key, counted)
      return counted
    },
  }
}

function doorSums(people: EventPeople, door: EventArrivals | null): InsightSums['door'] {
  if (door === null) return null
  const { size } = door.came
  const yes = people.answers?.yes ?? null
  const came = [...door.came.keys()].filter((key) => people.going.has(key)).length
  return {
    came: size,
    companions: door.companions,
    ofYes: yes === null ? null : { yes, came, others: size - came },
  }
}
