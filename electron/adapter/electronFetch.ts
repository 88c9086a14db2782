import type { Session } from 'electron'
import { toFetchFault } from '../core/api/networkFault.ts'
import type { Fetch } from '../core/ports.ts'

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

/** What of a session a write needs. */
export type WriteSession = Pick<Session, 'fetch' | 'closeAllConnections'>
type Send = (input: string | Request, init: RequestInit) => Promise<Response>

/**
 * Sends a request that changes something on a connection of its own. Chromium, when a connection it used before
 * breaks before the answer came, sends the request a second time by itself, a POST too: seen as two creates of one
 * event, and as a refresh token used twice (SEND-2, SIGN-24). On a connection never used before it does not. So a
 * write gets a session without open connections, alone, until its answer has been read; `open` makes one more when
 * all are busy, numbered from 0.
 */
export function createFreshConnections(open: (lane: number) => WriteSession): Send {
  const free: WriteSession[] = []
  let opened = 0
  const take = (): WriteSession => {
    const lane = free.pop()
    if (lane !== undefined) return lane
    opened += 1
    return open(opened - 1)
  }
  return async (input, init) => {
    const lane = take()
    const release = once(() => free.push(lane))
    init.signal?.addEventListener('abort', release, { once: true })
    try {
      await lane.closeAllConnections()
      init.signal?.throwIfAborted()
      return releasing(await lane.fetch(input, init), release)
    } catch (error) {
      release()
      throw error
    }
  }
}

function once(run: () => void): () => void {
  let ran = false
  return () => {
    if (!ran) run()
    ran = true
  }
}

/** The same answer; `release` runs when its body has ended, failed or been given up. */
function releasing(response: Response, release: () => void): Response {
  if (response.body === null) {
    release()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const next = await reader.read()
        if (!next.done) return controller.enqueue(next.value)
        release()
        controller.close()
      } catch (error) {
        release()
        controller.error(error)
      }
      return undefined
    },
    cancel: async (reason) => {
      release()
      await reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
