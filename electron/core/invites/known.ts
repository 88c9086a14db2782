import { type Known, nameKey } from '../../../shared/domain/composerJudgement.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { decodeEntities } from '../api/entities.ts'
import type { Turns } from '../lib/turns.ts'
import { inviteBook } from './inviteBook.ts'

const SLICE = 400

/**
 * What an event's rows are held against: its ledger, and its guests as far as their lists were read. Somebody whose
 * batch was refused was not invited, so the ledger holds nothing against them.
 */
export async function knownOf(space: OpenAccount, eventId: string, turns: Turns): Promise<Known> {
  const { guests } = space.store
  const byUser = new Map<string, GuestListName>()
  const byName = new Map<string, GuestListName>()
  for (const list of guestList.options) {
    for (const slice of guests.slices(eventId, list, SLICE)) {
      for (const guest of slice) {
        if (guest.user_id !== '0') byUser.set(guest.user_id, list)
        const name = nameKey(decodeEntities(guest.full_name ?? ''))
        if (name !== '') byName.set(name, list)
      }
      if (turns.due()) await turns.rest()
    }
  }
  const { ledger } = inviteBook(space)
  return {
    ledger: (person) => {
      const entry = ledger.find(eventId, person)
      return entry === undefined || entry.state === 'failed'
        ? undefined
        : { state: entry.state, atMs: entry.atMs }
    },
    guestByUser: (userId) => byUser.get(userId),
    guestByName: (name) => byName.get(name),
  }
}
