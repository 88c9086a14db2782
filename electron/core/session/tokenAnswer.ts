import { oauthFault, siteFault, type TokenFault } from './tokenFault.ts'
import { lifeSeconds } from './tokenLife.ts'

/** Members openid-client accepts whatever the site sent (TOKEN-7, TOKEN-8): no nulls, nothing it would choke on. */
interface TokenMembers {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in?: number
  readonly refresh_token?: string
}

export interface RawAnswer {
  readonly status: number
  readonly body: string
  /** Value of `WWW-Authenticate`, which may carry the only OAuth error (TOKEN-9). */
  readonly challenge: string | null
  readonly retryAfterMs: number | undefined
}

export type TokenAnswer =
  | { readonly ok: true; readonly members: TokenMembers }
  | { readonly ok: false; readonly fault: TokenFault }

/** Names seen or likely for a member the contract does not name (docs/site-contract.md "Signing in", SITE-O5). */
const REFRESH_NAMES = ['refresh_token', 'refreshToken', 'refreshtoken', 'refresh']
const SENDABLE = /^[\x21-\x7e]{1,4096}$/

/** The one tolerant reader of token answers. Pure. Never puts a token into a fault (TOKEN-10). */
export function readTokenAnswer(answer: RawAnswer): TokenAnswer {
  const refuse = (fault: TokenFault): TokenAnswer => ({ ok: false, fault })
  // A sick or busy site may write anything: its words end no session (SIGN-27).
  if (answer.status === 429) return refuse(siteFault('429', 'rate-limited', answer.retryAfterMs))
  if (answer.status >= 500)
    return refuse(siteFault(String(answer.status), 'site-failed', answer.retryAfterMs))
  const members = unwrapped(parseObject(answer.body))
  const error = errorOf(members) ?? challengeError(answer.challenge)
  if (error !== null) return refuse(oauthFault(error, members?.['error_description']))
  if (members === null) return refuse(siteFault('not-json', 'site-failed'))
  if (answer.status < 200 || answer.status > 299) {
    return refuse(siteFault(String(answer.status), 'site-failed'))
  }
  return readMembers(members)
}

function readMembers(members: Readonly<Record<string, unknown>>): TokenAnswer {
  const token = members['access_token']
  if (typeof token !== 'string' || !SENDABLE.test(token)) {
    // A token with a line break in it would split a header (TOKEN-14).
    return { ok: false, fault: siteFault('no-usable-token', 'site-failed') }
  }
  const type = members['token_type'] ?? 'bearer'
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') {
    return { ok: false, fault: siteFault('token-type', 'unsupported') }
  }
  const life = lifeSeconds(members['expires_in'])
  const refresh = REFRESH_NAMES.map((name) => members[name]).find(
    (value) => typeof value === 'string' && SENDABLE.test(value),
  )
  return {
    ok: true,
    members: {
      access_token: token,
      token_type: 'bearer',
      ...(life !== null && { expires_in: life }),
      ...(typeof refresh === 'string' && { refresh_token: refresh }),
    },
  }
}

function parseObject(body: string): Readonly<Record<string, unknown>> | null {
  // A byte order mark goes with the blanks.
  const text = body.trim()
  return asObject(parse(text)) ?? asObject(parse(afterNotices(text)))
}

/** The OAuth error an answer names in its body, whatever stands around it; null where there is none. */
export function oauthErrorOf(body: string): string | null {
  return errorOf(unwrapped(parseObject(body)))
}

/**
 * PHP notices may stand before the JSON (TOKEN-15, SITE-E5): the first brace that begins a line or follows a tag is
 * tried.
 */
function afterNotices(text: string): string {
  for (let brace = text.indexOf('{'); brace !== -1; brace = text.indexOf('{', brace + 1)) {
    if (beginsAnew(text, brace)) return text.slice(brace)
  }
  return ''
}

/** Back over blanks only, so that all of it together looks at each character once. */
function beginsAnew(text: string, brace: number): boolean {
  let at = brace - 1
  while (text[at] !== '\n' && /\s/.test(text.charAt(at))) at -= 1
  return text[at] === '\n' || text[at] === '>'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null
}

/** Some sites put the token into their envelope `{status, data}` (TOKEN-8). */
function unwrapped(
  members: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> | null {
  const inner = asObject(members?.['data'])
  return members !== null && inner !== null && members['access_token'] === undefined ? inner : members
}

function errorOf(members: Readonly<Record<string, unknown>> | null): string | null {
  const error = members?.['error']
  if (typeof error === 'string' && error !== '') return error
  const nested = asObject(error)?.['code'] ?? asObject(error)?.['error']
  return typeof nested === 'string' ? nested : null
}

function challengeError(challenge: string | null): string | null {
  return /\berror="([^"]{1,100})"/.exec(challenge ?? '')?.[1] ?? null
}
