import process from 'node:process'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import { createOpenAccounts, type OpenAccounts } from '../../electron/core/account/openAccounts.ts'
import { createEventApi } from '../../electron/core/api/createEventApi.ts'
import type { EventApi } from '../../electron/core/api/eventApi.ts'
import { createSiteClock } from '../../electron/core/api/siteClock.ts'
import { createHeldFiles } from '../../electron/core/files/heldFiles.ts'
import { createInvites, type Invites } from '../../electron/core/invites/area.ts'
import type { Outbox } from '../../electron/core/outbox/outbox.ts'
import { createSignals } from '../../electron/core/part.ts'
import type { Clock, Fetch, Ids, ProgramLog, Timers } from '../../electron/core/ports.ts'
import { createOutboxes, type OutboxesDeps } from '../../electron/core/send/outboxes.ts'
import type { SiteRegistry } from '../../electron/core/sites/siteRegistry.ts'
import { type OpenedAccountStore, openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import { createMemoryLogger } from '../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../support/memoryRegistry.ts'

/** What a test wants of one life of the program in a process of its own. */
export interface LifeOrder {
  readonly folder: string
  readonly baseUrl: string
  readonly token: string
  readonly userId: string
  /** Ends itself by SIGKILL at this step; 0 never. Steps are requests, answers and commits. */
  readonly killAt: number
}

/** The ground of a program that counts its steps and ends at the one it was told. */
export interface SteppedLife {
  readonly ports: {
    readonly clock: Clock
    readonly timers: Timers
    readonly ids: Ids
    readonly log: ProgramLog
    readonly fetch: Fetch
  }
  readonly api: EventApi
  readonly registry: SiteRegistry
  openStore(): OpenedAccountStore
  /** The account, as an open program has it; the end closes it. */
  readonly data: OpenAccounts
  /** Sends what waits, until `sent` says so of what is left. */
  sendUntil(sent: (left: Outbox) => boolean, sendInvite?: OutboxesDeps['sendInvite']): Promise<void>
  say(line: string): void
  /** Says `done` and the number of steps, which the next lives are killed at. */
  end(): Promise<never>
}

export async function beginLife(order: LifeOrder): Promise<SteppedLife> {
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps === order.killAt) process.kill(process.pid, 'SIGKILL')
  }
  const nodeFetch = createNodeFetch()
  const fetch: Fetch = async (input, init) => {
    step()
    const answer = await nodeFetch(input, init)
    step()
    return answer
  }
  const site = { ...siteAt(order.baseUrl), zone: { zone: 'Europe/Berlin', confirmed: true } }
  const registry = createMemoryRegistry(site)
  await registry.updateAccount(ACCOUNT_ID, { userId: order.userId })
  const token = async () => order.token
  const tokens = { current: token, renewed: token, refused: async () => true }
  const log = createMemoryLogger()
  const ports = { clock: systemClock, timers: systemTimers, ids: systemIds, log, fetch }
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const siteClock = createSiteClock(systemClock)
  const api = createEventApi({ ...ports, tokens, registry, siteClock, userAgent: 'Turnout/test' })
  const openStore = (): OpenedAccountStore => {
    const key = new Uint8Array(32).fill(7)
    const opened = openAccountStore({ ...ports, folder: order.folder, accountId: ACCOUNT_ID, key })
    let depth = 0
    return {
      ...opened,
      // A nested transaction is no commit of its own.
      transaction: (work) => {
        if (depth === 0) step()
        depth += 1
        try {
          return opened.transaction(work)
        } finally {
          depth -= 1
          if (depth === 0) step()
        }
      },
    }
  }
  const data = createOpenAccounts({
    ...ports,
    registry,
    open: async () => openStore(),
    erase: async () => undefined,
  })
  return {
    ports,
    api,
    registry,
    openStore,
    data,
    sendUntil: async (sent, sendInvite = async () => undefined) => {
      const outboxes = createOutboxes({
        ...ports,
        data,
        registry,
        api,
        connectivity: { watch: () => () => undefined },
        gate: () => 'open',
        sendInvite,
        invitePaceMs: () => 0,
        changed: () => undefined,
        waits: { graceMs: 1_000, holdMs: 0, paceMs: 0 },
      })
      const { outbox } = await data.of(ACCOUNT_ID)
      await outboxes.start(ACCOUNT_ID)
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (sent(outbox)) resolve()
        }
        outbox.watch(look)
        look()
      })
      await outboxes.stopAll()
    },
    say,
    end: async () => {
      await data.closeAll()
      say(`done ${steps}`)
      return process.exit(0)
    },
  }
}

/** The invitations of such a life. */
export function invitesIn({ ports, data, registry, api }: SteppedLife): Invites {
  const files = { open: async () => [], save: async () => null }
  return createInvites({
    ports,
    data,
    registry,
    api,
    siteClock: createSiteClock(ports.clock),
    publish: () => undefined,
    held: createHeldFiles({ ids: ports.ids, files }),
    signals: createSignals(),
    came: () => null,
    locale: () => 'en-GB',
  })
}

/** The order this process was started with. */
export const ownOrder = (): LifeOrder => JSON.parse(process.argv[2] ?? '{}') as LifeOrder
