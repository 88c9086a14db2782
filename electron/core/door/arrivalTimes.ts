import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { Turns } from '../lib/turns.ts'
import { deskRows } from '../store/deskRows.ts'
import { userPerson } from './doorPeople.ts'
import { ALL, doorsOf } from './openDoor.ts'

const tickTime = z.looseObject({ personId: z.string(), arrivedAtMs: z.number().nullable() })

const SLICE = 500

const timesOf = (space: OpenAccount) =>
  deskRows<z.infer<typeof tickTime>>(space.store, 'tick', (stored) => tickTime.parse(stored))

/** When a guest was ticked at a door of an event, epoch ms; null: not yet. The doors are read once for all guests. */
export function arrivedAt(space: OpenAccount): (eventId: EventId, userId: string) => number | null {
  const doors = doorsOf(space).of(ALL)
  const ticks = timesOf(space)
  return (eventId, userId) => {
    for (const { doorId, eventIds } of doors) {
      if (!eventIds.includes(eventId)) continue
      const at = ticks.get(`${doorId} ${ticks.keyed(userPerson(userId))}`)?.arrivedAtMs ?? null
      if (at !== null) return at
    }
    return null
  }
}

/** The same for all guests of one event, with its ticks read once. */
export async function arrivedTo(
  space: OpenAccount,
  eventId: EventId,
  turns: Turns,
): Promise<(userId: string) => number | null> {
  const times = new Map<string, number>()
  for (const { doorId, eventIds } of doorsOf(space).of(ALL)) {
    if (!eventIds.includes(eventId)) continue
    for (const slice of timesOf(space).slices(doorId, SLICE)) {
      for (const { personId, arrivedAtMs } of slice.map(({ value }) => value))
        if (arrivedAtMs !== null && !times.has(personId)) times.set(personId, arrivedAtMs)
      if (turns.due()) await turns.rest()
    }
  }
  return (userId) => times.get(userPerson(userId)) ?? null
}
