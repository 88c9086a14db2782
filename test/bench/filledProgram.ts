import path from 'node:path'
import { createKeyFileSecrets } from '../../electron/browser-host/secrets.ts'
import { accountsOnDisk } from '../../electron/core/account/accountFiles.ts'
import { createTokenVault } from '../../electron/core/session/tokenVault.ts'
import { openSiteRegistry } from '../../electron/core/sites/registryFile.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import { CHANGE_KINDS } from '../../shared/domain/change.ts'
import { createMemoryLogger } from '../support/fakePorts.ts'
import { launchProgram, type Program } from '../support/hosts/program.ts'
import { benchEvent, benchGuest, range } from './storeData.ts'

const MANY_GUESTS = 10_000

export interface Filling {
  /** Accounts of the site that share the events; the first has the guests. */
  readonly accounts?: number
  /** One event begins so long after another. */
  readonly everySeconds?: number
  /** Guests of event 1 with each answer. */
  readonly guests?: number
  /** Changes of the first account's events that were noted, a third of them not seen. */
  readonly changes?: number
}

/**
 * The built program on the browser host with so many events in its cache, its site out of reach: what is measured is
 * the program alone. Event 1 has 10,000 guests unless said.
 */
export async function filledProgram(events: number, filling: Filling = {}): Promise<Program> {
  const program = await launchProgram({ host: 'browser', community: { members: 10, events: 0 } })
  const accountId = await program.signIn()
  await program.stop()
  await program.goOffline()
  await fill(program.dataDir, accountId, events, filling)
  return program
}

/** Writes into the account's own sealed file what years of browsing would have put there. */
async function fill(
  dataDir: string,
  accountId: string,
  events: number,
  { accounts = 1, everySeconds = 600, changes = 0, guests: many = MANY_GUESTS }: Filling,
): Promise<void> {
  const ports = {
    clock: systemClock,
    timers: systemTimers,
    ids: systemIds,
    log: createMemoryLogger(),
    folder: { path: path.join(dataDir, 'data') },
  }
  const registry = await openSiteRegistry(ports.folder.path, ports.log)
  const vault = createTokenVault({
    ...ports,
    secrets: createKeyFileSecrets(dataDir),
    folder: ports.folder.path,
  })
  const rooms = accountsOnDisk(ports, registry, vault)
  const ids = [accountId]
  for (let at = 1; at < accounts; at += 1) {
    const id = systemIds.uuid()
    const { siteId } = registry.account(accountId)
    const person = { userId: String(100 + at), userName: `Member ${at}` }
    await registry.addAccount({ id, siteId, ...person })
    await vault.setSession(id, {
      kind: 'tokens',
      accessToken: `bench-${at}`,
      refreshToken: null,
      lifeSeconds: null,
      requestedAt: systemClock.now(),
      since: systemClock.now(),
      apiBase: registry.siteOf(accountId).apiBase,
      identity: 'confirmed',
      ...person,
    })
    ids.push(id)
  }
  const now = systemClock.now()
  // All ahead of now, so that the first view shows them all.
  const soon = Math.floor(now / 1000) + 3_600
  for (let from = 0; from < events; from += 500) {
    const rows = range(from, Math.min(events, from + 500), (number) => {
      const start = soon + ((number * 7_919) % events) * everySeconds
      return {
        ...benchEvent(number),
        start_time: String(start),
        end_time: String(start + 7_200),
        image_path: null,
      }
    })
    const { store } = await rooms.of(ids[(from / 500) % ids.length] ?? accountId)
    store.events.put(rows, now, () => null)
  }
  const { store } = await rooms.of(accountId)
  for (let from = 0; from < many; from += 500) {
    const progress = { reading: 1, begun: now, asOfMs: now, complete: from + 500 >= many }
    const answers = ['1', '2', '3'] as const
    const lists = ['attending', 'maybe', 'not-going'] as const
    for (const [at, list] of lists.entries()) {
      const guests = range(from, Math.min(many, from + 500), (number) => ({
        ...benchGuest(number + at * many),
        rsvp_id: answers[at] ?? '1',
      }))
      store.guests.put('1', list, guests, progress)
    }
  }
  const told = store.events.ids({})
  store.transaction(() => {
    for (let at = 0; at < changes; at += 1) {
      const kind = CHANGE_KINDS[at % CHANGE_KINDS.length] ?? 'changed'
      const line = {
        eventId: told[at % told.length] ?? '1',
        kind,
        atMs: now - at * 1_000,
        startsAt: soon + at,
      }
      const fields = { start: { from: String(soon), to: String(soon + 7_200) } }
      store.changes.add(
        { ...line, seenAtMs: at % 3 === 0 ? null : now, minor: false, concerns: true },
        { title: `Event ${at}`, fields },
      )
    }
  })
  await rooms.closeAll()
}
