import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { inviteBook } from '../invites/inviteBook.ts'
import type { Turns } from '../lib/turns.ts'
import type { Clock } from '../ports.ts'
import { type DeskRows, deskRows } from '../store/deskRows.ts'
import { type DoorBook, openDoorBook } from './doorBook.ts'
import { addressPerson, gatherPeople, gatherPerson, userPerson } from './doorPeople.ts'

const storedDoor = z.object({
  doorId: z.string(),
  name: z.string(),
  createdAtMs: z.number(),
  eventIds: z.array(z.string()),
  /** What was known of those of them that the site has no more (doorsKept.ts). */
  gone: z
    .record(
      z.string(),
      z.object({
        title: z.string(),
        location: z.string(),
        city: z.string().nullable(),
        start_time: z.string(),
      }),
    )
    .optional(),
})
export type StoredDoor = z.infer<typeof storedDoor>

/** The group all doors of an account are kept in. */
export const ALL = 'all'

export const doorsOf = (space: OpenAccount): DeskRows<StoredDoor> =>
  deskRows<StoredDoor>(space.store, 'door', (stored) => storedDoor.parse(stored))

export interface OpenDoor {
  readonly space: OpenAccount
  readonly stored: StoredDoor
  readonly book: DoorBook
  /** Of the store as its ticks and events were read (shifts.ts). */
  readonly epoch: number
  /** Who is expected as known now: all of them are gathered once, and who changes then is read alone (PERF-18). */
  bringUpToDate(turns: Turns): Promise<void>
  stop(): void
}

/** `changed` is called once for all that happens before the door is next brought up to date. */
export function openDoor(
  space: OpenAccount,
  stored: StoredDoor,
  clock: Clock,
  changed: () => void,
): OpenDoor {
  const { doorId, eventIds } = stored
  const { events, guests, shifts } = space.store
  const book = openDoorBook(space.store, doorId, eventIds, clock, [])
  const moved = new Set<string>()
  let gathered = false
  const move = (eventId: EventId, personIds: readonly string[]): void => {
    if (!gathered || !eventIds.includes(eventId) || personIds.length === 0) return
    if (moved.size === 0) queueMicrotask(changed)
    for (const personId of personIds) moved.add(personId)
  }
  const unwatch = [
    // An event of the evening got another id: the door is read again when it is next asked for.
    shifts.watch((from) => {
      if (eventIds.includes(from)) queueMicrotask(changed)
    }),
    // Its doors keep its people; that it is gone is said.
    events.watchSpans(({ id, gone }) => {
      if (gone && eventIds.includes(id)) queueMicrotask(changed)
    }),
    guests.watch(({ eventId, people }) => move(eventId, [...people].map(userPerson))),
    inviteBook(space).ledger.watch((eventId, { kind, target }) =>
      move(eventId, [kind === 'friend' ? userPerson(target) : addressPerson(target)]),
    ),
  ]
  return {
    space,
    stored,
    book,
    epoch: shifts.epoch(),
    bringUpToDate: async (turns) => {
      if (!gathered) {
        // Who moves while the others are gathered is read after them.
        gathered = true
        try {
          await book.setPeople(await gatherPeople(space, eventIds, turns), turns)
        } catch (error) {
          gathered = false
          throw error
        }
      }
      // Read when they are asked for: what a transaction that was undone had moved is as it was.
      for (const personId of moved) {
        moved.delete(personId)
        book.setPerson(personId, gatherPerson(space, eventIds, personId))
        if (turns.due()) await turns.rest()
      }
    },
    stop: () => {
      for (const stop of unwatch) stop()
    },
  }
}
