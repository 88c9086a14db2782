import type { Account } from '../../shared/domain/account.ts'
import { activeAccount } from './accountsStore.ts'
import { useShown, useStores } from './stores.ts'

/** The account whose events are shown; null: none yet. */
export function useActiveAccount(): Account | null {
  const { accounts } = useStores()
  return useShown(accounts, activeAccount)
}
