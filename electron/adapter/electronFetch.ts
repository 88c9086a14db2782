import type { Session } from 'electron'
import { toFetchFault } from '../core/api/networkFault.ts'
import type { Fetch } from '../core/ports.ts'
import { createFreshConnections, type WriteSession } from './freshConnections.ts'

/** These change nothing: sent twice, they do no harm. */
const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The one injected fetch over sessions of its own: no cookies sent or kept, nothing cached, redirects refused, the
 * system's proxy and certificates respected. Everything but reads goes by
 * `openWriteSession`, on a fresh connection each.
 */
export function createElectronFetch(
  session: Pick<Session, 'fetch'>,
  openWriteSession: (lane: number) => WriteSession,
): Fetch {
  const write = createFreshConnections(openWriteSession)
  return async (input, init) => {
    const target = input instanceof URL ? input.href : input
    const options = { ...init, redirect: 'manual', credentials: 'omit', cache: 'no-store' } as const
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    try {
      return await (HARMLESS.has(method) ? session.fetch(target, options) : write(target, options))
    } catch (error) {
      throw toFetchFault(error)
    }
  }
}
