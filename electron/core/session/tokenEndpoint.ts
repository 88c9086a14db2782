import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  refreshTokenGrant,
} from 'openid-client'
import { limitTime, MAX_ANSWER_BYTES, readLimited } from '../api/limits.ts'
import { toFetchFault } from '../api/networkFault.ts'
import { retryAfterMs } from '../api/retry.ts'
import { AppError } from '../errors.ts'
import type { Clock, Fetch, Timers } from '../ports.ts'
import type { ClientEncoding } from '../sites/siteRegistry.ts'
import { readTokenAnswer } from './tokenAnswer.ts'
import { networkFault, siteFault, TokenFault } from './tokenFault.ts'
import { lifeSeconds, type TakenAt } from './tokenLife.ts'

/** The client at one site, as a token request needs it. */
export interface OAuthClient {
  /** Issuer and base of both endpoints (TOKEN-1). */
  readonly apiBase: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly basicEncoding: ClientEncoding
}

export interface GrantedTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly lifeSeconds: number | null
  /** When the request was sent: life counts from there (SIGN-29). */
  readonly taken: TakenAt
  /** The encoding the site accepted; differs from the one asked with where the second try worked (TOKEN-5). */
  readonly basicEncoding: ClientEncoding
}

export interface TokenEndpointDeps {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timers: Timers
}

/** Both throw TokenFault only. */
export interface TokenEndpoint {
  /** `callback`: the query the browser came back with, state checked already and checked here again (TOKEN-12). */
  exchange(client: OAuthClient, request: ExchangeRequest): Promise<GrantedTokens>
  refresh(client: OAuthClient, refreshToken: string): Promise<GrantedTokens>
}

interface ExchangeRequest {
  readonly callback: URLSearchParams
  readonly state: string
  readonly verifier: string
  readonly signal: AbortSignal
}

/** Milliseconds for a whole token answer; half a code's life (SITE-O14). */
const TIME_LIMIT_MS = 15_000

export function createTokenEndpoint(deps: TokenEndpointDeps): TokenEndpoint {
  const granted = async (
    client: OAuthClient,
    signal: AbortSignal | undefined,
    ask: (config: Configuration) => Promise<{
      readonly access_token: string
      readonly refresh_token?: string
      readonly expires_in?: number
    }>,
  ): Promise<GrantedTokens> => {
    const once = async (basicEncoding: ClientEncoding): Promise<GrantedTokens> => {
      const taken = { wall: deps.clock.now(), monotonic: deps.clock.monotonic() }
      const config = configure({ ...client, basicEncoding }, tokenFetch(deps, client, signal))
      const answer = await ask(config).catch((error: unknown) => {
        throw asTokenFault(error)
      })
      return {
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token ?? null,
        lifeSeconds: lifeSeconds(answer.expires_in),
        taken,
        basicEncoding,
      }
    }
    try {
      return await once(client.basicEncoding)
    } catch (error) {
      return tryOthers(client, once, error)
    }
  }

  return {
    exchange: (client, request) =>
      granted(client, request.signal, (config) =>
        authorizationCodeGrant(config, currentUrl(client, request.callback), {
          expectedState: request.state,
          pkceCodeVerifier: request.verifier,
        }),
      ),
    refresh: (client, refreshToken) =>
      granted(client, undefined, (config) => refreshTokenGrant(config, refreshToken)),
  }
}

/** Without discovery (TOKEN-1). Plain http is refused or allowed where the address is entered (SIGN-20), not here. */
export function configure(client: OAuthClient, fetch?: ReturnType<typeof tokenFetch>): Configuration {
  const config = new Configuration(
    {
      issuer: client.apiBase,
      authorization_endpoint: `${client.apiBase}/authorize`,
      token_endpoint: `${client.apiBase}/token`,
    },
    client.clientId,
    undefined,
    clientAuth(client),
  )
  if (client.apiBase.startsWith('http:')) allowInsecureRequests(config)
  // The limit that counts runs on our timers, in tokenFetch; the library's is a longer net below it.
  config.timeout = (2 * TIME_LIMIT_MS) / 1000
  if (fetch !== undefined) config[customFetch] = fetch
  return config
}

/**
 * `Authorization: Basic`, in the encoding of RFC 6749 section 2.3.1 or raw as PHP reads it (TOKEN-3 to TOKEN-5); in the
 * body only where that was learned (SITE-O2, SITE-O16).
 */
export function clientAuth(
  client: Pick<OAuthClient, 'clientId' | 'clientSecret' | 'basicEncoding'>,
): ClientAuth {
  const { clientId, clientSecret, basicEncoding } = client
  if (clientSecret !== '' && basicEncoding === 'form') return ClientSecretBasic(clientSecret)
  if (clientSecret !== '' && basicEncoding === 'body') return ClientSecretPost(clientSecret)
  const value = Buffer.from(`${clientId}:${clientSecret}`, 'utf8').toString('base64')
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${value}`)
}

/**
 * What else to try once after `invalid_client`; purely alphanumeric ids and secrets look alike form and raw (TOKEN-4).
 */
export function otherEncodings(
  client: Pick<OAuthClient, 'clientId' | 'clientSecret' | 'basicEncoding'>,
): readonly ClientEncoding[] {
  if (client.clientSecret === '') return []
  const alike = /^[A-Za-z0-9]*$/.test(client.clientId + client.clientSecret)
  const basics: readonly ClientEncoding[] = alike ? ['form'] : ['form', 'raw']
  const known = alike && client.basicEncoding === 'raw' ? 'form' : client.basicEncoding
  return [...basics, 'body' as const].filter((encoding) => encoding !== known)
}

/** The client is checked before the grant: another try burns neither code nor refresh token (TOKEN-4, TOKEN-5). */
async function tryOthers<T>(
  client: OAuthClient,
  once: (encoding: ClientEncoding) => Promise<T>,
  first: unknown,
): Promise<T> {
  if (!isClientRefusal(first)) throw first
  for (const encoding of otherEncodings(client)) {
    try {
      return await once(encoding)
    } catch (error) {
      if (!isClientRefusal(error)) throw error
    }
  }
  throw first
}

const isClientRefusal = (error: unknown): boolean =>
  error instanceof TokenFault && error.code === 'invalid_client'

/** From the configured URI and the query received, never from the Host header (TOKEN-6). */
function currentUrl(client: OAuthClient, callback: URLSearchParams): URL {
  const url = new URL(client.redirectUri)
  const answer = new URLSearchParams(callback)
  // Looked at already, by the rule of callbackReading; the library knows only the address that was made up here.
  answer.delete('iss')
  url.search = answer.toString()
  return url
}

/** One request, read whole and tolerantly, or a TokenFault (TOKEN-8 to TOKEN-11). */
function tokenFetch(deps: TokenEndpointDeps, client: OAuthClient, signal: AbortSignal | undefined) {
  return async (
    url: string,
    options: { readonly method: string; readonly headers: Record<string, string>; readonly body: unknown },
  ): Promise<Response> => {
    const limit = limitTime(deps.timers, TIME_LIMIT_MS, signal)
    try {
      const body = new URLSearchParams(options.body instanceof URLSearchParams ? options.body : '')
      // A parser may have put a slash behind a bare origin; what is sent is what is registered (SIGN-6).
      if (body.has('redirect_uri')) body.set('redirect_uri', client.redirectUri)
      const response = await deps.fetch(url, {
        method: options.method,
        headers: { ...options.headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
        redirect: 'manual',
        signal: limit.signal,
      })
      const bytes = await readLimited(response.body, MAX_ANSWER_BYTES, limit.signal)
      if (bytes === null) throw siteFault('too-large', 'site-failed')
      const answer = readTokenAnswer({
        status: response.status,
        body: bytes.toString(),
        challenge: response.headers.get('www-authenticate'),
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), deps.clock.now()),
      })
      if (!answer.ok) throw answer.fault
      return new Response(JSON.stringify(answer.members), {
        headers: { 'content-type': 'application/json' },
      })
    } catch (error) {
      if (error instanceof TokenFault) throw error
      throw networkFault(limit.reason() ?? toFetchFault(error))
    } finally {
      limit.stop()
    }
  }
}

/** The library wraps what our fetch threw; its own errors may hold the whole answer and go no further (TOKEN-10). */
function asTokenFault(error: unknown): TokenFault {
  if (error instanceof TokenFault) return error
  if (error instanceof Error && error.cause instanceof TokenFault) return error.cause
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new TokenFault(
    'refused',
    code,
    new AppError('sign-in-failed', `the answer did not fit the request: ${code}`, { details: [code] }),
  )
}
