import type { Session } from 'electron'
import { toFetchFault } from '../core/api/networkFault.ts'
import { type Fetch, FetchFault } from '../core/ports.ts'
import type { GatedSession, SessionDoor } from './proxyGate.ts'

/** These change nothing: sent twice, they do no harm. */
const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The one injected fetch over sessions of its own: no cookies sent or kept, nothing cached, redirects refused, the
 * system's proxy and certificates respected. Everything but reads goes by
 * `openWriteSession`, on a fresh connection each. A proxy that wants a password is answered by `gate`.
 */
export function createElectronFetch<S extends Pick<Session, 'fetch' | 'closeAllConnections'> & GatedSession>(
  session: S,
  openWriteSession: (lane: number) => S,
  gate: SessionDoor<S>,
): Fetch {
  const read = throughProxy(session, gate, async () => undefined)
  const write = createFreshConnections((lane) => {
    const own = openWriteSession(lane)
    const closeAllConnections = () => own.closeAllConnections()
    // The gate's question leaves a connection behind it.
    return { fetch: throughProxy(own, gate, closeAllConnections), closeAllConnections }
  })
  return async (input, init) => {
    const target = input instanceof URL ? input.href : input
    const options = { ...init, redirect: 'manual', credentials: 'omit', cache: 'no-store' } as const
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    try {
      return await (HARMLESS.has(method) ? read(target, options) : write(target, options))
    } catch (error) {
      throw toFetchFault(error)
    }
  }
}

/**
 * Sends once more what a proxy did not let through, as soon as it does: of such a request no byte has reached the
 * site (SEND-11). Rejects with the fault `proxy-password` where a person has to answer first.
 */
function throughProxy<S extends Pick<Session, 'fetch'> & GatedSession>(
  session: S,
  gate: SessionDoor<S>,
  beforeAgain: () => Promise<void>,
): Send {
  const once = async (input: string | Request, init: RequestInit): Promise<Response> => {
    const response = await session.fetch(input, init)
    // Only a proxy's: a site that says so itself fails with ERR_UNEXPECTED_PROXY_AUTH, inside of a tunnel too.
    if (response.status === 407) {
      await response.body?.cancel().catch(() => undefined)
      throw new FetchFault('proxy-password', 'status 407')
    }
    gate.passed(addressOf(input))
    return response
  }
  return async (input, init) => {
    try {
      return await once(input, init)
    } catch (error) {
      const fault = toFetchFault(error)
      if (fault.code !== 'proxy-password' && fault.code !== 'proxy-refused') throw fault
      const passage = await gate.open(session, addressOf(input))
      init.signal?.throwIfAborted()
      if (passage === 'wants-password') throw new FetchFault('proxy-password', fault.message)
      if (passage === 'shut' || !canSendAgain(input, init)) throw fault
      await beforeAgain()
      return await once(input, init)
    }
  }
}

const addressOf = (input: string | Request): string => (typeof input === 'string' ? input : input.url)

/** A body that is read while it is sent is gone by then. */
const canSendAgain = (input: string | Request, init: RequestInit): boolean =>
  (typeof input === 'string' || input.body === null) && !(init.body instanceof ReadableStream)

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
