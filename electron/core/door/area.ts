import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { FoundAtDoor } from '../../../shared/bridge/door.ts'
import { DOOR_COLUMNS, type DoorRow } from '../../../shared/domain/door.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { madeOnce, unlessMade } from '../account/madeOnce.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import { keepTyped } from '../account/typedForms.ts'
import { AppError } from '../errors.ts'
import { csvBytes } from '../files/csv.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { localTimes } from '../files/localTime.ts'
import { workbookBytes, XLSX_TYPE } from '../files/workbook.ts'
import { createHints } from '../lib/hints.ts'
import type { Publish } from '../lib/publisher.ts'
import { createTurns } from '../lib/turns.ts'
import type { Part, Signals } from '../part.ts'
import type { Ports } from '../ports.ts'
import { isSample } from '../sites/sampleSite.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { createDoorBadges, type DoorBadges } from './doorBadges.ts'
import type { DoorBook } from './doorBook.ts'
import { type DoorLock, openDoorLock } from './doorLock.ts'
import { createDoorService, type DoorService } from './doorService.ts'

export interface DoorDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log' | 'folder' | 'camera'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly held: HeldFiles
  readonly publish: Publish
  readonly signals: Signals
}

type DoorMethod = Extract<keyof Handlers, `door.${string}`>
type BadgeMethod = 'door.scan' | 'door.badges' | 'door.badgesPrinted'

export interface Door extends Part<Pick<Handlers, DoorMethod>> {
  readonly lock: DoorLock
  readonly came: DoorService['came']
  readonly cameTo: DoorService['cameTo']
}

/** Who has come: doors of one or several events, and the lock of the screen that stands at one. */
export async function createDoor(deps: DoorDeps): Promise<Door> {
  const { data, registry, publish } = deps
  const { clock, timers, ids, log, folder } = deps.ports
  const accounts = () => registry.accounts().map(({ id }) => id)
  const owners = () => accounts().filter((id) => !isSample(registry.siteOf(id).address))
  const lock = await openDoorLock(folder.path, { clock, log, accounts, owners }, (state) =>
    publish('door.locked', state),
  )
  const hints = createHints(timers, (accountId) => accounts().includes(accountId))
  const doors = createDoorService({
    data,
    clock,
    timers,
    ids,
    siteOf: (accountId) => registry.siteOf(accountId).address,
    changed: (accountId, doorId, at, personId) => {
      hints.hintOf(accountId, `${accountId} ${doorId}`, () =>
        publish('door.changed', { accountId, doorId, revision: at }),
      )
      if (personId !== undefined) deps.signals.emit('ticked', accountId, doorId, personId)
    },
  })
  deps.signals.on('signedIn', (accountId) => {
    lock
      .signedIn(accountId)
      .catch((error: unknown) => log.error('the door stays locked', { reason: String(error) }))
  })
  return {
    lock,
    handlers: {
      ...doorHandlers(deps, doors, lock),
      ...badgeHandlers(createDoorBadges({ ...deps.ports, doors }), doors, lock),
    },
    came: doors.came,
    cameTo: doors.cameTo,
    stop: () => {
      doors.stop()
      hints.stop()
    },
  }
}

function doorHandlers(
  { registry, held, ports }: DoorDeps,
  doors: DoorService,
  lock: DoorLock,
): Pick<Handlers, Exclude<DoorMethod, BadgeMethod>> {
  // Only where the site asked and told whose the account is, a sign-in proves its owner (SIGN-32).
  const owned = (accountId: string): boolean =>
    registry.account(accountId).userId !== null && !isSample(registry.siteOf(accountId).address)
  const found = async (
    accountId: AccountId,
    doorId: string,
    wanted: Parameters<DoorBook['search']>[0],
    offset: number,
    limit: number,
  ): Promise<FoundAtDoor> => {
    const { book } = await doors.at(accountId, doorId)
    const all = book.search(wanted)
    const rows = all.slice(offset, offset + limit).map(book.rowOf)
    return { rows, total: all.length, revision: doors.revision() }
  }
  const arrived = async (accountId: AccountId, doorId: string, offset: number, limit: number) => {
    const { book } = await doors.at(accountId, doorId)
    const all = book.arrivals()
    return { rows: all.slice(offset, offset + limit).map(book.rowOf), total: all.length }
  }
  return {
    'door.list': ({ accountId }) => doors.list(accountId),
    'door.open': async ({ accountId, name, eventIds, callId }) => ({
      doorId: await doors.create(accountId, name, eventIds, callId),
    }),
    'door.change': async ({ accountId, doorId, name, eventIds }) => {
      await doors.rename(accountId, doorId, name, eventIds)
      return null
    },
    'door.remove': async ({ accountId, doorId, back }) => {
      await (back === true ? doors.putBack(accountId, doorId) : doors.remove(accountId, doorId))
      return null
    },
    'door.get': ({ accountId, doorId }) => doors.get(accountId, doorId),
    'door.begin': async ({ accountId, doorId, limit }) => ({
      door: await doors.get(accountId, doorId),
      arrivals: (await arrived(accountId, doorId, 0, limit)).rows,
      first: await found(accountId, doorId, { text: '', eventId: null, show: 'all' }, 0, limit),
    }),
    'door.search': ({ accountId, doorId, offset, limit, ...wanted }) =>
      found(accountId, doorId, wanted, offset, limit),
    'door.arrivals': ({ accountId, doorId, offset, limit }) => arrived(accountId, doorId, offset, limit),
    'door.arrive': async ({ accountId, doorId, personId, companions, arrivedAtMs }) => {
      let already = false
      const tick = await doors.change(accountId, doorId, personId, (book) => {
        already = !book.arrive(personId, companions, arrivedAtMs)
      })
      return { ...tick, already }
    },
    'door.companions': ({ accountId, doorId, personId, companions }) =>
      doors.change(accountId, doorId, personId, (book) => book.companions(personId, companions)),
    'door.undo': ({ accountId, doorId, personId }) =>
      doors.change(accountId, doorId, personId, (book) => book.undo(personId)),
    'door.note': ({ accountId, doorId, personId, note }) =>
      doors.change(accountId, doorId, personId, (book) => book.note(personId, note)),
    'door.addLate': async ({ accountId, doorId, name, note, eventId, arrived, typed, callId }) => {
      const { book, space } = await doors.at(accountId, doorId)
      const { personId } = madeOnce(space.store, callId, () => {
        const late = { personId: `l${ports.ids.uuid()}`, name, note, arrived }
        const eventIds = eventId !== null && book.eventIds.includes(eventId) ? [eventId] : book.eventIds
        if (typed !== undefined) keepTyped(space, { form: 'door.late', doorId }, {}, typed)
        book.addLate({ ...late, eventIds })
        return { personId: late.personId }
      })
      return doors.told(accountId, doorId, personId, book)
    },
    'door.removeLate': async ({ accountId, doorId, personId, back }) => {
      const { book } = await doors.at(accountId, doorId)
      book.removeLate(personId, back !== true)
      return { counts: book.counts(), revision: doors.publishChange(accountId, doorId, personId) }
    },
    'door.export': async ({ accountId, doorId, format, title, labels, zone }) => {
      const door = await doors.get(accountId, doorId)
      const name = `${door.name}.${format}`
      const titles = new Map(door.events.map(({ eventId, title }) => [eventId, title]))
      if (format === 'json') {
        const text = JSON.stringify(await doors.export(accountId, doorId), null, 1)
        const file = { title, name, mediaType: 'application/json', bytes: Buffer.from(text, 'utf8') }
        return held.handOut(file)
      }
      const { book } = await doors.at(accountId, doorId)
      const label = (key: string): string => labels[key] ?? key
      const heading = DOOR_COLUMNS.map(label)
      const words = { label, titles, time: localTimes(zone) }
      const rows = book.everyone().map((one) => line(book.rowOf(one), words))
      const turns = createTurns(ports)
      const csv = format === 'csv'
      const bytes = csv
        ? await csvBytes(heading, rows, turns)
        : await workbookBytes(door.name, heading, rows, turns, [DOOR_COLUMNS.indexOf('arrived-at')])
      return held.handOut({ title, name, mediaType: csv ? 'text/csv' : XLSX_TYPE, bytes })
    },
    'door.merge': async ({ accountId, doorId, fileId, callId }) => {
      const { space } = await doors.at(accountId, doorId)
      return unlessMade(space.store, callId, async () => {
        const { bytes } = held.whole(fileId)
        const merged = await doors.merge(accountId, doorId, bytes, fileId, callId)
        held.drop(fileId)
        return merged
      })
    },
    'door.unmerge': async ({ accountId, doorId, fileId }) => {
      await doors.unmerge(accountId, doorId, fileId)
      return null
    },
    'door.print': async ({ accountId, doorId, offset, limit }) => {
      const { book } = await doors.at(accountId, doorId)
      const all = book.everyone()
      return { rows: all.slice(offset, offset + limit).map(book.rowOf), total: all.length }
    },
    'door.lock': async ({ accountId, doorId, pin, orSignIn }) => {
      await doors.at(accountId, doorId)
      if ((pin === null || orSignIn === true) && !owned(accountId)) {
        throw new AppError('unsupported', 'the site does not tell who signs in', { details: ['pin-needed'] })
      }
      await lock.lock(accountId, doorId, pin, orSignIn)
      return lock.state()
    },
    'door.camera': async ({ accountId, doorId }) => {
      await doors.at(accountId, doorId)
      return { allowed: (await ports.camera?.allowOnce()) ?? true }
    },
    'door.lockState': async () => lock.state(),
    'door.unlock': async ({ pin }) => {
      await lock.unlock(pin)
      return lock.state()
    },
  }
}

const badgeHandlers = (
  badges: DoorBadges,
  doors: DoorService,
  lock: DoorLock,
): Pick<Handlers, BadgeMethod> => ({
  'door.scan': async ({ accountId, doorId, code, test }) => {
    const scanned = await badges.scan(accountId, doorId, code, test === true)
    // A locked screen shows its own door and nothing of others.
    return scanned.answer === 'other' && lock.state().locked
      ? { ...scanned, name: null, startsAt: null }
      : scanned
  },
  'door.badges': async ({ accountId, doorId, ...wanted }) => ({
    ...(await badges.list(accountId, doorId, wanted)),
    door: await doors.get(accountId, doorId),
  }),
  'door.badgesPrinted': ({ accountId, doorId, personIds, printed }) =>
    badges.printed(accountId, doorId, personIds, printed),
})

interface ExportWords {
  readonly label: (key: string) => string
  readonly titles: ReadonlyMap<string, string>
  readonly time: (ms: number) => string
}

const line = (row: DoorRow, { label, titles, time }: ExportWords): readonly string[] => [
  row.name,
  toldApart(row),
  label(row.standing),
  row.arrivedAtMs === null ? '' : label('yes'),
  row.arrivedAtMs === null ? '' : time(row.arrivedAtMs),
  row.companions === 0 ? '' : String(row.companions),
  row.note,
  row.eventIds.map((id) => titles.get(id) || id).join(', '),
]

/** Of namesakes only, where it does. */
const toldApart = ({ namesake }: DoorRow): string =>
  namesake === undefined ? '' : namesake.userName || `${namesake.nth}/${namesake.of}`
