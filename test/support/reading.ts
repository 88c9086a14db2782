import { createEvents } from '../../electron/core/events/area.ts'
import { createGuests } from '../../electron/core/guests/area.ts'
import { createPictures } from '../../electron/core/pictures/pictures.ts'
import { createSync, type SyncDeps } from '../../electron/core/sync/area.ts'

export type Reading = ReturnType<typeof createReading>

/** The parts of core that read, as app.ts puts them together. */
export function createReading(base: SyncDeps) {
  const sync = createSync(base)
  const guests = createGuests({ ...base, sync })
  const events = createEvents({ ...base, sync, guests })
  return {
    handlers: { ...sync.handlers, ...guests.handlers, ...events.handlers },
    lists: sync.lists,
    sync: sync.background,
    wake: sync.wake,
    reach: base.reach,
    pictures: createPictures({ ...base, ...base.ports }),
    stop: async (): Promise<void> => {
      await events.stop?.()
      await sync.stop()
    },
  }
}
