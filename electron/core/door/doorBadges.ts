import type { DoorScan } from '../../../shared/bridge/door.ts'
import {
  BADGE_STANDINGS,
  type BadgeStanding,
  badgeCode,
  badgeCodeIn,
  doorSigns,
  namesOf,
  signsOfDoor,
} from '../../../shared/domain/badges.ts'
import type { BadgeCounts, DoorBadge } from '../../../shared/domain/door.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { createGuestMarks } from '../guests/guestMarks.ts'
import { createTurns, sortInTurns, type Turns } from '../lib/turns.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import { fold } from '../store/search/fold.ts'
import type { DoorBook } from './doorBook.ts'
import { byName, type DoorPerson, guestsOf, userPerson } from './doorPeople.ts'
import type { DoorService } from './doorService.ts'

export interface WantedBadges {
  readonly who: readonly BadgeStanding[]
  readonly fresh: boolean
  readonly order: 'first' | 'last'
  readonly codes: boolean
  readonly tags: boolean
  readonly offset: number
  readonly limit: number
}

/** Badges of a door's people: codes given and kept, and who comes by one (BADGE-1). */
export interface DoorBadges {
  readonly list: (
    accountId: AccountId,
    doorId: string,
    wanted: WantedBadges,
  ) => Promise<{
    readonly rows: readonly DoorBadge[]
    readonly total: number
    readonly counts: BadgeCounts
  }>
  /** Returns those it was new for. */
  readonly printed: (
    accountId: AccountId,
    doorId: string,
    personIds: readonly string[],
    printed: boolean,
  ) => Promise<{ readonly personIds: readonly string[] }>
  readonly scan: (accountId: AccountId, doorId: string, scanned: string, test: boolean) => Promise<DoorScan>
}

interface BadgeDeps {
  readonly doors: DoorService
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
}

/** Rows written at once. */
const TOGETHER = 50
/** The bytes of a number of seven signs, five bits each. */
const NUMBER_BYTES = 5

export function createDoorBadges({ doors, clock, timers, ids }: BadgeDeps): DoorBadges {
  /** A code for each who has none, on the disk before it is shown. */
  const giveCodes = async (
    book: DoorBook,
    doorId: string,
    people: readonly DoorPerson[],
    turns: Turns,
  ): Promise<void> => {
    const without = people.filter(({ personId }) => book.tick(personId).codes.length === 0)
    if (without.length === 0) return
    const given = new Set(book.ticks().flatMap(({ codes }) => codes))
    const fresh = (): string => {
      for (;;) {
        const code = badgeCode(doorId, ids.bytes(NUMBER_BYTES))
        if (given.has(code)) continue
        given.add(code)
        return code
      }
    }
    for (let at = 0; at < without.length; at += TOGETHER) {
      book.keepTicks(
        without
          .slice(at, at + TOGETHER)
          .map(({ personId }) => book.tick(personId))
          .filter(({ codes }) => codes.length === 0)
          .map((tick) => ({ ...tick, codes: [fresh()] })),
      )
      if (turns.due()) await turns.rest()
    }
  }

  return {
    list: async (accountId, doorId, wanted) => {
      const { book, space, stored } = await doors.at(accountId, doorId)
      const turns = createTurns({ clock, timers })
      const printedAt = new Map(book.ticks().map(({ personId, printedMs }) => [personId, printedMs]))
      const isFresh = ({ personId }: DoorPerson): boolean => (printedAt.get(personId) ?? 0) === 0
      const everyone = book.everyone()
      const asked = everyone.filter(({ standing }) => wanted.who.some((each) => each === standing))
      const chosen = wanted.fresh ? asked.filter(isFresh) : asked
      const people = wanted.order === 'first' ? chosen : await byLastName(chosen, turns)
      const shown = people.slice(wanted.offset, wanted.offset + wanted.limit)
      if (wanted.codes) await giveCodes(book, doorId, shown, turns)
      const tags = wanted.tags ? await tagsOf(space, stored.eventIds, turns) : null
      const count = (standing: BadgeStanding) => everyone.filter((one) => one.standing === standing).length
      return {
        rows: shown.map(({ personId, name }) => ({
          personId,
          name,
          tags: tags?.get(personId) ?? [],
          code: wanted.codes ? ownCode(book.tick(personId).codes, doorId) : null,
        })),
        total: people.length,
        counts: {
          ...(Object.fromEntries(BADGE_STANDINGS.map((each) => [each, count(each)])) as Record<
            BadgeStanding,
            number
          >),
          fresh: asked.filter(isFresh).length,
        },
      }
    },
    printed: async (accountId, doorId, personIds, printed) => {
      const { book } = await doors.at(accountId, doorId)
      const turns = createTurns({ clock, timers })
      const known = new Set(book.everyone().map(({ personId }) => personId))
      const changed: string[] = []
      const now = clock.now()
      for (let at = 0; at < personIds.length; at += TOGETHER) {
        const ticks = personIds
          .slice(at, at + TOGETHER)
          .filter((personId) => known.has(personId))
          .map((personId) => book.tick(personId))
        for (const { personId, printedMs } of ticks) if ((printedMs === 0) === printed) changed.push(personId)
        book.keepTicks(ticks.map((tick) => ({ ...tick, printedMs: printed ? now : 0 })))
        if (turns.due()) await turns.rest()
      }
      doors.publishChange(accountId, doorId)
      return { personIds: changed }
    },
    scan: async (accountId, doorId, scanned, test) => {
      const { book, space } = await doors.at(accountId, doorId)
      const code = badgeCodeIn(scanned)
      if (code === null) return { answer: 'unknown' }
      const ticks = book.ticks()
      const tick = ticks.find(({ codes, removed }) => !removed && codes.includes(code))
      if (tick !== undefined) {
        const { personId } = tick
        const answer = tick.arrivedAtMs === null ? 'arrived' : 'again'
        const ticked = await doors.change(accountId, doorId, personId, (open) => {
          if (!test) open.arrive(personId)
        })
        return { answer, ...ticked }
      }
      const signs = doorSigns(code)
      const own =
        signs === signsOfDoor(doorId) ||
        ticks.some(({ codes }) => codes.some((each) => doorSigns(each) === signs))
      if (own) return { answer: 'unknown' }
      const other = doors.all(space).find((door) => signsOfDoor(door.doorId) === signs)
      const first = other?.eventIds[0]
      const startsAt =
        first === undefined ? null : epochSeconds(space.store.events.get(first)?.shown.start_time ?? '')
      return { answer: 'other', name: other?.name ?? null, startsAt }
    },
  }
}

/** The one this door gave, else one of a door it was laid together with. */
const ownCode = (codes: readonly string[], doorId: string): string | null =>
  codes.find((code) => doorSigns(code) === signsOfDoor(doorId)) ?? codes[0] ?? null

async function byLastName(people: readonly DoorPerson[], turns: Turns): Promise<readonly DoorPerson[]> {
  const keyed: { readonly person: DoorPerson; readonly key: string }[] = []
  for (const person of people) {
    const { first, last } = namesOf(person.name)
    keyed.push({ person, key: fold(last === '' ? first : `${last} ${first}`) })
    if (turns.due()) await turns.rest()
  }
  const sorted = await sortInTurns(
    keyed,
    (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byName(a.person, b.person)),
    turns,
  )
  return sorted.map(({ person }) => person)
}

/** Own tags by person; marks are kept by invitation. */
async function tagsOf(
  space: OpenAccount,
  eventIds: readonly string[],
  turns: Turns,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  const marks = createGuestMarks(space.store)
  for (const eventId of eventIds) {
    const marked = marks.of(eventId)
    if (marked.size === 0) continue
    for (const list of guestList.options) {
      for (const slice of guestsOf(space, eventId, list)) {
        for (const guest of slice) {
          const personId = userPerson(guest.user_id)
          const tags = marked.get(guest.invite_id)?.tags ?? []
          if (tags.length > 0) found.set(personId, [...new Set([...(found.get(personId) ?? []), ...tags])])
        }
        if (turns.due()) await turns.rest()
      }
    }
  }
  return found
}
