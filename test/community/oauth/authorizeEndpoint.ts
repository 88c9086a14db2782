import OAuth2Server from '@node-oauth/oauth2-server'
import { escapeHtml, oauthError, page, redirect } from '../http/answers.ts'
import type { Parameters } from '../http/parameters.ts'
import type { Answer, Call, Site } from '../site.ts'
import { createModel } from './model.ts'
import { accessLife, tokenMembers } from './tokenAnswer.ts'
import { newToken } from './tokenStore.ts'

export const SESSION_COOKIE = 'community_session'

/** {base}/authorize: checks, web login, the Yes/No form, and the way back (SITE-O9 to SITE-O15). */
export async function authorizeEndpoint(call: Call, url: string): Promise<Answer> {
  const { site, query } = call
  const uri = checkClient(site, query)
  if (typeof uri !== 'string') return uri
  const type = query.get('response_type')
  const back = (members: Record<string, string>): Answer =>
    sendBack(uri, query, type === 'token' ? '#' : '?', members)
  if (type !== 'code' && type !== 'token') {
    return back({ error: 'invalid_request', error_description: 'Invalid or missing response type' })
  }
  if (site.profiles.has('state-required') && !query.get('state')) {
    return back({ error: 'invalid_request', error_description: 'The state parameter is required' })
  }
  const userId = site.tokens.sessions.get(call.cookies[SESSION_COOKIE] ?? '')?.userId ?? null
  const member = userId === null ? undefined : site.data.members.get(userId)
  if (!member) {
    const session = newToken()
    site.tokens.sessions.set(session, { userId: null, returnTo: url })
    return redirect('/login', { 'set-cookie': sessionCookie(session) })
  }
  if (call.method !== 'POST') return consentForm(site, member.fullName, url)
  if (call.body.get('authorized') !== 'yes') {
    return back({ error: 'access_denied', error_description: 'The user denied access to your application' })
  }
  if (type === 'token') return back(implicitMembers(site, member.id))
  return back({ code: await makeCode(site, query, member.id) })
}

export function sessionCookie(session: string): string {
  return `${SESSION_COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax`
}

/** The checked redirect URI, or the JSON the browser is left with: nothing is redirected before these hold. */
function checkClient(site: Site, query: Parameters): string | Answer {
  const { client } = site.tokens
  const id = query.get('client_id')
  if (!id) return oauthError(400, 'invalid_client', 'No client id supplied')
  if (id !== client.id || site.profiles.has('client-disabled')) {
    return oauthError(400, 'invalid_client', 'The client id supplied is invalid')
  }
  const registered = site.tokens.registeredUris()
  const sent = query.get('redirect_uri')
  if (!sent)
    return registered[0] ?? oauthError(400, 'invalid_uri', 'No redirect URI was supplied or stored', '3.1.2')
  if (sent.includes('#'))
    return oauthError(400, 'invalid_uri', 'The redirect URI must not contain a fragment')
  if (registered.some((uri) => sameUri(site, uri, sent))) return sent
  const text = 'The redirect URI provided is missing or does not match'
  return oauthError(400, 'redirect_uri_mismatch', text, '3.1.2')
}

function sameUri(site: Site, registered: string, sent: string): boolean {
  if (registered === sent) return true
  if (!site.profiles.has('any-loopback-port')) return false
  const bare = (uri: string): string =>
    uri.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d+/, '$1')
  return bare(registered) === bare(sent)
}

function sendBack(uri: string, query: Parameters, mark: '#' | '?', members: Record<string, string>): Answer {
  const state = query.get('state')
  const text = new URLSearchParams({ ...members, ...(state ? { state } : {}) }).toString()
  return redirect(`${uri}${mark === '?' && uri.includes('?') ? '&' : mark}${text}`)
}

function implicitMembers(site: Site, userId: number): Record<string, string> {
  const access = site.tokens.saveAccess(userId, null, accessLife(site))
  const members = tokenMembers(site, access, undefined)
  const sent = Object.entries(members).filter(([name, value]) => value !== null && name !== 'refresh_token')
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

async function makeCode(site: Site, query: Parameters, userId: number): Promise<string> {
  const server = new OAuth2Server({ model: createModel(site, query) })
  const fields = Object.fromEntries(
    Object.entries(query.record()).map(([name, value]) => [name, String(value)]),
  )
  if (!site.profiles.has('pkce-checked')) {
    delete fields['code_challenge']
    delete fields['code_challenge_method']
  }
  // The URI was checked above by the site's own rule, and state is sent back as it came; the library has its own rules.
  delete fields['redirect_uri']
  delete fields['state']
  const request = new OAuth2Server.Request({ method: 'GET', headers: {}, query: fields, body: {} })
  const code = await server.authorize(request, new OAuth2Server.Response(), {
    authenticateHandler: { handle: () => ({ userId }) },
    allowEmptyState: true,
    authorizationCodeLifetime: 30,
  })
  return code.authorizationCode
}

function consentForm(site: Site, name: string, url: string): Answer {
  const body = `<h1>Allow Turnout to use your account?</h1>
<p>You are signed in to ${escapeHtml(site.name)} as ${escapeHtml(name)}. Turnout will be able to see the events you can
see, answer invitations, and change the events you own.</p>
<form method="post" action="${escapeHtml(url)}"><div class="row">
<button name="authorized" value="yes">Yes</button>
<button name="authorized" value="no" class="quiet">No</button>
</div></form>`
  return page(`Allow access - ${site.name}`, body)
}
