import { AccountSwitcher } from '../features/accounts/AccountSwitcher.tsx'
import { useAccountActions } from '../features/connect/useAccountActions.ts'
import css from './Sidebar.module.css'
import { useStores } from './stores.ts'

export function AccountHeader() {
  const { accounts } = useStores()
  const actions = useAccountActions()
  return (
    <div className={css['account']}>
      <AccountSwitcher accounts={accounts} {...actions} />
    </div>
  )
}
