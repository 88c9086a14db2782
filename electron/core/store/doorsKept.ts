import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { StoredEvent } from './accountStore.ts'
import { deskRows } from './deskRows.ts'
import type { SealedGuestTable } from './guestTable.ts'
import type { OpenedAccountStore } from './openAccountStore.ts'

const BEHIND = 'gone-'
const door = z.looseObject({
  doorId: z.string(),
  eventIds: z.array(z.string()),
  gone: z.record(z.string(), z.unknown()).catch({}).default({}),
})
const ALL = 'all'

const doorsOf = (store: Pick<OpenedAccountStore, 'parts'>) =>
  deskRows(store, 'door', (stored) => door.safeParse(stored).data ?? null)

/** Where the guests of an event that is gone are kept for its doors: the site may give its number to another. */
export const guestsBehind = (id: EventId): EventId => `${BEHIND}${id}`

/**
 * An evening goes on when the site has lost its event: before it leaves, its doors keep what it was called, where it was,
 * and everybody who is expected (DOOR-1). Call inside the transaction.
 */
export function keepAtDoors(
  store: Pick<OpenedAccountStore, 'parts'>,
  guests: SealedGuestTable,
  { id, shown }: StoredEvent,
): void {
  const rows = doorsOf(store)
  const doors = rows.of(ALL).filter((one) => one?.eventIds.includes(id) === true)
  if (doors.length === 0) return
  const { title, location, city, start_time } = shown
  for (const one of doors)
    if (one !== null)
      rows.set(ALL, one.doorId, {
        ...one,
        gone: { ...one.gone, [id]: { title, location, city, start_time } },
      })
  guests.putAside(id, guestsBehind(id))
}

/** Of doors that were removed since, or are of other events now, nothing is kept. */
export function dropUnkept(store: Pick<OpenedAccountStore, 'parts'>, guests: SealedGuestTable): void {
  const behind = guests.eventsFrom(BEHIND)
  if (behind.length === 0) return
  const wanted = new Set(
    doorsOf(store)
      .of(ALL)
      .flatMap((one) => one?.eventIds ?? [])
      .map(guestsBehind),
  )
  for (const id of behind) if (!wanted.has(id)) guests.removeEvent(id)
}
