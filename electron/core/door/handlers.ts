import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { AppError } from '../errors.ts'
import { csvBytes } from '../files/csv.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { workbookBytes, XLSX_TYPE } from '../files/workbook.ts'
import { createTurns } from '../lib/turns.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import type { DoorLock } from './doorLock.ts'
import type { DoorService } from './doorService.ts'

export interface DoorHandlerDeps {
  readonly doors: DoorService
  readonly lock: DoorLock
  readonly held: HeldFiles
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  /** Whether the site told whose this account is: only then a sign-in proves its owner (SIGN-32). */
  readonly owned: (accountId: string) => boolean
}

const COLUMNS = ['name', 'standing', 'arrived', 'arrived-at', 'note', 'events'] as const

export function doorHandlers(
  deps: DoorHandlerDeps,
): Pick<Handlers, Extract<keyof Handlers, `door.${string}`>> {
  const { doors, lock } = deps
  return {
    'door.list': ({ accountId }) => doors.list(accountId),
    'door.open': async ({ accountId, name, eventIds }) => ({
      doorId: await doors.create(accountId, name, eventIds),
    }),
    'door.remove': async ({ accountId, doorId }) => {
      await doors.remove(accountId, doorId)
      return null
    },
    'door.get': ({ accountId, doorId }) => doors.get(accountId, doorId),
    'door.search': async ({ accountId, doorId, text, eventId, show, offset, limit }) => {
      const { book } = await doors.at(accountId, doorId)
      const found = book.search({ text, eventId, show })
      return {
        rows: found.slice(offset, offset + limit).map(book.rowOf),
        total: found.length,
        revision: doors.revision(),
      }
    },
    'door.arrivals': async ({ accountId, doorId, offset, limit }) => {
      const all = (await doors.at(accountId, doorId)).book.arrivals()
      return { rows: all.slice(offset, offset + limit), total: all.length }
    },
    'door.arrive': ({ accountId, doorId, personId, note }) =>
      doors.change(accountId, doorId, personId, (book) => book.arrive(personId, note ?? null)),
    'door.undo': ({ accountId, doorId, personId }) =>
      doors.change(accountId, doorId, personId, (book) => book.undo(personId)),
    'door.note': ({ accountId, doorId, personId, note }) =>
      doors.change(accountId, doorId, personId, (book) => book.note(personId, note)),
    'door.addLate': async ({ accountId, doorId, name, note, eventId, arrived }) => {
      const personId = `l${deps.ids.uuid()}`
      return doors.change(accountId, doorId, personId, (book) => {
        const eventIds = eventId !== null && book.eventIds.includes(eventId) ? [eventId] : book.eventIds
        book.addLate({ personId, name, note, eventIds, arrived })
      })
    },
    'door.removeLate': async ({ accountId, doorId, personId }) => {
      const { book } = await doors.at(accountId, doorId)
      book.removeLate(personId)
      return { counts: book.counts(), revision: doors.tell(accountId, doorId) }
    },
    'door.export': async ({ accountId, doorId, format, labels }) => {
      const door = await doors.get(accountId, doorId)
      const name = `${door.name}.${format}`
      const titles = new Map(door.events.map(({ eventId, title }) => [eventId, title]))
      if (format === 'json') {
        const text = JSON.stringify(await doors.export(accountId, doorId), null, 1)
        const file = { title: name, name, mediaType: 'application/json', bytes: Buffer.from(text, 'utf8') }
        return deps.held.handOut(file)
      }
      const { book } = await doors.at(accountId, doorId)
      const label = (key: string): string => labels[key] ?? key
      const heading = COLUMNS.map(label)
      const rows = book.everyone().map((one) => line(book.rowOf(one), label, titles))
      const turns = createTurns(deps)
      const csv = format === 'csv'
      const bytes = csv
        ? await csvBytes(heading, rows, turns)
        : await workbookBytes(name, heading, rows, turns)
      return deps.held.handOut({ title: name, name, mediaType: csv ? 'text/csv' : XLSX_TYPE, bytes })
    },
    'door.merge': async ({ accountId, doorId, fileId }) => {
      const { bytes } = deps.held.whole(fileId)
      const told = await doors.merge(accountId, doorId, bytes)
      deps.held.drop(fileId)
      return told
    },
    'door.print': async ({ accountId, doorId, offset, limit }) => {
      const { book } = await doors.at(accountId, doorId)
      const all = book.everyone()
      return { rows: all.slice(offset, offset + limit).map(book.rowOf), total: all.length }
    },
    'door.lock': async ({ accountId, doorId, pin, orSignIn }) => {
      await doors.at(accountId, doorId)
      if ((pin === null || orSignIn === true) && !deps.owned(accountId)) {
        throw new AppError('unsupported', 'the site does not tell who signs in', { details: ['pin-needed'] })
      }
      await lock.lock(accountId, doorId, pin, orSignIn)
      return lock.state()
    },
    'door.lockState': async () => lock.state(),
    'door.unlock': async ({ pin }) => {
      await lock.unlock(pin)
      return lock.state()
    },
  }
}

const line = (
  row: DoorRow,
  label: (key: string) => string,
  titles: ReadonlyMap<string, string>,
): readonly string[] => [
  row.name,
  label(row.standing),
  row.arrivedAtMs === null ? '' : label('yes'),
  row.arrivedAtMs === null ? '' : new Date(row.arrivedAtMs).toISOString(),
  row.note,
  row.eventIds.map((id) => titles.get(id) || id).join(', '),
]
