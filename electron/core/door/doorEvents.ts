import type { Door } from '../../../shared/domain/door.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { placeOf } from '../events/eventRow.ts'
import { decodeEntities } from '../lib/text.ts'
import type { DoorBook } from './doorBook.ts'
import { guestsAt } from './doorPeople.ts'
import type { StoredDoor } from './openDoor.ts'

/** The events of an evening, also one that the site has no more: as it was when it left. */
export const eventsOf = (space: OpenAccount, door: StoredDoor, book: DoorBook): Door['events'] =>
  door.eventIds.map((eventId) => {
    const here = space.store.events.get(eventId)?.shown
    const left = here === undefined ? door.gone?.[eventId] : undefined
    const known = here ?? left
    return {
      eventId,
      title: decodeEntities(known?.title ?? '').slice(0, 255),
      startsAt: epochSeconds(known?.start_time ?? ''),
      place: known === undefined ? '' : placeOf(known),
      counts: book.counts(eventId),
      gone: left !== undefined,
      ...guestsAge(space, eventId),
    }
  })

function guestsAge(
  space: OpenAccount,
  eventId: EventId,
): { readonly guestsAsOfMs: number | null; readonly guestsComplete: boolean } {
  const states = guestList.options
    .map((list) => space.store.guests.state(guestsAt(space, eventId), list))
    .filter((state) => state.asOfMs !== null)
  return {
    guestsAsOfMs: states.length === 0 ? null : Math.min(...states.map((state) => state.asOfMs ?? 0)),
    guestsComplete: states.length > 0 && states.every((state) => state.complete),
  }
}
