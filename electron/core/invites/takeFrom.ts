import type { EventPeople } from '../../../shared/bridge/invites.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Turns } from '../lib/turns.ts'
import type { Candidate } from '../people/peopleLists.ts'
import { inviteBook } from './inviteBook.ts'

const LISTS: Readonly<Record<Exclude<EventPeople, 'came'>, readonly GuestListName[]>> = {
  attending: ['attending'],
  maybe: ['maybe'],
  'not-answered': ['unanswered'],
  all: ['attending', 'maybe', 'not-going', 'unanswered'],
}

/** People ticked at the door of an event, as candidates; null where no door was kept. */
export type CameTo = (space: OpenAccount, eventId: string) => readonly Candidate[] | null

/**
 * People of another event, from what is known here: guests by user id, addresses from the ledger. The own user is left
 * out. Who was invited by address is known to have answered by nobody, so "not answered" takes them in (SITE-I6).
 */
export async function peopleOf(
  space: OpenAccount,
  eventId: string,
  who: EventPeople,
  about: { readonly ownUserId: string | null; readonly came: CameTo },
  turns: Turns,
): Promise<readonly Candidate[]> {
  if (who === 'came') {
    const ticked = about.came(space, eventId)
    return (ticked ?? (await guestsOn(space, eventId, ['attending'], turns))).filter(
      (one) => one.kind !== 'friend' || one.text !== about.ownUserId,
    )
  }
  const guests = await guestsOn(space, eventId, LISTS[who], turns)
  const invited: Candidate[] =
    who === 'not-answered' || who === 'all'
      ? inviteBook(space)
          .ledger.of(eventId)
          .filter(({ state, kind }) => kind === 'email' && state !== 'failed' && state !== 'queued')
          .map(({ kind, name, target }) => ({ kind, name, text: target, line: null }))
      : []
  return [...guests, ...invited].filter((one) => one.kind !== 'friend' || one.text !== about.ownUserId)
}

async function guestsOn(
  space: OpenAccount,
  eventId: string,
  lists: readonly GuestListName[],
  turns: Turns,
): Promise<readonly Candidate[]> {
  const people: Candidate[] = []
  for (const list of lists) {
    for (const slice of space.store.guests.slices(eventId, list)) {
      for (const guest of slice) {
        if (!/^[1-9]\d{0,18}$/.test(guest.user_id)) continue
        const name = decodeEntities(guest.full_name ?? guest.user_name ?? '')
        people.push({ kind: 'friend', name, text: guest.user_id, line: null })
      }
      if (turns.due()) await turns.rest()
    }
  }
  return people
}
