import { type OpenAccount, openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { createDoorService, type DoorService } from '../../electron/core/door/doorService.ts'
import type { Clock } from '../../electron/core/ports.ts'
import type { OpenedAccountStore } from '../../electron/core/store/openAccountStore.ts'
import type { GuestListName } from '../../shared/domain/rsvp.ts'
import { guestOf, noProjection, openStore, readWhole } from './accountStores.ts'
import { rawEvent } from './eventBuilders.ts'
import { createFakeClock, createImpatientTimers } from './fakeClock.ts'
import { createFakeIds } from './fakePorts.ts'

export const DOOR_ACCOUNT = '0b54b1cc-0000-4000-8000-000000000001'

/** Doors over a real store, without a site: what is known here is put in by the test. */
export interface DoorDesk {
  readonly doors: DoorService
  readonly store: OpenedAccountStore
  readonly space: OpenAccount
  readonly told: readonly string[]
  event(id: string, title: string): void
  guests(eventId: string, list: GuestListName, people: readonly (readonly [id: number, name: string])[]): void
  close(): void
}

export function openDoorDesk(
  folder: string | null,
  options: { readonly clock?: Clock; readonly site?: string; readonly seed?: string } = {},
): DoorDesk {
  const clock = options.clock ?? createFakeClock()
  const ids = createFakeIds(options.seed ?? 'door')
  const store = openStore(folder, { clock })
  const work = openOwnWork(store, { accountId: DOOR_ACCOUNT, clock, ids, userId: () => '1' })
  const space = { accountId: DOOR_ACCOUNT, store, ...work } as OpenAccount
  const told: string[] = []
  const doors = createDoorService({
    data: {
      of: async () => space,
      opened: () => [space],
      watch: () => () => undefined,
      destroy: async () => undefined,
      close: async () => undefined,
      closeAll: async () => undefined,
    },
    clock,
    timers: createImpatientTimers(),
    ids,
    siteOf: () => options.site ?? 'https://site.test',
    changed: (_account, doorId, revision) => told.push(`${doorId} ${revision}`),
  })
  return {
    doors,
    store,
    space,
    told,
    event: (id, title) => {
      store.events.put([rawEvent({ event_id: id, title })], clock.now(), noProjection)
    },
    guests: (eventId, list, people) => {
      const rows = people.map(([id, name]) =>
        guestOf(Number(eventId) * 100_000 + id, name, { event_id: eventId, user_id: String(id) }),
      )
      readWhole(store, eventId, list, rows, clock.now())
    },
    close: () => {
      doors.stop()
      store.close()
    },
  }
}
