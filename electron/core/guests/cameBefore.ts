import type { EventId } from '../../../shared/domain/ids.ts'
import type { Turns } from '../lib/turns.ts'
import type { AccountStore } from '../store/accountStore.ts'

const MOST_OWN = 2_000

/** To how many of one's own past events each guest came: attending, or ticked at the door. */
export interface CameBefore {
  readonly ofYours: number
  /** Null: whoever holds them (`guestsAmong`). */
  readonly to: (userId: string) => number | null
}

/** Own events that are over and whose list of those attending was read to its end. */
export const ownPast = (store: AccountStore, ownerId: string, nowMs: number): readonly EventId[] =>
  store.events
    .spans({ ownerId }, 'start-descending', MOST_OWN)
    .filter(({ id, end }) => end * 1000 < nowMs && store.guests.state(id, 'attending').complete)
    .map(({ id }) => id)

/** Counts by keys of people, so that no guest row is opened. */
export async function cameBefore(
  store: AccountStore,
  past: readonly EventId[],
  ownUserId: string | null,
  arrived: (eventId: EventId) => readonly string[],
  turns: Turns,
): Promise<CameBefore> {
  const { guests } = store
  const host = ownUserId === null ? null : guests.keyOf(ownUserId)
  const counts = new Map<string, number>()
  for (const eventId of past) {
    const people = new Set([
      ...guests.peopleOn(eventId, 'attending'),
      ...arrived(eventId).map((userId) => guests.keyOf(userId)),
    ])
    for (const key of guestsAmong(people, host)) counts.set(key, (counts.get(key) ?? 0) + 1)
    if (turns.due()) await turns.rest()
  }
  const known = new Map<string, number>()
  return {
    ofYours: past.length,
    to(userId) {
      if (userId === ownUserId) return null
      const came = known.get(userId) ?? counts.get(guests.keyOf(userId)) ?? 0
      known.set(userId, came)
      return came
    },
  }
}

/**
 * Whoever holds an event is no guest of it, though the site lists them as attending. `host`: their key
 * (`GuestTable.keyOf`); null: nobody knows whose event it is.
 */
export const guestsAmong = (keys: Iterable<string>, host: string | null): readonly string[] =>
  [...keys].filter((key) => key !== host)
