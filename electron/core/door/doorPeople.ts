import type { DoorStanding } from '../../../shared/domain/door.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { decodeEntities } from '../api/entities.ts'
import { inviteBook } from '../invites/inviteBook.ts'
import type { Turns } from '../lib/turns.ts'
import { fold } from '../store/search/fold.ts'

/** Somebody who can come through the door. */
export interface DoorPerson {
  readonly personId: string
  readonly name: string
  readonly standing: DoorStanding
  readonly standings: ReadonlyMap<string, DoorStanding>
  /** User name or address; empty where none is known. */
  readonly also: string
  /** Folded name, by which is sorted. */
  readonly key: string
  /** Folded words in which is searched. */
  readonly text: string
}

const RANK: readonly DoorStanding[] = ['attending', 'maybe', 'unanswered', 'invited', 'late', 'not-going']
const better = (a: DoorStanding, b: DoorStanding): DoorStanding =>
  RANK.indexOf(a) <= RANK.indexOf(b) ? a : b

const SLICE = 400

export const userPerson = (userId: string): string => `u${userId}`
const addressPerson = (address: string): string => `e${address.toLowerCase()}`

interface Gathered {
  name: string
  also: string
  readonly standings: Map<string, DoorStanding>
}

/**
 * Everyone of several events: their guests by user id, and those of the ledger. Invitees the site names nobody for
 * (SITE-I6) are found by the address they were invited at, which only the ledger knows.
 */
export async function gatherPeople(
  space: OpenAccount,
  eventIds: readonly string[],
  turns: Turns,
): Promise<Map<string, DoorPerson>> {
  const gathered = new Map<string, Gathered>()
  const take = (
    personId: string,
    eventId: string,
    standing: DoorStanding,
    name: string,
    also: string,
  ): void => {
    const known = gathered.get(personId) ?? { name: '', also: '', standings: new Map<string, DoorStanding>() }
    if (known.name === '') known.name = name
    if (known.also === '') known.also = also
    known.standings.set(eventId, better(known.standings.get(eventId) ?? standing, standing))
    gathered.set(personId, known)
  }
  for (const eventId of eventIds) {
    for (const list of guestList.options) await takeList(space, eventId, list, take, turns)
    for (const { kind, target, name, state } of inviteBook(space).ledger.of(eventId)) {
      if (state === 'failed') continue
      if (kind === 'friend') take(userPerson(target), eventId, 'invited', name, '')
      else take(addressPerson(target), eventId, 'invited', name === '' ? target : name, target)
      if (turns.due()) await turns.rest()
    }
  }
  const people = new Map<string, DoorPerson>()
  for (const [personId, { name, also, standings }] of gathered) {
    people.set(personId, doorPerson(personId, name === '' ? also : name, also, standings))
    if (turns.due()) await turns.rest()
  }
  return people
}

async function takeList(
  space: OpenAccount,
  eventId: string,
  list: GuestListName,
  take: (personId: string, eventId: string, standing: DoorStanding, name: string, also: string) => void,
  turns: Turns,
): Promise<void> {
  const { guests } = space.store
  for (const slice of guests.slices(eventId, list, SLICE)) {
    for (const guest of slice) {
      if (!/^[1-9]\d{0,18}$/.test(guest.user_id)) continue
      const name = decodeEntities(guest.full_name ?? guest.user_name ?? '').slice(0, 200)
      take(
        userPerson(guest.user_id),
        eventId,
        list,
        name,
        decodeEntities(guest.user_name ?? '').slice(0, 200),
      )
    }
    if (turns.due()) await turns.rest()
  }
}

export function doorPerson(
  personId: string,
  name: string,
  also: string,
  standings: ReadonlyMap<string, DoorStanding>,
): DoorPerson {
  const key = fold(name)
  const standing = [...standings.values()].reduce<DoorStanding>(better, 'not-going')
  return { personId, name, also, standing, standings, key, text: ` ${key} ${fold(also)}` }
}
