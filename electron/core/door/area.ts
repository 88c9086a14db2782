import type { EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { Signals } from '../signals.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { type DoorLock, openDoorLock } from './doorLock.ts'
import { userPerson } from './doorPeople.ts'
import { createDoorService, type DoorService } from './doorService.ts'
import { doorHandlers } from './handlers.ts'

export interface DoorDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log' | 'folder'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly held: HeldFiles
  readonly publish: Publish
  readonly signals: Signals
}

export interface Door extends Part<ReturnType<typeof doorHandlers>> {
  readonly lock: DoorLock
  readonly came: DoorService['came']
  /** When this guest was ticked at a door of the event, ms; null: not yet. */
  arrivedAt(space: OpenAccount, eventId: EventId, userId: string): number | null
}

/** Who has come: doors of one or several events, and the lock of the screen that stands at one. */
export async function createDoor(deps: DoorDeps): Promise<Door> {
  const { data, registry, held, publish } = deps
  const { clock, timers, ids, log, folder } = deps.ports
  const known = () => registry.accounts().map((account) => account.id)
  const lock = await openDoorLock(folder.path, { clock, log, accounts: known }, (state) =>
    publish('door.locked', state),
  )
  const doors = createDoorService({
    data,
    clock,
    timers,
    ids,
    siteOf: (accountId) => registry.siteOf(accountId).address,
    changed: (accountId, doorId, at) => publish('door.changed', { accountId, doorId, revision: at }),
  })
  deps.signals.on('signedIn', (accountId) => {
    lock
      .signedIn(accountId)
      .catch((error: unknown) => log.error('the door stays locked', { reason: String(error) }))
  })
  const owned = (accountId: string): boolean => registry.account(accountId).userId !== null
  return {
    lock,
    handlers: doorHandlers({ doors, lock, held, clock, timers, ids, owned }),
    came: doors.came,
    arrivedAt: (space, eventId, userId) => doors.arrivedAt(space, eventId, userPerson(userId)),
    stop: doors.stop,
  }
}
