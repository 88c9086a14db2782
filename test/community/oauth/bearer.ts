import type { Member } from '../data/records.ts'
import { oauthError } from '../http/answers.ts'
import type { Answer, Call } from '../site.ts'

const REALM = 'Bearer realm="Service"'

/**
 * SITE-O1 to SITE-O3: finds the token in header, query or form, refuses two ways at once, and says who it stands for.
 */
export function authenticate(call: Call): { viewer: Member | null } | { refused: Answer } {
  const { site } = call
  const header = site.profiles.has('strip-authorization') ? undefined : call.headers['authorization']
  const form = call.method === 'GET' ? undefined : call.body.get('access_token')
  const query = call.query.get('access_token')
  const ways = [header, form, query].filter((way) => way !== undefined && way !== '')
  if (ways.length === 0) return { refused: empty401() }
  if (ways.length > 1) {
    const text = 'Only one method may be used to authenticate at a time (Auth header, GET or POST)'
    return { refused: challenge(400, 'invalid_request', text) }
  }
  let token = query || form
  if (typeof header === 'string') {
    token = /^Bearer\s+(\S+)/i.exec(header)?.[1]
    if (token === undefined) return { refused: challenge(400, 'invalid_request', 'Malformed auth header') }
  }
  return readToken(call, token ?? '')
}

function readToken(call: Call, token: string): { viewer: Member | null } | { refused: Answer } {
  const { tokens, data, profiles } = call.site
  const found = tokens.access.get(token)
  const bad = !found || tokens.isExpired(found)
  if (bad && profiles.has('empty-401')) return { refused: empty401() }
  if (bad && profiles.has('malformed-token')) {
    return { refused: challenge(401, 'malformed_token', 'Malformed token (missing "expires")') }
  }
  if (!found) return { refused: challenge(401, 'invalid_token', 'The access token provided is invalid') }
  if (bad) return { refused: challenge(401, 'invalid_token', 'The access token provided has expired') }
  return { viewer: found.userId === null ? null : (data.members.get(found.userId) ?? null) }
}

function empty401(): Answer {
  return {
    status: 401,
    headers: { 'content-type': 'text/html; charset=utf-8', 'www-authenticate': REALM },
    body: '',
  }
}

function challenge(status: number, error: string, text: string): Answer {
  const header = `${REALM}, error="${error}", error_description="${text.replaceAll('"', "'")}"`
  return oauthError(status, error, text, undefined, { 'www-authenticate': header })
}
