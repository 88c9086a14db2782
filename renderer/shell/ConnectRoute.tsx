import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ConnectPage } from '../features/connect/ConnectPage.tsx'
import { useAccountActions } from '../features/connect/useAccountActions.ts'
import { isFirstRun } from '../state/accountsStore.ts'
import { HOME } from '../state/route.ts'
import { useStores } from '../state/stores.ts'
import { ownZone } from '../state/useShowing.ts'
import { loadAhead } from './loadAhead.ts'
import { PAGES } from './pages.tsx'

/** The wizard; the first page there is where no site is known yet. */
export function ConnectRoute() {
  const { bridge, connect, accounts, navigation } = useStores()
  const { onCopy } = useAccountActions()
  const firstRun = useStore(accounts, isFirstRun)
  // What comes after a first sign-in is there when the browser is done.
  useEffect(() => loadAhead([PAGES.welcome]), [])
  return (
    <ConnectPage
      connect={connect}
      accounts={accounts}
      zone={ownZone()}
      onCopy={onCopy}
      onOpenSite={async (url) => {
        await bridge.call('links.open', { url, typed: true })
      }}
      onDone={() => navigation.replace(HOME)}
      onBack={firstRun ? undefined : () => navigation.escape()}
    />
  )
}
