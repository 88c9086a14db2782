import { type LossPreview, losesNothing } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import type { Fetch, Logger, Timers } from '../ports.ts'
import type { Site, SiteRegistry } from '../sites/siteRegistry.ts'
import { revokeTokens } from './revocation.ts'
import type { SessionKeeper } from './sessionKeeper.ts'
import type { OAuthClient } from './tokenEndpoint.ts'
import type { TokenVault } from './tokenVault.ts'

export interface SignOutDeps {
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
