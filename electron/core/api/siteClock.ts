import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../ports.ts'
import type { HttpAnswer } from './httpClient.ts'

/**
 * What time it is at the site of each account: by the `Date` of its last answer (RFC 9110 section 6.6.1) and what has
 * passed since on the monotonic clock. This computer's own clock may be a year off, and what is over is the site's to say
 * (docs/decisions/0044-what-is-over-the-site-says.md). In memory: a run that has asked the site nothing does not know.
 */
export interface SiteClock {
  /** The service itself answered. */
  heard(accountId: AccountId, answer: HttpAnswer): void
  /** Epoch milliseconds, to the second; null where the site has not told. */
  now(accountId: AccountId): number | null
}

export function createSiteClock(clock: Pick<Clock, 'monotonic'>): SiteClock {
  const told = new Map<AccountId, { readonly atMs: number; readonly since: number }>()
  return {
    heard: (accountId, { date }) => {
      const atMs = Date.parse(date ?? '')
      if (!Number.isNaN(atMs)) told.set(accountId, { atMs, since: clock.monotonic() })
    },
    now: (accountId) => {
      const last = told.get(accountId)
      return last === undefined ? null : last.atMs + clock.monotonic() - last.since
    },
  }
}
