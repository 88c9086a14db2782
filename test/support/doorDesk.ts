import { createDoor, type Door, type DoorDeps } from '../../electron/core/door/area.ts'
import { createDoorService } from '../../electron/core/door/doorService.ts'
import { createHeldFiles } from '../../electron/core/files/heldFiles.ts'
import { createSignals } from '../../electron/core/part.ts'
import type { Clock } from '../../electron/core/ports.ts'
import type { OpenAccountStoreOptions } from '../../electron/core/store/openAccountStore.ts'
import type { GuestListName } from '../../shared/domain/rsvp.ts'
import { guestOf, noProjection, openAlone, openStore, readWhole } from './accountStores.ts'
import { rawEvent } from './eventBuilders.ts'
import { createFakeClock, createImpatientTimers, type FakeClock } from './fakeClock.ts'
import { createFakeIds, createMemoryLogger } from './fakePorts.ts'
import { createMemoryRegistry, siteAt } from './memoryRegistry.ts'
import { tempFolder } from './tempFolder.ts'

export type DoorDesk = ReturnType<typeof openDoorDesk>

/** Doors over a real store, without a site: what is known here is put in by the test. */
export function openDoorDesk(
  folder: string | null,
  options: {
    readonly clock?: Clock
    readonly site?: string
    readonly seed?: string
    readonly store?: Partial<OpenAccountStoreOptions>
  } = {},
) {
  const clock = options.clock ?? createFakeClock()
  const ids = createFakeIds(options.seed ?? 'door')
  const store = openStore(folder, { clock, ...options.store })
  const { space, data } = openAlone(store, { clock, ids })
  const told: string[] = []
  const doors = createDoorService({
    data,
    clock,
    timers: createImpatientTimers(),
    ids,
    siteOf: () => options.site ?? 'https://site.test',
    changed: (_account, doorId, revision) => told.push(`${doorId} ${revision}`),
  })
  return {
    doors,
    data,
    store,
    space,
    told,
    event: (id: string, title: string): void => {
      store.events.put([rawEvent({ event_id: id, title })], clock.now(), noProjection)
    },
    guests: (
      eventId: string,
      list: GuestListName,
      people: readonly (readonly [id: number, name: string])[],
    ): void => {
      const rows = people.map(([id, name]) =>
        guestOf(Number(eventId) * 100_000 + id, name, { event_id: eventId, user_id: String(id) }),
      )
      readWhole(store, eventId, list, rows, clock.now())
    },
    close: (): void => {
      doors.stop()
      store.close()
    },
  }
}

/** What the page may ask, over the doors of a desk; the test stops it. */
export async function openDoorPart(
  desk: DoorDesk,
  clock: FakeClock,
  over: Partial<DoorDeps> = {},
): Promise<Door> {
  const ids = createFakeIds('part')
  return createDoor({
    ports: {
      clock,
      timers: clock.timers,
      ids,
      log: createMemoryLogger(),
      folder: { path: await tempFolder() },
      camera: null,
    },
    data: desk.data,
    registry: createMemoryRegistry(siteAt('https://site.test')),
    held: createHeldFiles({ ids, files: { save: () => Promise.reject(new Error('no dialogs here')) } }),
    publish: () => undefined,
    signals: createSignals(),
    ...over,
  })
}
