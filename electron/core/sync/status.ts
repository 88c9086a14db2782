import type { SyncStatus } from '../../../shared/bridge/sync.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { Reach } from '../api/reach.ts'
import { waitingIn } from '../outbox/listing.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { BackgroundSync, SyncProgress } from './backgroundSync.ts'
import { SYNC_PLAN } from './schedule.ts'

export interface StatusDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly sync: BackgroundSync
  readonly reach: Reach
}

/** What the footer shows, of one account or of all (null). It is offline as soon as one site cannot be reached. */
export function syncStatus(deps: StatusDeps, accountId: AccountId | null): SyncStatus {
  const ids =
    accountId === null
      ? deps.registry.accounts().map((account) => account.id)
      : [deps.registry.account(accountId).id]
  // Only what is open already: asking after an account that signed out must not make a store for it again.
  const open = deps.data.opened().filter((space) => ids.includes(space.accountId))
  const reaches = ids.map((id) => deps.reach.of(id))
  const reach =
    reaches.find(({ state }) => state === 'offline') ??
    reaches.find(({ state }) => state === 'online') ??
    reaches[0]
  const waiting = open.map((space) => waitingIn(space.outbox.entries()))
  return {
    reach: reach?.state ?? 'unknown',
    since: reach?.since ?? 0,
    trouble: ids.map((id) => deps.reach.troubleOf(id)).find((trouble) => trouble !== null) ?? null,
    lastSyncAt: latest(open.map((space) => latest(SYNC_PLAN.map(({ key }) => space.lists.asOf(key))))),
    syncing: together(ids.map((id) => deps.sync.progress(id)).filter((progress) => progress !== null)),
    waiting: sum(waiting.map((counts) => counts.waiting)),
    needsYou: sum(waiting.map((counts) => counts.needsYou)),
    cachedEvents: sum(open.map((space) => space.store.events.total())),
    cachedGuests: sum(open.map((space) => space.store.guests.total())),
    unreadableRows: sum(open.map((space) => space.lists.mostUnreadable())),
    setAsideRows: sum(open.map((space) => space.store.integrity().setAside)),
    damagedFile: open.some((space) => space.store.integrity().damagedFile !== null),
  }
}

/** There is a total only where every part has one. */
function together(parts: readonly SyncProgress[]): SyncProgress | null {
  if (parts.length === 0) return null
  const totals = parts.map(({ total }) => total)
  return {
    done: sum(parts.map(({ done }) => done)),
    total: totals.includes(null) ? null : sum(totals.map((total) => total ?? 0)),
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const latest = (times: readonly (number | null)[]): number | null =>
  times.reduce((best, time) => (time !== null && (best === null || time > best) ? time : best), null)
