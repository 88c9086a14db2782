import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { PersonAcross, PersonEvent } from '../../../shared/domain/guestDesk.ts'
import { decodeEntities } from '../lib/text.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { ownPast } from './cameBefore.ts'

const MOST_EVENTS = 500

/** A person over all guest lists read here, newest event first, and how many of one's own past events they came to. */
export function personAcross(
  store: AccountStore,
  userId: string,
  about: {
    readonly ownUserId: string | null
    readonly nowMs: number
    readonly arrivedAtMs: (eventId: string) => number | null
  },
): PersonAcross {
  const found = store.guests.ofPerson(userId)
  const events = found.flatMap(({ eventId, list }): readonly PersonEvent[] => {
    const shown = store.events.get(eventId)?.shown
    if (shown === undefined) return []
    return [
      {
        eventId,
        title: decodeEntities(shown.title).slice(0, 255),
        startsAt: epochSeconds(shown.start_time),
        answer: list,
        arrivedAtMs: about.arrivedAtMs(eventId),
        mine: shown.user_id === about.ownUserId,
      },
    ]
  })
  const here = new Map(events.map((event) => [event.eventId, event]))
  const past = about.ownUserId === null ? [] : ownPast(store, about.ownUserId, about.nowMs)
  const came = past.filter((eventId) => {
    const event = here.get(eventId)
    return event !== undefined && (event.answer === 'attending' || event.arrivedAtMs !== null)
  })
  const guest = found[0]?.guest
  return {
    userId,
    name: decodedOrNull(guest?.full_name),
    userName: decodedOrNull(guest?.user_name),
    events: events.sort((a, b) => (b.startsAt ?? 0) - (a.startsAt ?? 0)).slice(0, MOST_EVENTS),
    came: userId === about.ownUserId ? null : came.length,
    ofYours: past.length,
  }
}

const decodedOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : decodeEntities(text)
