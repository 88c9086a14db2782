import { useMemo } from 'react'
import type { Account } from '../../../shared/domain/account.ts'
import { copyText } from '../../lib/bridge.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import type { Leaving } from '../accounts/LeaveDialog.tsx'

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
  const say = useSay()
  return useMemo(() => {
    const signIn = (account: Account) => {
      // The made-up site has nothing to set up, and no form to come back from.
      if (!account.sample) {
        connect.again(account)
        navigation.go({ page: 'connect' })
      }
      void accounts.signIn(account.id).catch(say.failed)
    }
    return {
      onAddSite() {
        connect.reset()
        navigation.go({ page: 'connect' })
      },
      async onAddAccount(account: Account) {
        try {
          const id = await accounts.addToSite(account.id)
          // The news of it may still be on the way.
          await accounts.load()
          const added = accountById(id)(accounts.getState())
          if (added !== null) signIn(added)
        } catch (failure) {
          say.failed(failure)
        }
      },
      onSignIn: signIn,
      onConnection(account: Account) {
        connect.edit(account)
        navigation.go({ page: 'connect' })
      },
      onLeave: (asked) => leaving.setState({ asked }),
      async onCopy(text: string) {
        await copyText(bridge, text)
      },
    }
  }, [accounts, bridge, connect, leaving, navigation, say])
}
