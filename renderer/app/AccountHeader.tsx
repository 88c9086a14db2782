import { AccountSwitcher } from '../features/accounts/AccountSwitcher.tsx'
import css from './Sidebar.module.css'
import { useStores } from './stores.ts'
import { useAccountActions } from './useAccountActions.ts'

export function AccountHeader() {
  const { accounts } = useStores()
  const actions = useAccountActions()
  return (
    <div className={css['account']}>
      <AccountSwitcher accounts={accounts} {...actions} />
    </div>
  )
}
