import { type LossPreview, losesNothing } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { limitTime } from '../api/limits.ts'
import { toFetchFault } from '../api/networkFault.ts'
import { AppError } from '../errors.ts'
import type { Fetch, Logger, Timers } from '../ports.ts'
import type { Site, SiteRegistry } from '../sites/siteRegistry.ts'
import type { SessionKeeper } from './sessionKeeper.ts'
import { clientAuth, configure, type OAuthClient } from './tokenEndpoint.ts'
import type { StoredTokens, TokenVault } from './tokenVault.ts'

interface SignOutDeps {
  readonly keeper: SessionKeeper
  readonly vault: TokenVault
  readonly registry: SiteRegistry
  readonly client: (accountId: AccountId) => Promise<OAuthClient>
  readonly lossPreview: (accountId: AccountId) => Promise<LossPreview>
  readonly hooks: { beforeForget(accountId: AccountId): Promise<void> }
  readonly revocationEndpoint?: (site: Site) => string | null
  readonly fetch: Fetch
  readonly timers: Timers
  readonly log: Logger
}

/**
 * Refuses while anything would be lost for good, stops, revokes where the site can, deletes; keeps the site only
 * (SIGN-31, KEEP-7). Where the account's file cannot go now the session goes all the same; that is thrown at the end.
 */
export async function signOutOf(
  accountId: AccountId,
  confirmed: boolean,
  deps: SignOutDeps,
): Promise<{ readonly serverSessionMayLast: boolean }> {
  if (!confirmed) await refuseLoss(accountId, deps.lossPreview)
  const left = await deps.hooks.beforeForget(accountId).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const held = await deps.keeper.held()
  const revoked = held.kind === 'tokens' && (await revokeOf(accountId, held.stored, deps))
  await deps.keeper.forget()
  await deps.vault.forget(accountId)
  await deps.registry.updateAccount(accountId, { userId: null, userName: null })
  deps.log.info('signed out', { accountId, revoked })
  if (left !== null) throw left.error
  return { serverSessionMayLast: held.kind === 'tokens' && !revoked }
}

/** What cannot be read now may be lost too: the person decides (KEEP-3). */
export async function refuseLoss(
  accountId: AccountId,
  lossPreview: (accountId: AccountId) => Promise<LossPreview>,
): Promise<void> {
  const lies = await lossPreview(accountId).catch(() => null)
  if (lies !== null && losesNothing(lies)) return
  throw new AppError('confirmation-needed', 'what is kept on this computer only would be lost', {
    details: lies === null ? [] : [String(lies.waitingEntries), String(lies.drafts)],
  })
}

async function revokeOf(
  accountId: AccountId,
  stored: Parameters<typeof revokeTokens>[3],
  deps: SignOutDeps,
): Promise<boolean> {
  const endpoint = deps.revocationEndpoint?.(deps.registry.siteOf(accountId)) ?? null
  if (endpoint === null) return false
  const client = await deps.client(accountId).catch(() => null)
  return client !== null && (await revokeTokens(deps, endpoint, client, stored))
}

const TIME_LIMIT_MS = 5000

/**
 * Tells the site that the tokens are not wanted any more: refresh token first, then access token (SIGN-31, RFC 7009
 * section 2.1). True where it took both. Never throws and never holds up a sign-out.
 */
async function revokeTokens(
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
