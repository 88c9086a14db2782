import type { LossPreview } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Site, SiteRegistry } from '../accounts/siteRegistry.ts'
import { AppError } from '../appError.ts'
import type { Fetch, Logger, Timers } from '../ports.ts'
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

/** Refuses while entries wait, stops, revokes where the site can, deletes; keeps the site only (A31, D7). */
export async function signOutOf(
  accountId: AccountId,
  confirmed: boolean,
  deps: SignOutDeps,
): Promise<{ readonly serverSessionMayLast: boolean }> {
  if (!confirmed) await refuseLoss(accountId, deps)
  await deps.hooks.beforeForget(accountId)
  const held = await deps.keeper.held()
  const revoked = held.kind === 'tokens' && (await revokeOf(accountId, held.stored, deps))
  await deps.keeper.forget()
  await deps.vault.forget(accountId)
  await deps.registry.updateAccount(accountId, { userId: null, userName: null })
  deps.log.info('signed out', { accountId, revoked })
  return { serverSessionMayLast: held.kind === 'tokens' && !revoked }
}

/** What cannot be read now may be lost too: the person decides (D3). */
async function refuseLoss(accountId: AccountId, deps: SignOutDeps): Promise<void> {
  const lies = await deps.lossPreview(accountId).catch(() => null)
  if (lies !== null && lies.waitingEntries + lies.drafts === 0) return
  throw new AppError('confirmation-needed', 'entries or drafts would be lost', {
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
