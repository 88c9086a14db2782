import { AccountSwitcher } from '../features/accounts/AccountSwitcher.tsx'
import { useAccountActions } from '../features/connect/useAccountActions.ts'
import { useStores } from '../state/stores.ts'
import css from './Sidebar.module.css'

export function AccountHeader() {
  const { accounts } = useStores()
  const actions = useAccountActions()
  return (
    <div className={css['account']}>
      <AccountSwitcher accounts={accounts} {...actions} />
    </div>
  )
}
