import { useStore } from 'zustand'
import type { Account } from '../../shared/domain/account.ts'
import { OF_ONE } from '../features/events/filters.ts'
import { useCommands } from '../state/commands.ts'
import { type Stores, useStores } from '../state/stores.ts'

/** As many accounts as there are digits. */
const DIGITS = 9

/** Of the account at this place among all, as the switcher lists them. */
export const accountKeys = (at: number): readonly string[] => (at < DIGITS ? [`g ${at + 1}`] : [])

export const accountCommandId = (accountId: string): string => `account:${accountId}`

/** Shows an account, and its own list where that of all accounts was shown. */
export async function goToAccount({ accounts, list }: Stores, accountId: string): Promise<void> {
  if (list.getState().query.everyAccount === true) list.setQuery(OF_ONE)
  if (accounts.getState().snapshot?.activeId !== accountId) await accounts.activate(accountId)
}

const NONE: readonly Account[] = []

/** Keys to the accounts, where there are several. */
export function useAccountCommands(): void {
  const stores = useStores()
  const all = useStore(stores.accounts, ({ snapshot }) => snapshot?.accounts ?? NONE)
  useCommands(
    (all.length < 2 ? NONE : all).slice(0, DIGITS).map(({ id, siteName, userName }, at) => ({
      id: accountCommandId(id),
      title: (texts) =>
        texts.t('shell:command.account', { name: [siteName, userName].filter(Boolean).join(' · ') }),
      group: 'go',
      keys: accountKeys(at),
      run: () => goToAccount(stores, id),
    })),
  )
}
