import { toFetchFault } from '../api/networkFault.ts'
import { limitTime } from '../api/timeLimit.ts'
import type { Fetch, Logger, Timers } from '../ports.ts'
import type { StoredTokens } from './storedSession.ts'
import { clientAuth, configure, type OAuthClient } from './tokenEndpoint.ts'

const TIME_LIMIT_MS = 5000

/**
 * Tells the site that the tokens are not wanted any more: refresh token first, then access token (SIGN-31, RFC 7009
 * section 2.1). True where it took both. Never throws and never holds up a sign-out.
 */
export async function revokeTokens(
  deps: { readonly fetch: Fetch; readonly timers: Timers; readonly log: Logger },
  endpoint: string,
  client: OAuthClient,
  tokens: StoredTokens,
): Promise<boolean> {
  const revoke = async (token: string, hint: string): Promise<boolean> => {
    const limit = limitTime(deps.timers, TIME_LIMIT_MS, undefined)
    try {
      const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
      const config = configure(client)
      const body = new URLSearchParams({ token, token_type_hint: hint })
      clientAuth(client)(config.serverMetadata(), config.clientMetadata(), body, headers)
      const init = { method: 'POST', headers, body: body.toString(), signal: limit.signal }
      const response = await deps.fetch(endpoint, init)
      await response.body?.cancel()
      return response.ok
    } catch (error) {
      deps.log.info('tokens were not revoked', { code: toFetchFault(error).code })
      return false
    } finally {
      limit.stop()
    }
  }
  const refresh = tokens.refreshToken === null || (await revoke(tokens.refreshToken, 'refresh_token'))
  return (await revoke(tokens.accessToken, 'access_token')) && refresh
}
