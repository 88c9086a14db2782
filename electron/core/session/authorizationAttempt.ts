import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { AppError } from '../errors.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import { parseRedirectUri } from '../sites/redirectUri.ts'
import { type CallbackTexts, callbackPage, readCallback } from './callback.ts'
import {
  type CallbackVerdict,
  type ListenFor,
  type LoopbackListener,
  openLoopbackListener,
} from './loopbackListener.ts'
import { configure, type GrantedTokens, type OAuthClient, type TokenEndpoint } from './tokenEndpoint.ts'
import { TokenFault } from './tokenFault.ts'

/** How long the person has for the site's form (SIGN-8). Milliseconds. */
const ATTEMPT_MS = 5 * 60_000
const RANDOM_BYTES = 32

export interface AttemptDeps {
  readonly endpoint: TokenEndpoint
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly texts: () => CallbackTexts
  readonly listenFor?: ListenFor | undefined
}

/** One sign-in, from the open port to its end. State and verifier live here and nowhere else (SIGN-9, SIGN-12). */
export interface Attempt {
  readonly authorizationUrl: string
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
  /** Throws AppError; whatever happens, the port is closed by then (SIGN-7). */
  readonly outcome: Promise<GrantedTokens>
  /** Ends it with `sign-in-cancelled` (SIGN-16); settles when the port is closed. */
  cancel(): Promise<void>
}

/**
 * Opens the port of the registered redirect URI and makes the address for the browser. Throws AppError
 * `port-in-use` or `redirect-mismatch`. `exchanging` is called when the code is there; `keep` stores the tokens
 * before the browser is told of success (SIGN-15, SIGN-25).
 */
export async function startAttempt(
  deps: AttemptDeps,
  registered: OAuthClient,
  exchanging: () => void,
  keep: (tokens: GrantedTokens) => Promise<void>,
): Promise<Attempt> {
  const uri = parseRedirectUri(registered.redirectUri)
  if (uri === null) throw new AppError('redirect-mismatch', 'the redirect URI is no loopback address')
  const random = (): string => Buffer.from(deps.ids.bytes(RANDOM_BYTES)).toString('base64url')
  const state = random()
  const verifier = random()
  let client = registered
  const cancelled = new AbortController()
  const outcome = Promise.withResolvers<GrantedTokens>()
  outcome.promise.catch(() => undefined)
  let url = ''
  let phase: 'open' | 'exchanging' | 'ended' = 'open'
  let listener: LoopbackListener | undefined

  const finish = async (settle: () => void): Promise<void> => {
    phase = 'ended'
    stopTimer()
    const closing = listener?.close()
    settle()
    await closing
  }

  const answer = async (query: URLSearchParams): Promise<CallbackVerdict> => {
    if (phase !== 'open') return 'refuse'
    const reading = readCallback(query, state, client.apiBase)
    if (reading.kind === 'foreign') return 'refuse'
    if (reading.kind === 'error') {
      void finish(() => outcome.reject(reading.error))
      return { page: callbackPage(deps.texts(), reading.declined ? 'declined' : 'failed') }
    }
    // Used once from here on, whatever comes of it (SIGN-9, SIGN-13).
    phase = 'exchanging'
    exchanging()
    try {
      const request = { callback: query, state, verifier, signal: cancelled.signal }
      const tokens = await deps.endpoint.exchange(client, request)
      await keep(tokens)
      void finish(() => outcome.resolve(tokens))
      return { page: callbackPage(deps.texts(), 'done') }
    } catch (error) {
      void finish(() => outcome.reject(error instanceof TokenFault ? error.appError : error))
      return { page: callbackPage(deps.texts(), 'failed') }
    }
  }

  const end = async (why: AppError): Promise<void> => {
    if (phase !== 'exchanging') return finish(() => outcome.reject(why))
    // The site may have answered already: what it granted is kept rather than lost half-way.
    cancelled.abort()
    await outcome.promise.catch(() => undefined)
    await listener?.close()
  }
  const since = deps.clock.now()
  const stopTimer = deps.timers.after(ATTEMPT_MS, () => {
    // Once the code is there, the token request's own limit counts.
    if (phase === 'open')
      void end(new AppError('sign-in-expired', 'nobody came back from the browser in time'))
  })
  try {
    listener = await (deps.listenFor?.(client.apiBase) ?? openLoopbackListener)(uri, answer)
    // The same string in both requests, byte for byte (SIGN-6).
    if (uri.port === 0) client = { ...registered, redirectUri: listener.uri.exact }
    url = await authorizationUrl(client, state, verifier)
  } catch (error) {
    stopTimer()
    await listener?.close()
    throw error
  }
  return {
    authorizationUrl: url,
    since,
    until: since + ATTEMPT_MS,
    outcome: outcome.promise,
    cancel: () => end(new AppError('sign-in-cancelled', 'the sign-in was cancelled')),
  }
}

/** The code flow only, with PKCE and state always (SIGN-2, SIGN-9, SIGN-12, SITE-O9, SITE-O10). */
async function authorizationUrl(client: OAuthClient, state: string, verifier: string): Promise<string> {
  const url = buildAuthorizationUrl(configure(client), {
    response_type: 'code',
    redirect_uri: client.redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}
