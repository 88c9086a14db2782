import type { SyncStatus } from '../../../shared/bridge/sync.ts'
import type { Account } from '../../../shared/domain/account.ts'
import { keepsNothing } from '../accounts/accountWords.ts'

/** What the footer says first. Times epoch milliseconds. */
export type DataState =
  | { readonly kind: 'refreshing'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'site-fails' | 'other-page'; readonly since: number }
  | { readonly kind: 'signed-out'; readonly kept: boolean }
  | { readonly kind: 'up-to-date'; readonly at: number }
  | { readonly kind: 'as-of'; readonly at: number }
  | { readonly kind: 'never' }
  /** Asked and not answered yet: nothing is said. */
  | { readonly kind: 'unknown' }

/** Nothing is claimed that is not known: "up to date" only where the last reading of the lists succeeded. */
export function stateOf(status: SyncStatus | null, account: Account | null): DataState {
  const session = account?.session
  if (account?.session.state === 'signed-out' && keepsNothing(account))
    return { kind: 'signed-out', kept: false }
  if (status?.reach === 'offline') return { kind: 'offline', since: status.since }
  if (session?.state === 'signed-out') return { kind: 'signed-out', kept: true }
  if (status === null) return { kind: account === null ? 'never' : 'unknown' }
  if (status.trouble !== null) return status.trouble
  if (status.syncing !== null) return { kind: 'refreshing', ...status.syncing }
  if (status.lastSyncAt === null) return { kind: 'never' }
  return { kind: status.reach === 'online' ? 'up-to-date' : 'as-of', at: status.lastSyncAt }
}

/** What is said where not all of the data could be read. */
export const troubleWords = (status: SyncStatus | null) =>
  status?.damagedFile === true ? 'trouble.file' : 'trouble.rows'
