import { useMemo } from 'react'
import type { Account } from '../../../shared/domain/account.ts'
import { accountById } from '../../state/accountsStore.ts'
import { copyText } from '../../state/copyText.ts'
import { useStores } from '../../state/stores.ts'
import type { Leaving } from '../accounts/leaving.ts'

export interface AccountActions {
  readonly onAddSite: () => void
  readonly onAddAccount: (account: Account) => void
  readonly onSignIn: (account: Account) => void
  readonly onConnection: (account: Account) => void
  readonly onLeave: (leaving: Leaving) => void
  readonly onCopy: (text: string) => Promise<void>
}

/** What the parts that show accounts let the shell do: lead to the wizard, begin a sign-in. */
export function useAccountActions(): AccountActions {
  const { accounts, connect, navigation, bridge, leaving } = useStores()
  return useMemo(() => {
    const toWizard = (account: Account) => {
      connect.edit(account)
      navigation.go({ page: 'connect' })
    }
    const signIn = (account: Account) => {
      toWizard(account)
      // Whatever goes wrong is said by the wizard, from the account's own state.
      void accounts.signIn(account.id).catch(() => undefined)
    }
    return {
      onAddSite() {
        connect.reset()
        navigation.go({ page: 'connect' })
      },
      async onAddAccount(account: Account) {
        const id = await accounts.addToSite(account.id).catch(() => null)
        // The news of it may still be on the way.
        await accounts.load().catch(() => undefined)
        const added = accountById(id)(accounts.getState())
        if (added !== null) signIn(added)
      },
      onSignIn: signIn,
      onConnection: toWizard,
      onLeave: (asked) => leaving.setState({ asked }),
      async onCopy(text: string) {
        await copyText(bridge, text)
      },
    }
  }, [accounts, bridge, connect, leaving, navigation])
}
