import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import type { Account, SecretKeeping, SessionState } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { PreferenceStore } from '../ports.ts'
import { isUnencrypted } from '../sites/siteAddress.ts'
import { siteName } from '../sites/siteName.ts'
import type { AccountRecord, SiteRegistry } from '../sites/siteRegistry.ts'

export interface SnapshotDeps {
  readonly registry: SiteRegistry
  readonly session: { state(accountId: AccountId): Promise<SessionState> }
  readonly vault: { keeping(): Promise<SecretKeeping> }
  readonly preferences: PreferenceStore
  readonly reach: (accountId: AccountId) => Account['reach']
}

/** Everything the page shows of sites and accounts; no token, no secret, no path in it (KEEP-8). */
export async function accountsSnapshot(deps: SnapshotDeps): Promise<AccountsSnapshot> {
  const records = deps.registry.accounts()
  return {
    accounts: await Promise.all(records.map((record) => accountOf(deps, record))),
    activeId: activeAccount(deps),
    secrets: await deps.vault.keeping(),
  }
}

/** The one chosen, else the first; null where there is none. */
export function activeAccount(deps: Pick<SnapshotDeps, 'registry' | 'preferences'>): AccountId | null {
  const ids = deps.registry.accounts().map(({ id }) => id)
  const chosen = deps.preferences.get().activeAccountId
  return chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)
}

async function accountOf(deps: SnapshotDeps, record: AccountRecord): Promise<Account> {
  const site = deps.registry.siteOf(record.id)
  return {
    id: record.id,
    siteName: siteName(site.address),
    siteAddress: site.address,
    clientId: site.clientId,
    redirectUri: site.redirectUri,
    insecure: isUnencrypted(site.address),
    userId: record.userId,
    userName: record.userName,
    siteZone: site.zone,
    session: await deps.session.state(record.id),
    reach: deps.reach(record.id),
  }
}
