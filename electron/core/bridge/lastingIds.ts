import type { OpenAccounts } from '../account/openAccounts.ts'
import { lastingId } from '../outbox/lastingIds.ts'

/**
 * Calls name an event as their page knows it: one that was opened before its create was answered goes on by the
 * temporary id, or a number the site has changed since. Here it becomes the lasting one, for all calls and wherever it stands in them (SEND-4).
 */
export function createLastingParams(data: Pick<OpenAccounts, 'of'>): <P>(params: P) => Promise<P> {
  return async (params) => {
    const accountId = accountOf(params)
    if (accountId === null || !holdsId(params)) return params
    const space = await data.of(accountId).catch(() => null)
    return space === null ? params : (lasting(params, (id) => lastingId(space.store, id)) as typeof params)
  }
}

const accountOf = (params: unknown): string | null =>
  isRecord(params) && typeof params['accountId'] === 'string' ? params['accountId'] : null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names under which calls carry ids of events. */
const NAMES = new Set(['eventId', 'eventIds', 'fromEventId'])

function holdsId(value: unknown, name = ''): boolean {
  if (typeof value === 'string') return NAMES.has(name)
  if (Array.isArray(value)) return value.some((one) => holdsId(one, name))
  return isRecord(value) && Object.entries(value).some(([key, one]) => holdsId(one, key))
}

function lasting(value: unknown, of: (id: string) => string, name = ''): unknown {
  if (typeof value === 'string') return NAMES.has(name) ? of(value) : value
  if (Array.isArray(value)) return value.map((one) => lasting(one, of, name))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lasting(one, of, key)]))
}
