import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { StoredEvent } from './accountStore.ts'
import { deskRows } from './deskRows.ts'
import type { GuestsAside } from './guestsAside.ts'
import type { OpenedAccountStore } from './openAccountStore.ts'

const door = z.looseObject({
  doorId: z.string(),
  eventIds: z.array(z.string()),
  gone: z.record(z.string(), z.unknown()).catch({}).default({}),
})
const ALL = 'all'

const doorsOf = (store: Pick<OpenedAccountStore, 'parts'>) =>
  deskRows(store, 'door', (stored) => door.safeParse(stored).data ?? null)

/**
 * An evening goes on when the site has lost its event: before it leaves, its doors keep what it was called, where it was,
 * and everybody who is expected (DOOR-1). Call inside the transaction.
 */
export function keepAtDoors(
  store: Pick<OpenedAccountStore, 'parts'>,
  aside: GuestsAside,
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
  aside.begin(id)
}

/** Events of doors there are. */
export const eventsOfDoors = (store: Pick<OpenedAccountStore, 'parts'>): ReadonlySet<EventId> =>
  new Set(
    doorsOf(store)
      .of(ALL)
      .flatMap((one) => one?.eventIds ?? []),
  )
