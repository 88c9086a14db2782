import { isFirstRun } from '../features/accounts/accountsStore.ts'
import { ConnectPage } from '../features/accounts/ConnectPage.tsx'
import { ownZone } from '../features/events/useShowing.ts'
import { HOME } from './route.ts'
import { useShown, useStores } from './stores.ts'
import { useAccountActions } from './useAccountActions.ts'

/** The wizard; the first page there is where no site is known yet. */
export function ConnectRoute() {
  const { connect, accounts, navigation } = useStores()
  const { onCopy } = useAccountActions()
  const firstRun = useShown(accounts, isFirstRun)
  return (
    <ConnectPage
      connect={connect}
      accounts={accounts}
      zone={ownZone()}
      onCopy={onCopy}
      onDone={() => navigation.replace(HOME)}
      onBack={firstRun ? undefined : () => navigation.escape()}
    />
  )
}
