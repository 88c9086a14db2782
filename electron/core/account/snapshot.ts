import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import {
  type Account,
  type SecretKeeping,
  type SessionState,
  SITE_COLOURS,
  type SiteColour,
} from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Logger, PreferenceStore } from '../ports.ts'
import { isSample } from '../sites/sampleSite.ts'
import { isUnencrypted, siteName } from '../sites/siteAddress.ts'
import type { AccountRecord, SiteRegistry } from '../sites/siteRegistry.ts'

interface SnapshotDeps {
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
    siteName: site.look.name ?? siteName(site.address),
    colour: site.look.colour ?? colourOf(deps.registry.sites().findIndex(({ id }) => id === site.id)),
    ...(site.look.letters !== undefined && { letters: site.look.letters }),
    ...(site.look.picture !== undefined && { picture: site.look.picture }),
    lookSeen: site.look.colour !== null,
    siteAddress: site.address,
    clientId: site.clientId,
    redirectUri: site.redirectUri,
    insecure: isUnencrypted(site.address),
    sample: isSample(site.address),
    userId: record.userId,
    userName: record.userName,
    ...(record.sealed === true && { sealed: true }),
    siteZone: site.zone,
    session: await deps.session.state(record.id),
    reach: deps.reach(record.id),
  }
}

const colourOf = (place: number): SiteColour => SITE_COLOURS[place % SITE_COLOURS.length] ?? '1'

/** A source of changes; returns what ends it. */
export type Watch = (listener: () => void) => () => void

/**
 * Publishes a snapshot after any change, one at a time and always the newest: what changes while one is built is in
 * the next. Returns what unsubscribes.
 */
export function announceChanges(
  sources: readonly Watch[],
  build: () => Promise<AccountsSnapshot>,
  publish: (snapshot: AccountsSnapshot) => void,
  log: Logger,
): () => void {
  const stopped = new AbortController()
  let building = false
  let again = false

  const announce = async (): Promise<void> => {
    again = true
    if (building) return
    building = true
    while (again && !stopped.signal.aborted) {
      again = false
      try {
        const snapshot = await build()
        if (!again && !stopped.signal.aborted) publish(snapshot)
      } catch {
        log.error('the list of accounts could not be built')
      }
    }
    building = false
  }

  const ends = sources.map((watch) => watch(() => void announce()))
  return () => {
    stopped.abort()
    for (const end of ends) end()
  }
}
