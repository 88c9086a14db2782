import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions, Session } from 'electron'
import { chromiumFault } from '../core/api/networkFault.ts'
import type { ProxyChallenge, ProxyGate, ProxyKeeper, ProxyLogin, Timers } from '../core/ports.ts'

/** What of a session the gate needs. */
export type GatedSession = Pick<Session, 'clearAuthCache'>

/** `open`: try again. `wants-password`: not before a person has answered. `shut`: no password would help. */
type Passage = 'open' | 'wants-password' | 'shut'

/** The gate as requests find it. */
export interface SessionDoor<S extends GatedSession> {
  /** Why a request of this session did not get through a proxy, and whether it does now. */
  open(session: S, target: string): Promise<Passage>
  /** A request got through. */
  passed(target: string): void
}

/** Of Electron's `net`; a session of its own kind goes through unread. */
export type MakeRequest<S> = (
  options: Omit<ClientRequestConstructorOptions, 'session'> & { readonly session: S },
) => Pick<ClientRequest, 'on' | 'end' | 'abort'>

interface Waiting<S> {
  readonly session: S
  readonly origin: string
  readonly challenge: ProxyChallenge
}

/** How one question through a proxy ended; `challenge` is null where the proxy asked for nothing. */
interface Knock {
  readonly challenge: ProxyChallenge | null
  readonly given: ProxyLogin | null
  /** It asked again after it was given a login. */
  readonly refused: boolean
  readonly end: 'through' | 'kept-out' | 'not-reached'
}

/** Milliseconds for one question. */
const KNOCK_LIMIT = 15_000

/**
 * `session.fetch` never asks for a proxy's password (measured on Electron 33): it resolves to the proxy's 407, whose body
 * for an https site fails with `ERR_TUNNEL_CONNECTION_FAILED`. A request of `net` does ask, and what it was given stays in the
 * session's cache, where `session.fetch` finds it. So a HEAD of the site's root, without a token, knocks first.
 * Only a proxy's challenge is ever answered; a site's own goes without.
 */
export function createProxyGate<S extends GatedSession>(
  request: MakeRequest<S>,
  timers: Timers,
): ProxyGate & SessionDoor<S> {
  let keeper: ProxyKeeper | null = null
  const sessions = new Set<S>()
  const opening = new Map<S, Promise<Passage>>()
  const waiting = new Map<string, Waiting<S>>()

  const forget = async (): Promise<void> => {
    await Promise.all([...sessions].map((session) => session.clearAuthCache()))
  }

  const knock = async (session: S, target: string): Promise<Passage> => {
    const { origin } = new URL(target)
    const met = await knockOnce(request, timers, session, origin, async (challenge) => {
      return (await keeper?.loginFor(challenge)) ?? null
    })
    const { challenge, given, refused, end } = met
    if (challenge === null) return end === 'through' ? 'open' : 'shut'
    if (given !== null && !refused) return end === 'not-reached' ? 'shut' : 'open'
    waiting.set(keyOf(challenge), { session, origin, challenge })
    if (given !== null) {
      await forget()
      await keeper?.refused(challenge, given)
    }
    return 'wants-password'
  }

  return {
    guardBy: (one) => {
      keeper = one
    },
    open: (session, target) => {
      sessions.add(session)
      const under = opening.get(session)
      if (under !== undefined) return under
      const begun = knock(session, target).finally(() => opening.delete(session))
      opening.set(session, begun)
      return begun
    },
    passed: (target) => {
      if (waiting.size === 0) return
      const { origin } = new URL(target)
      for (const [key, { origin: held, challenge }] of waiting) {
        if (held !== origin) continue
        waiting.delete(key)
        keeper?.passed(challenge)
      }
    },
    tryLogin: async (proxy, login) => {
      const held = waiting.get(keyOf(proxy))
      if (held === undefined) return 'not-reached'
      const met = await knockOnce(request, timers, held.session, held.origin, async (challenge) =>
        keyOf(challenge) === keyOf(proxy) ? login : null,
      )
      if (met.refused) return 'refused'
      if (met.given === null || met.end === 'not-reached') return 'not-reached'
      waiting.delete(keyOf(proxy))
      return 'taken'
    },
    forget,
  }
}

const keyOf = ({ scheme, host, port, realm }: ProxyChallenge): string =>
  JSON.stringify([scheme, host, port, realm])

/** Asks the root of a site for nothing but its headers; never rejects. */
function knockOnce<S>(
  request: MakeRequest<S>,
  timers: Timers,
  session: S,
  origin: string,
  loginFor: (challenge: ProxyChallenge) => Promise<ProxyLogin | null>,
): Promise<Knock> {
  return new Promise((done) => {
    let challenge: ProxyChallenge | null = null
    let given: ProxyLogin | null = null
    let refused = false
    const asked = request({
      method: 'HEAD',
      url: `${origin}/`,
      session,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    })
    const end = (how: Knock['end']): void => {
      stop()
      done({ challenge, given, refused, end: how })
    }
    const stop = timers.after(KNOCK_LIMIT, () => {
      asked.abort()
      end('not-reached')
    })
    asked.on('login', (info: AuthInfo, answer: (name?: string, password?: string) => void) => {
      if (!info.isProxy) return answer()
      if (given !== null) {
        refused = true
        return answer()
      }
      const { scheme, host, port, realm } = info
      challenge = { scheme, host, port, realm }
      loginFor(challenge).then(
        (login) => {
          given = login
          if (login === null) answer()
          else answer(login.name, login.password)
        },
        () => answer(),
      )
    })
    asked.on('response', (response) => {
      // The tunnel that was not opened fails once more as the answer's body.
      response.on('error', () => undefined)
      response.on('data', () => undefined)
      end(response.statusCode === 407 ? 'kept-out' : 'through')
    })
    asked.on('redirect', () => end('through'))
    asked.on('error', (error) => end(ends(error)))
    asked.end()
  })
}

/** What only a site says, and no proxy. */
const SITES_OWN: ReadonlySet<string> = new Set(['ERR_SSL_PROTOCOL_ERROR', 'ERR_UNEXPECTED_PROXY_AUTH'])

/** A site that was spoken to, however badly, is behind the proxy. */
function ends(error: Error): Knock['end'] {
  const name = /net::(ERR_[A-Z0-9_]+)/.exec(error.message)?.[1]
  if (error.message.startsWith('Redirect was cancelled')) return 'through'
  switch (name === undefined ? 'other' : chromiumFault(name)) {
    case 'proxy-password':
    case 'proxy-refused':
      return 'kept-out'
    case 'certificate':
    case 'cut':
      return 'through'
    default:
      return name !== undefined && SITES_OWN.has(name) ? 'through' : 'not-reached'
  }
}
