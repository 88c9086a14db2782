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
  readonly hooks: {
    beforeForget(accountId: AccountId): Promise<void>
    beforeSeal(accountId: AccountId): Promise<void>
  }
  readonly revocationEndpoint?: (site: Site) => string | null
  readonly fetch: Fetch
  readonly timers: Timers
  readonly log: Logger
}

export interface SignOutChoice {
  /** The person has seen what goes. */
  readonly confirmed: boolean
  /** What lies here is kept and closed, for the same person's next sign-in; absent: it is deleted. */
  readonly seal?: boolean | undefined
}

/**
 * Stops, revokes where the site can, and deletes the session. What lies here is kept closed where the person said so
 * (SIGN-35); else it is refused while anything would be lost for good, and then all goes but the site (SIGN-31,
 * KEEP-7). Where the account's file cannot go now the session goes all the same; that is thrown at the end.
 */
export async function signOutOf(
  accountId: AccountId,
  { confirmed, seal = false }: SignOutChoice,
  deps: SignOutDeps,
): Promise<{ readonly serverSessionMayLast: boolean }> {
  if (seal) await refuseUnsealable(accountId, deps.lossPreview)
  else if (!confirmed) await refuseLoss(accountId, deps.lossPreview)
  // Closed for everybody before anything else: a crash from here on opens it to nobody. The site tells the name again.
  if (seal) await deps.registry.updateAccount(accountId, { sealed: true, userName: null })
  const left = await deps.hooks[seal ? 'beforeSeal' : 'beforeForget'](accountId).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const held = await deps.keeper.held()
  const revoked = held.kind === 'tokens' && (await revokeOf(accountId, held.stored, deps))
  await deps.keeper.forget()
  if (!seal) {
    await deps.vault.forget(accountId)
    await deps.registry.updateAccount(accountId, NOBODY)
  }
  deps.log.info('signed out', { accountId, revoked, sealed: seal })
  if (left !== null) throw left.error
  return { serverSessionMayLast: held.kind === 'tokens' && !revoked }
}

/** Of an account of which nothing is kept. */
export const NOBODY = { userId: null, userName: null, sealed: undefined } as const

/** A key that ends with the program seals for good. */
async function refuseUnsealable(
  accountId: AccountId,
  lossPreview: (accountId: AccountId) => Promise<LossPreview>,
): Promise<void> {
  if ((await lossPreview(accountId)).sealable) return
  throw new AppError('storage-unreadable', 'nothing can be kept where there is no key store')
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
