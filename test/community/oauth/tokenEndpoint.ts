import OAuth2Server from '@node-oauth/oauth2-server'
import { html, json, oauthError } from '../http/answers.ts'
import type { Parameters } from '../http/parameters.ts'
import type { Answer, Call, Site } from '../site.ts'
import { createModel } from './model.ts'
import { accessLife, givesRefresh, refreshLife, tokenAnswer, tokenMembers } from './tokenAnswer.ts'

const GRANTS = new Set(['authorization_code', 'password', 'client_credentials', 'refresh_token'])

/** What a grant cannot do without, with the words used when it is missing. */
const REQUIRED: Readonly<Record<string, readonly [names: readonly string[], text: string]>> = {
  authorization_code: [['code'], 'Missing parameter: "code" is required'],
  password: [['username', 'password'], 'Missing parameters: "username" and "password" required'],
  refresh_token: [['refresh_token'], 'Missing parameter: "refresh_token" is required'],
}

/** {base}/token: all grants but the implicit one (SITE-O4 to SITE-O8, SITE-O13 to SITE-O16). */
export async function tokenEndpoint(call: Call): Promise<Answer> {
  const { site } = call
  if (site.profiles.has('token-html')) return html('<h1>Maintenance</h1><p>We will be back soon.</p>')
  const answer = await answerToken(call)
  if (!site.profiles.has('token-errors-200') || answer.status < 400) return answer
  return { ...answer, status: 200 }
}

async function answerToken(call: Call): Promise<Answer> {
  const { site, body } = call
  if (call.method !== 'POST') {
    const text = 'The request method must be POST when requesting an access token'
    return oauthError(405, 'invalid_request', text, '3.2', { allow: 'POST' })
  }
  const grant = body.get('grant_type')
  if (!grant) return oauthError(400, 'invalid_request', 'The grant type was not specified in the request')
  const supported = GRANTS.has(grant) && !(grant === 'refresh_token' && site.profiles.has('no-refresh-grant'))
  if (!supported) return oauthError(400, 'unsupported_grant_type', `Grant type "${grant}" not supported`)
  const authorization = site.profiles.has('strip-basic') ? undefined : call.headers['authorization']
  const basic = typeof authorization === 'string' && /^basic /i.test(authorization)
  if (!basic && (!body.get('client_id') || !body.get('client_secret'))) {
    return oauthError(400, 'invalid_client', 'Client credentials were not found in the headers or body')
  }
  const required = REQUIRED[grant]
  try {
    return await grantToken(site, body, grant, basic ? authorization : undefined, required)
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError)) throw error
    return refusal(error)
  }
}

async function grantToken(
  site: Site,
  body: Parameters,
  grant: string,
  authorization: string | undefined,
  required: readonly [names: readonly string[], text: string] | undefined,
): Promise<Answer> {
  const model = createModel(site, body)
  const checked = { ...model, ...requireParameters(model, body, required) }
  const server = new OAuth2Server({
    model: checked,
    accessTokenLifetime: accessLife(site) || 1,
    refreshTokenLifetime: refreshLife(site) || 1,
    alwaysIssueNewRefreshToken: site.profiles.has('rotate-refresh'),
  })
  const fields = Object.fromEntries(
    Object.entries(body.record()).map(([name, value]) => [name, String(value)]),
  )
  if (!site.profiles.has('pkce-checked')) delete fields['code_verifier']
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': '1',
    'transfer-encoding': 'chunked',
    ...(authorization === undefined ? {} : { authorization }),
  }
  const request = new OAuth2Server.Request({ method: 'POST', headers, query: {}, body: fields })
  const token = await server.token(request, new OAuth2Server.Response())
  return issue(site, grant, body, token)
}

/** The client is checked before the grant's own parameters, as in the server's library (TOKEN-5). */
function requireParameters(
  model: ReturnType<typeof createModel>,
  body: Parameters,
  required: readonly [names: readonly string[], text: string] | undefined,
): Partial<ReturnType<typeof createModel>> {
  if (!required) return {}
  const [names, text] = required
  return {
    getClient: async (id, secret) => {
      const client = await model.getClient(id, secret)
      if (client && names.some((name) => !body.get(name))) {
        throw new OAuth2Server.OAuthError(text, { code: 400, name: 'invalid_request' })
      }
      return client
    },
  }
}

/** Puts the tokens the library made into the store and answers in the server's own members. */
function issue(site: Site, grant: string, body: Parameters, token: OAuth2Server.Token): Answer {
  const userId = typeof token.user['userId'] === 'number' ? token.user['userId'] : null
  const words = token.scope
  const scope = words && words.length > 0 ? words.join(' ') : null
  const access = site.tokens.saveAccess(userId, scope, accessLife(site), token.accessToken)
  if (grant === 'refresh_token' && site.profiles.has('unset-refresh-once')) {
    site.tokens.refresh.delete(body.get('refresh_token') ?? '')
  }
  const wanted = token.refreshToken !== undefined && givesRefresh(site)
  const refresh = wanted
    ? site.tokens.saveRefresh(userId, scope, refreshLife(site), token.refreshToken).token
    : undefined
  return tokenAnswer(site, tokenMembers(site, access, refresh))
}

/** The library's own refusals in the words of the server it stands for. */
function refusal(error: OAuth2Server.OAuthError): Answer {
  if (error.name === 'invalid_client')
    return oauthError(400, 'invalid_client', 'The client credentials are invalid')
  const section = error.name === 'redirect_uri_mismatch' ? '4.1.3' : undefined
  return oauthError(error.code, error.name, error.message, section)
}

/** RFC 7009, where the profile has it: 200 whether the token was known or not. */
export function revokeEndpoint(call: Call): Answer {
  const token = call.body.get('token')
  if (!token) return oauthError(400, 'invalid_request', 'Missing token parameter to revoke')
  call.site.tokens.access.delete(token)
  call.site.tokens.refresh.delete(token)
  return json({ revoked: true }, 200, { 'cache-control': 'no-store' })
}

/** What /token would answer after a sign-in by form: for tests that skip the form. */
export function issueFor(site: Site, userId: number): Record<string, unknown> {
  const access = site.tokens.saveAccess(userId, null, accessLife(site))
  const refresh = givesRefresh(site)
    ? site.tokens.saveRefresh(userId, null, refreshLife(site)).token
    : undefined
  return tokenMembers(site, access, refresh)
}
