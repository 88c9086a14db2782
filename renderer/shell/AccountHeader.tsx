import { useTranslation } from 'react-i18next'
import { AccountSwitcher } from '../features/accounts/AccountSwitcher.tsx'
import { useAccountActions } from '../features/connect/useAccountActions.ts'
import { activeAccount } from '../state/accountsStore.ts'
import { useShown, useStores } from '../state/stores.ts'
import { Button } from '../ui/Button.tsx'
import css from './Sidebar.module.css'

export function AccountHeader() {
  const { accounts } = useStores()
  const { t } = useTranslation('accounts')
  const actions = useAccountActions()
  const sample = useShown(accounts, (state) => activeAccount(state)?.sample === true)
  return (
    <div className={css['account']}>
      <AccountSwitcher accounts={accounts} {...actions} />
      {sample ? (
        <div className={css['own']}>
          <Button size="s" onPress={actions.onAddSite}>
            {t('try.own')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
