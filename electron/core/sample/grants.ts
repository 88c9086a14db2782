import { createHash } from 'node:crypto'
import type { Clock, Ids } from '../ports.ts'
import { SAMPLE_CLIENT } from '../sites/sampleSite.ts'
import { oauthError } from './answers.ts'
import type { SiteState } from './siteState.ts'

/** A day, as the contract's examples have it; two weeks would be a real site's for the other. */
const ACCESS_SECONDS = 86_400
const CODE_SECONDS = 30

interface Code {
  readonly challenge: string
  readonly until: number
}

/** Sign-in at the made-up site: codes with PKCE, tokens that rotate, nobody asked for a password. */
export interface Grants {
  /** The redirect with a code, as after a person's yes. */
  authorize(query: URLSearchParams): Response
  token(request: Request): Promise<Response>
  /** Whether a resource may be answered with this token. */
  admits(request: Request): boolean
}

export interface GrantsDeps {
  readonly clock: Clock
  readonly ids: Ids
  readonly state: SiteState
  readonly save: () => Promise<void>
}

export function createGrants({ clock, ids, state, save }: GrantsDeps): Grants {
  const codes = new Map<string, Code>()
  const seconds = (): number => Math.floor(clock.now() / 1000)
  const makeToken = (): string => Buffer.from(ids.bytes(32)).toString('base64url')

  async function grant(): Promise<Response> {
    const [access, refresh] = [makeToken(), makeToken()]
    for (const [token, until] of Object.entries(state.access))
      if (until <= seconds()) delete state.access[token]
    state.access[digest(access)] = seconds() + ACCESS_SECONDS
    // A renewal ends the one before (SITE-O7).
    state.refresh = [digest(refresh)]
    await save()
    return Response.json(
      {
        access_token: access,
        expires_in: ACCESS_SECONDS,
        token_type: 'bearer',
        scope: null,
        refresh_token: refresh,
      },
      { headers: { 'cache-control': 'no-store' } },
    )
  }

  const takesCode = (form: URLSearchParams): boolean => {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    return (
      code !== undefined &&
      code.until > seconds() &&
      code.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      form.get('redirect_uri') === SAMPLE_CLIENT.redirectUri
    )
  }

  return {
    authorize: (query) => {
      const known =
        query.get('client_id') === SAMPLE_CLIENT.clientId &&
        query.get('redirect_uri') === SAMPLE_CLIENT.redirectUri
      const challenge = query.get('code_challenge')
      const asked = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
      if (!known || !asked || challenge === null) return oauthError(400, 'invalid_request')
      const code = makeToken()
      codes.set(code, { challenge, until: seconds() + CODE_SECONDS })
      const back = new URL(SAMPLE_CLIENT.redirectUri)
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
      return new Response(null, { status: 302, headers: { location: back.href } })
    },
    token: async (request) => {
      const form = new URLSearchParams(await request.text())
      if (!isClient(request)) return oauthError(401, 'invalid_client')
      const type = form.get('grant_type')
      if (type === 'authorization_code') return takesCode(form) ? grant() : oauthError(400, 'invalid_grant')
      if (type !== 'refresh_token') return oauthError(400, 'unsupported_grant_type')
      const known = state.refresh.includes(digest(form.get('refresh_token') ?? ''))
      return known ? grant() : oauthError(400, 'invalid_grant')
    },
    admits: (request) => {
      const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
      const until = state.access[digest(token)]
      return until !== undefined && until > seconds()
    },
  }
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')

function isClient(request: Request): boolean {
  const [, basic = ''] = /^Basic (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const { clientId, clientSecret } = SAMPLE_CLIENT
  return Buffer.from(basic, 'base64').toString('utf8') === `${clientId}:${clientSecret}`
}
