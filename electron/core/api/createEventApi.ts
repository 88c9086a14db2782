import { createTurns } from '../lib/turns.ts'
import type { Clock, Fetch, Ids, Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { createReads, createWrites } from './endpoints/events.ts'
import { createOptional } from './endpoints/optional.ts'
import { createPictures } from './endpoints/pictures.ts'
import type { EventApi } from './eventApi.ts'
import { createHttpClient } from './httpClient.ts'
import { TIME_LIMITS, type TimeLimits } from './limits.ts'
import { createRequester } from './requester.ts'
import { type AccessTokens, createSiteCaller } from './siteCaller.ts'
import type { SiteClock } from './siteClock.ts'

export interface EventApiOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Logger
  readonly tokens: AccessTokens
  readonly registry: SiteRegistry
  readonly siteClock: Pick<SiteClock, 'heard'>
  /** Name and version of this program, e.g. `Turnout/0.1.0`. */
  readonly userAgent: string
  readonly limits?: Partial<TimeLimits>
  /** Largest answer in bytes (INPUT-4). */
  readonly maxBytes?: number
}

/** The whole EventApi over one HTTP client. */
export function createEventApi(options: EventApiOptions): EventApi {
  const limits = { ...TIME_LIMITS, ...options.limits }
  const http = createHttpClient(options)
  const caller = createSiteCaller({ ...options, http })
  const requester = createRequester({ ...options, caller })
  return {
    ...createReads(requester, limits, () => createTurns(options)),
    ...createWrites(requester, limits),
    ...createOptional(requester, options.registry, limits),
    ...createPictures({ ...options, limitMs: limits.picture }),
  }
}
