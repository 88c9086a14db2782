import type { DoorTick as Ticked } from '../../../shared/bridge/door.ts'
import type { Door, DoorSummary } from '../../../shared/domain/door.ts'
import { type DoorExport, type DoorTick, doorExport } from '../../../shared/domain/doorTicks.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { madeOnce } from '../account/madeOnce.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { takeTyped } from '../account/typedForms.ts'
import { AppError } from '../errors.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import { createLately } from '../lib/lately.ts'
import { createTurns } from '../lib/turns.ts'
import type { Candidate } from '../people/peopleLists.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import { type DeskRows, deskRows } from '../store/deskRows.ts'
import { type DoorBook, doorTicks, type Merged } from './doorBook.ts'
import { eventsOf } from './doorEvents.ts'
import { ALL, doorsOf, type OpenDoor, openDoor, type StoredDoor } from './openDoor.ts'

export interface DoorServiceDeps {
  readonly data: OpenAccounts
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly siteOf: (accountId: AccountId) => string
  /** `personId`: whose tick it is about; null: more than one, or the door itself; left out: ticks stay as they were. */
  readonly changed: (accountId: AccountId, doorId: string, revision: number, personId?: string | null) => void
}

const MOST_DOORS = 200
/** To be taken back: each can be of a whole evening's people. */
const MOST_MERGES = 10

export type DoorService = ReturnType<typeof createDoorService>

/** Doors of all accounts. The people of one are gathered when it is first asked for; who changes then is read alone. */
export function createDoorService(deps: DoorServiceDeps) {
  const queue = createKeyedQueue()
  const open = new Map<string, OpenDoor>()
  const removed = createLately<{
    readonly stored: StoredDoor
    readonly ticks: ReturnType<DeskRows<unknown>['rowsOf']>
    readonly putTypedBack: () => void
  }>()
  const mergedLately = createLately<readonly Merged[]>(MOST_MERGES)
  let revision = 0

  const ticksOf = (space: OpenAccount): DeskRows<unknown> => deskRows(space.store, 'tick', (stored) => stored)
  const storedOf = (space: OpenAccount, doorId: string): StoredDoor => {
    const found = doorsOf(space).get(doorId)
    if (found === undefined) throw new AppError('not-found', 'this door is no more')
    return found
  }

  const publishChange = (accountId: AccountId, doorId: string, personId?: string | null): number => {
    revision += 1
    deps.changed(accountId, doorId, revision, personId)
    return revision
  }

  const forget = (doorId: string): void => {
    open.get(doorId)?.stop()
    open.delete(doorId)
  }

  /** The door with its people as known now. */
  const at = (accountId: AccountId, doorId: string): Promise<OpenDoor> =>
    queue.run(`${accountId} ${doorId}`, async () => {
      const space = await deps.data.of(accountId)
      const known = open.get(doorId)
      const same = known?.space === space && known.epoch === space.store.shifts.epoch()
      const changed = () => publishChange(accountId, doorId)
      const door = same ? known : openDoor(space, storedOf(space, doorId), deps.clock, changed)
      if (known !== door) forget(doorId)
      open.set(doorId, door)
      await door.bringUpToDate(createTurns(deps))
      return door
    })

  const change = async (
    accountId: AccountId,
    doorId: string,
    personId: string,
    work: (book: DoorBook, space: OpenAccount) => void,
  ): Promise<Ticked> => {
    const { book, space } = await at(accountId, doorId)
    work(book, space)
    return told(accountId, doorId, personId, book)
  }

  /** Somebody stands otherwise at the door since just now. */
  const told = (accountId: AccountId, doorId: string, personId: string, book: DoorBook): Ticked => {
    const changed = publishChange(accountId, doorId, personId)
    return { row: book.row(personId), counts: book.counts(), revision: changed }
  }

  /** People ticked at any door of an event; null where there was none. The doors are read once for all events. */
  const cameTo = (space: OpenAccount) => {
    const doors = doorsOf(space).of(ALL)
    return (eventId: EventId): readonly Candidate[] | null => {
      const people = doors
        .filter((door) => door.eventIds.includes(eventId))
        .flatMap(({ doorId }) =>
          doorTicks(space.store, doorId)
            .filter((tick) => tick.arrivedAtMs !== null && !tick.removed && tick.eventIds.includes(eventId))
            .flatMap(({ personId, name }): readonly Candidate[] => {
              const target = personId.slice(1)
              if (personId.startsWith('u')) return [{ kind: 'friend', name, text: target, line: null }]
              return personId.startsWith('e') ? [{ kind: 'email', name, text: target, line: null }] : []
            }),
        )
      return people.length === 0 ? null : people
    }
  }

  return {
    at,
    change,
    told,
    all: (space: OpenAccount): readonly StoredDoor[] => doorsOf(space).of(ALL),
    publishChange,
    revision: () => revision,
    list: async (accountId: AccountId): Promise<readonly DoorSummary[]> => {
      const space = await deps.data.of(accountId)
      return doorsOf(space)
        .of(ALL)
        .map(({ gone: _gone, ...door }) => {
          const ticks = doorTicks(space.store, door.doorId)
          const arrived = ticks.filter((tick) => tick.arrivedAtMs !== null && !tick.removed).length
          return { ...door, arrived }
        })
        .reverse()
    },
    create: async (
      accountId: AccountId,
      name: string,
      eventIds: readonly EventId[],
      callId?: string,
    ): Promise<string> => {
      const space = await deps.data.of(accountId)
      const { doorId } = madeOnce(space.store, callId, () => {
        const doors = doorsOf(space)
        if (doors.of(ALL).length >= MOST_DOORS) throw new AppError('too-large', 'too many doors')
        const made = { doorId: deps.ids.uuid(), name, createdAtMs: deps.clock.now() }
        doors.set(ALL, made.doorId, { ...made, eventIds: [...new Set(eventIds)] })
        return { doorId: made.doorId }
      })
      publishChange(accountId, doorId)
      return doorId
    },
    /** Another name, and the events it is for. */
    rename: async (
      accountId: AccountId,
      doorId: string,
      name: string,
      eventIds: readonly EventId[],
    ): Promise<void> => {
      const space = await deps.data.of(accountId)
      doorsOf(space).set(ALL, doorId, { ...storedOf(space, doorId), name, eventIds: [...new Set(eventIds)] })
      forget(doorId)
      publishChange(accountId, doorId, null)
    },
    remove: async (accountId: AccountId, doorId: string): Promise<void> => {
      const { space, stored } = await at(accountId, doorId)
      const rows = ticksOf(space)
      const ticks = rows.rowsOf(doorId)
      const putTypedBack = space.store.transaction(() => {
        for (const { id } of ticks) rows.remove(id)
        doorsOf(space).remove(doorId)
        return takeTyped(space, { form: 'door.late', doorId })
      })
      removed.keep(`${accountId} ${doorId}`, { stored, ticks, putTypedBack })
      forget(doorId)
      publishChange(accountId, doorId, null)
    },
    /** One that was removed since the program began, with all its ticks. */
    putBack: async (accountId: AccountId, doorId: string): Promise<void> => {
      const space = await deps.data.of(accountId)
      const was = removed.of(`${accountId} ${doorId}`)
      if (was === undefined) throw new AppError('not-found', 'this door is no more')
      if (doorsOf(space).of(ALL).length >= MOST_DOORS) throw new AppError('too-large', 'too many doors')
      const rows = ticksOf(space)
      space.store.transaction(() => {
        for (const { id, value } of was.ticks) rows.set(doorId, id, value)
        doorsOf(space).set(ALL, doorId, was.stored)
        was.putTypedBack()
      })
      removed.forget(`${accountId} ${doorId}`)
      publishChange(accountId, doorId, null)
    },
    get: async (accountId: AccountId, doorId: string): Promise<Door> => {
      const { book, stored, space } = await at(accountId, doorId)
      return {
        doorId,
        name: stored.name,
        createdAtMs: stored.createdAtMs,
        events: eventsOf(space, storedOf(space, doorId), book),
        counts: book.counts(),
        revision,
      }
    },
    /** Ends with all its watching; what was ticked is on the disk. */
    stop: (): void => {
      for (const doorId of open.keys()) forget(doorId)
    },
    export: async (accountId: AccountId, doorId: string): Promise<DoorExport> => {
      const { book, stored } = await at(accountId, doorId)
      return {
        format: 'turnout-door',
        version: 1,
        site: deps.siteOf(accountId),
        name: stored.name,
        eventIds: stored.eventIds,
        exportedAtMs: deps.clock.now(),
        ticks: [...book.ticks()],
      }
    },
    /** `mergeId`: by which it can be taken back for as long as the program runs. */
    merge: async (
      accountId: AccountId,
      doorId: string,
      bytes: Uint8Array,
      mergeId: string,
      callId?: string,
    ) => {
      const theirs = decodeDoor(bytes)
      const { book, stored, space } = await at(accountId, doorId)
      const came = madeOnce(space.store, callId, () => {
        if (
          theirs.site !== deps.siteOf(accountId) ||
          !theirs.eventIds.some((id) => stored.eventIds.includes(id))
        ) {
          throw new AppError('file-refused', 'an export of other events', { details: ['other-events'] })
        }
        const merged = book.merge(theirs.ticks)
        mergedLately.keep(`${accountId} ${doorId} ${mergeId}`, merged)
        return counted(merged)
      })
      publishChange(accountId, doorId, null)
      return came
    },
    unmerge: async (accountId: AccountId, doorId: string, mergeId: string): Promise<void> => {
      const key = `${accountId} ${doorId} ${mergeId}`
      const { book } = await at(accountId, doorId)
      const merged = mergedLately.of(key)
      if (merged === undefined) throw new AppError('not-found', 'this can be undone no more')
      book.unmerge(merged)
      mergedLately.forget(key)
      publishChange(accountId, doorId, null)
    },
    came: (space: OpenAccount, eventId: EventId) => cameTo(space)(eventId),
    cameTo,
  }
}

/** How a merge changed the door, by kind. */
function counted(merged: readonly Merged[]) {
  const count = (test: (one: Merged) => boolean): number => merged.filter(test).length
  const isHere = ({ arrivedAtMs, removed }: DoorTick): boolean => arrivedAtMs !== null && !removed
  return {
    arrived: count(({ before, after }) => !isHere(before) && isHere(after)),
    undone: count(({ before, after }) => isHere(before) && !isHere(after)),
    notes: count(({ before, after }) => before.note !== after.note && !after.removed),
    late: count(({ after, known }) => after.late && !known && !after.removed),
    same: count(
      ({ before, after }) =>
        before.arrivedAtMs === after.arrivedAtMs &&
        before.companions === after.companions &&
        before.note === after.note &&
        before.removed === after.removed,
    ),
  }
}

function decodeDoor(bytes: Uint8Array): DoorExport {
  try {
    return doorExport.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new AppError('file-refused', 'no export of a door', { details: ['not-a-list'] })
  }
}
