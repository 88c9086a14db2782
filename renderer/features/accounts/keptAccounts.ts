import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import type { Account } from '../../../shared/domain/account.ts'
import type { AccountsState } from '../../state/accountsStore.ts'
import { keepsNothing } from './accountWords.ts'

const NONE: readonly Account[] = []
const known = new WeakMap<AccountsSnapshot, readonly Account[]>()

/** Accounts of which something lies open on this computer; the same list for the same answer of the host. */
export function keptAccounts({ snapshot }: AccountsState): readonly Account[] {
  if (snapshot === null) return NONE
  const kept = known.get(snapshot) ?? snapshot.accounts.filter((account) => !keepsNothing(account))
  known.set(snapshot, kept)
  return kept
}
