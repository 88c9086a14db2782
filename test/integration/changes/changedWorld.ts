import type { ChangesSelection, ChangesWindow } from '../../../shared/bridge/changes.ts'
import type { EventRecord, NewEvent } from '../../community/data/records.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld, type WorldOptions } from '../../support/readingWorld.ts'

export const OWN_ACCOUNT = ACCOUNT_ID

/** A world in which all was read once, and a day that changes it. */
export interface ChangedWorld extends Omit<ReadingWorld, 'restart'> {
  /** An event of somebody else in ten days. */
  addEvent(over?: Partial<NewEvent>): EventRecord
  /** The whole of every list is read again, as the program does by itself. */
  readAgain(): Promise<void>
  /** The first page of what is to come is looked at. */
  look(): Promise<void>
  changes(over?: Partial<ChangesSelection>, offset?: number): Promise<ChangesWindow>
  restart(): Promise<ChangedWorld>
}

const DAY_MS = 24 * 3_600_000

/** `before`: what is on the site when it is read for the first time. */
export async function startChangedWorld(
  options: WorldOptions = {},
  before: (world: ChangedWorld) => void = () => undefined,
): Promise<ChangedWorld> {
  const world = changedWorld(await startReadingWorld({ events: 20, members: 40, ...options }))
  before(world)
  await world.readAgain()
  return world
}

function changedWorld(world: ReadingWorld): ChangedWorld {
  const { handlers, sync, data } = world.inside
  const { restart } = world
  const changed: ChangedWorld = Object.assign(world, {
    addEvent: (over: Partial<NewEvent> = {}) =>
      world.community.data.addEvent({
        ownerId: Number(world.community.accounts[1]?.userId),
        title: 'Open rehearsal',
        startTime: world.clock.now() / 1000 + 10 * 86_400,
        createdAt: Math.floor(world.clock.now() / 1000),
        ...over,
      }),
    readAgain: async () => {
      await world.later(25 * 3_600_000)
      const space = await data.of(ACCOUNT_ID)
      const startedAt = world.clock.now()
      sync.background.start(ACCOUNT_ID)
      await world.until(() => {
        const ended = space.lists.asOf('when=all-time&sort=latest') ?? 0
        const begun = space.changes.beganAtMs() !== null
        return begun && ended >= startedAt && sync.background.progress(ACCOUNT_ID) === null
      })
      await sync.background.stop(ACCOUNT_ID)
    },
    look: async () => {
      await world.later(120_000)
      await handlers['events.refresh']({
        accountId: ACCOUNT_ID,
        query: { view: 'upcoming', sort: 'soonest' },
      })
    },
    changes: (over: Partial<ChangesSelection> = {}, offset = 0) =>
      handlers['changes.list']({
        accountIds: [ACCOUNT_ID],
        since: 0,
        mine: false,
        offset,
        limit: 60,
        ...over,
      }),
    restart: async () => changedWorld(await restart()),
  })
  return changed
}

export const soon = (world: ChangedWorld, days: number): number =>
  Math.floor((world.clock.now() + days * DAY_MS) / 1000)
