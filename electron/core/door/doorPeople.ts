import { personKey } from '../../../shared/domain/composerJudgement.ts'
import type { DoorStanding } from '../../../shared/domain/door.ts'
import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { inviteBook } from '../invites/inviteBook.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Turns } from '../lib/turns.ts'
import { guestsBehind } from '../store/guestsAside.ts'
import { fold, wordsOf } from '../store/search/fold.ts'

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

export const userPerson = (userId: string): string => `u${userId}`
export const addressPerson = (address: string): string => `e${address.toLowerCase()}`

/** By which name the store has an event's guest lists, also where the site has lost it. */
export const guestsAt = ({ store }: OpenAccount, eventId: string): string =>
  store.events.has(eventId) ? eventId : guestsBehind(eventId)

/** An event's guests, also where the site has lost it: then some may still be on their way to where they are kept. */
export function* guestsOf(
  { store }: OpenAccount,
  eventId: string,
  list: GuestListName,
): Iterable<readonly RawGuest[]> {
  yield* store.guests.slices(eventId, list)
  // It may have left while they were read.
  if (!store.events.has(eventId)) yield* store.guests.slices(guestsBehind(eventId), list)
}

interface Gathered {
  name: string
  also: string
  readonly standings: Map<string, DoorStanding>
}

/** Puts together what lists and ledger tell of each. */
function createGathering() {
  const gathered = new Map<string, Gathered>()
  const take = (personId: string, eventId: string, standing: DoorStanding, name: string, also: string) => {
    const known = gathered.get(personId) ?? { name: '', also: '', standings: new Map<string, DoorStanding>() }
    if (known.name === '') known.name = name
    if (known.also === '') known.also = also
    known.standings.set(eventId, better(known.standings.get(eventId) ?? standing, standing))
    gathered.set(personId, known)
  }
  return {
    takeGuest: (eventId: string, list: GuestListName, guest: RawGuest): void => {
      if (!/^[1-9]\d{0,18}$/.test(guest.user_id)) return
      const name = decodeEntities(guest.full_name ?? guest.user_name ?? '').slice(0, 200)
      const also = decodeEntities(guest.user_name ?? '').slice(0, 200)
      take(userPerson(guest.user_id), eventId, list, name, also)
    },
    takeInvited: ({ eventId, kind, target, name, state }: LedgerEntry): void => {
      if (state === 'failed') return
      if (kind === 'friend') take(userPerson(target), eventId, 'invited', name, '')
      else take(addressPerson(target), eventId, 'invited', name === '' ? target : name, target)
    },
    ids: () => gathered.keys(),
    person: (personId: string): DoorPerson | null => {
      const found = gathered.get(personId)
      if (found === undefined) return null
      const { name, also, standings } = found
      return doorPerson(personId, name === '' ? also : name, also, standings)
    },
  }
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
  const gathering = createGathering()
  for (const eventId of eventIds) {
    for (const list of guestList.options) {
      for (const slice of guestsOf(space, eventId, list)) {
        for (const guest of slice) gathering.takeGuest(eventId, list, guest)
        if (turns.due()) await turns.rest()
      }
    }
    for (const entry of inviteBook(space).ledger.of(eventId)) {
      gathering.takeInvited(entry)
      if (turns.due()) await turns.rest()
    }
  }
  const people = new Map<string, DoorPerson>()
  for (const personId of gathering.ids()) {
    const person = gathering.person(personId)
    if (person !== null) people.set(personId, person)
    if (turns.due()) await turns.rest()
  }
  return people
}

/** One of them by themselves, as `gatherPeople` has them: two statements, however many they are. */
export function gatherPerson(
  space: OpenAccount,
  eventIds: readonly string[],
  personId: string,
): DoorPerson | null {
  const gathering = createGathering()
  const target = personId.slice(1)
  const kind = personId.startsWith('u') ? 'friend' : 'email'
  const rows = kind === 'friend' ? space.store.guests.ofPerson(target) : []
  for (const eventId of eventIds) {
    const at = new Set([eventId, guestsAt(space, eventId)])
    for (const list of guestList.options)
      for (const row of rows)
        if (at.has(row.eventId) && row.list === list) gathering.takeGuest(eventId, list, row.guest)
    const entry = inviteBook(space).ledger.find(eventId, personKey({ kind, target }))
    if (entry !== undefined) gathering.takeInvited(entry)
  }
  return gathering.person(personId)
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

/**
 * People found for what was typed so far, best first: all words begin a word of the name, then all stand anywhere in
 * it; each by name. `sorted` is by name. 10,000 people take a few milliseconds.
 */
export function searchPeople(sorted: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const words = wordsOf(typed)
  if (words.length === 0) return sorted
  const begins: DoorPerson[] = []
  const holds: DoorPerson[] = []
  const starts = words.map((word) => ` ${word}`)
  for (const person of sorted) {
    if (!words.every((word) => person.text.includes(word))) continue
    if (starts.every((start) => person.text.includes(start))) begins.push(person)
    else holds.push(person)
  }
  return [...begins, ...holds]
}

/** People who share their name with others, each with what tells them apart. `sorted` is by name. */
export function namesakesOf(
  sorted: readonly DoorPerson[],
): ReadonlyMap<string, { readonly userName: string; readonly nth: number; readonly of: number }> {
  const found = new Map<string, { userName: string; nth: number; of: number }>()
  for (const same of Map.groupBy(sorted, ({ key }) => key).values()) {
    if (same.length < 2) continue
    const alsos = Map.groupBy(same, ({ also }) => fold(also))
    for (const [at, { personId, also }] of same.entries()) {
      const own = alsos.get(fold(also))?.length === 1
      found.set(personId, { userName: own ? also : '', nth: at + 1, of: same.length })
    }
  }
  return found
}

/** By name, then by id: tells any two apart. */
export const byName = (a: DoorPerson, b: DoorPerson): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.personId < b.personId ? -1 : 1
