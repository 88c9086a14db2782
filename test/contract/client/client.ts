import { onTestFinished } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { WriteFault } from '../../../electron/core/api/apiError.ts'
import { createEventApi } from '../../../electron/core/api/createEventApi.ts'
import type { EventApi, EventForm } from '../../../electron/core/api/eventApi.ts'
import type { TimeLimits } from '../../../electron/core/api/limits.ts'
import { createSiteClock } from '../../../electron/core/api/siteClock.ts'
import type { Timers } from '../../../electron/core/ports.ts'
import type { SiteRegistry } from '../../../electron/core/sites/siteRegistry.ts'
import { systemClock } from '../../../electron/system/systemPorts.ts'
import { type Community, type CommunityOptions, startCommunity } from '../../community/community.ts'
import type { NewEvent } from '../../community/data/records.ts'
import { createImpatientTimers, type ImpatientTimers } from '../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger, type MemoryLogger } from '../../support/fakePorts.ts'
import {
  ACCOUNT_ID,
  createMemoryRegistry,
  createMemoryTokens,
  type MemoryTokens,
  siteAt,
} from '../../support/memoryRegistry.ts'

export { ACCOUNT_ID }

/** Wednesday 17 June 2026, 12:00 in Berlin, in epoch seconds. */
export const NOON = 1_781_690_400

export interface Opened {
  readonly community: Community
  readonly api: EventApi
  readonly registry: SiteRegistry
  readonly tokens: MemoryTokens
  readonly timers: ImpatientTimers
  readonly log: MemoryLogger
  /** Adds an event of the signed-in member, tomorrow at noon unless said; returns its id. */
  event(event?: Partial<NewEvent>): string
}

export interface OpenOptions extends CommunityOptions {
  readonly limits?: Partial<TimeLimits>
  readonly clientTimers?: Timers
  readonly maxBytes?: number
  /** Number of tokens the session can fall back on. */
  readonly renewals?: number
}

/** A small reference community and the client signed in to it as its first member; closed after the test. */
export async function open(options: OpenOptions = {}): Promise<Opened> {
  const { limits, clientTimers, maxBytes, renewals = 1, ...rest } = options
  const community = await startCommunity({ members: 12, events: 0, now: () => NOON * 1000, ...rest })
  onTestFinished(() => community.close())
  const issued = Array.from({ length: renewals + 1 }, () => community.tokens.issue('1').access_token)
  const registry = createMemoryRegistry(siteAt(community.baseUrl))
  const tokens = createMemoryTokens(...issued)
  const timers = createImpatientTimers()
  const log = createMemoryLogger()
  const api = createEventApi({
    fetch: createNodeFetch(),
    clock: { ...systemClock, now: () => NOON * 1000 },
    timers: clientTimers ?? timers,
    ids: createFakeIds(),
    log,
    tokens,
    registry,
    siteClock: createSiteClock(systemClock),
    userAgent: 'Turnout/0.1.0',
    ...(limits && { limits }),
    ...(maxBytes !== undefined && { maxBytes }),
  })
  return {
    community,
    api,
    registry,
    tokens,
    timers,
    log,
    event: (event = {}) =>
      String(community.data.addEvent({ ownerId: 1, title: 'Picnic', startTime: NOON + 86_400, ...event }).id),
  }
}

/** The parts of a time as the form wants them. */
const parts = (name: string, day: number, hour: number): EventForm => [
  [`${name}_month`, '6'],
  [`${name}_day`, String(day)],
  [`${name}_year`, '2026'],
  [`${name}_hour`, String(hour)],
  [`${name}_minute`, '0'],
]

/** A whole new event in wire order. */
export const newEvent = (over: EventForm = []): EventForm => {
  const form: EventForm = [
    ['category', '2'],
    ['title', 'Evening of small instruments'],
    ...parts('start', 20, 20),
    ...parts('end', 20, 23),
    ['location', 'Hall 45'],
    ['privacy', '0'],
    ['privacy_comment', '0'],
  ]
  const replaced = new Map(over)
  return [
    ...form.map(([name, value]) => [name, replaced.get(name) ?? value] as const),
    ...over.filter(([name]) => !form.some(([known]) => known === name)),
  ]
}

/** The fault of a write that must fail. */
export async function faultOf(write: Promise<unknown>): Promise<WriteFault> {
  const error = await write.then(
    () => new Error('the write went through'),
    (reason: unknown) => reason,
  )
  if (error instanceof WriteFault) return error
  throw error
}
