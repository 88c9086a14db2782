import OAuth2Server from '@node-oauth/oauth2-server'
import type { Parameters } from '../http/parameters.ts'
import type { Site } from '../site.ts'
import { type AuthorizationCode, newToken } from './tokenStore.ts'

type Model = OAuth2Server.AuthorizationCodeModel &
  OAuth2Server.RefreshTokenModel &
  OAuth2Server.PasswordModel &
  OAuth2Server.ClientCredentialsModel

/** For the library, which compares with the machine's clock; what has expired is decided here, by the site's. */
const NEVER = new Date(8.64e15)

/** Scopes a client may ask for. */
const SCOPES = new Set(['basic', 'events'])

const refuse = (code: number, name: string, text: string): Error =>
  new OAuth2Server.OAuthError(text, { code, name })

/**
 * The store behind `@node-oauth/oauth2-server` for one request. The library knows neither `redirect_uri_mismatch` nor
 * the texts of the server it stands for, so those refusals are thrown from here.
 */
export function createModel(site: Site, body: Parameters): Model {
  const { tokens, profiles } = site
  const client: OAuth2Server.Client = {
    id: tokens.client.id,
    redirectUris: tokens.registeredUris(),
    grants: ['authorization_code', 'password', 'client_credentials', 'refresh_token'],
  }
  const user = (userId: number | null): OAuth2Server.User => ({ userId })
  const text = (scope: readonly string[] | undefined): string | null =>
    scope?.length ? scope.join(' ') : null
  const words = (scope: string | null): { scope?: string[] } =>
    scope === null ? {} : { scope: scope.split(' ') }

  return {
    generateAccessToken: async () => newToken(),
    generateRefreshToken: async () => newToken(),
    generateAuthorizationCode: async () => newToken(),
    getClient: async (id, secret) => {
      const known = id === tokens.client.id && !profiles.has('client-disabled')
      return known && (secret === null || secret === tokens.client.secret) ? client : false
    },
    getUser: async (email, password) => {
      const member = findMember(site, email, password)
      if (!member) throw refuse(401, 'invalid_grant', 'Invalid username and password combination')
      return user(member)
    },
    getUserFromClient: async () => user(null),
    validateScope: async (_user, _client, scope) => {
      if (scope?.some((word) => !SCOPES.has(word))) {
        throw refuse(400, 'invalid_scope', 'An unsupported scope was requested')
      }
      return scope ?? []
    },
    saveAuthorizationCode: async (code, _client, { ['userId']: userId }) => {
      tokens.codes.set(code.authorizationCode, {
        code: code.authorizationCode,
        userId: Number(userId),
        scope: text(code.scope),
        expiresAt: site.clock.now() + (profiles.number('code-life') ?? 30) * 1000,
        redirectUri: body.get('redirect_uri') || null,
        codeChallenge: code.codeChallenge ?? null,
        codeChallengeMethod: code.codeChallengeMethod ?? null,
      })
      return { ...code, client, user: user(Number(userId)) }
    },
    getAuthorizationCode: async (text) => {
      const code = tokens.codes.get(text)
      if (!code)
        throw refuse(400, 'invalid_grant', "Authorization code doesn't exist or is invalid for the client")
      checkCode(site, code, body.get('redirect_uri'))
      const challenge = code.codeChallenge === null ? {} : { codeChallenge: code.codeChallenge }
      const method =
        code.codeChallengeMethod === null ? {} : { codeChallengeMethod: code.codeChallengeMethod }
      const base = {
        authorizationCode: code.code,
        expiresAt: NEVER,
        redirectUri: '',
        client,
        user: user(code.userId),
      }
      return { ...base, ...challenge, ...method, ...words(code.scope) }
    },
    revokeAuthorizationCode: async (code) => tokens.codes.delete(code.authorizationCode),
    getRefreshToken: async (text) => {
      const found = tokens.refresh.get(text)
      if (!found) throw refuse(400, 'invalid_grant', 'Invalid refresh token')
      if (tokens.isExpired(found)) throw refuse(400, 'invalid_grant', 'Refresh token has expired')
      return { refreshToken: text, client, user: user(found.userId), ...words(found.scope) }
    },
    revokeToken: async (token) => tokens.refresh.delete(token.refreshToken),
    saveToken: async (token, _client, { ['userId']: userId }) => ({
      ...token,
      client,
      user: user(typeof userId === 'number' ? userId : null),
    }),
    getAccessToken: async () => false,
  }
}

/** SITE-O13, SITE-O14: identical redirect URI where one was sent, none where none was, and 30 seconds. */
function checkCode(site: Site, code: AuthorizationCode, sent: string | undefined): void {
  if (code.redirectUri !== null && sent !== code.redirectUri) {
    throw refuse(400, 'redirect_uri_mismatch', 'The redirect URI is missing or do not match')
  }
  if (site.tokens.isExpired(code)) throw refuse(400, 'invalid_grant', 'The authorization code has expired')
}

/** The id of the member with this e-mail and password. */
export function findMember(site: Site, email: string, password: string): number | null {
  const wanted = email.trim().toLowerCase()
  for (const member of site.data.members.values()) {
    if (member.email.toLowerCase() === wanted) return member.password === password ? member.id : null
  }
  return null
}
