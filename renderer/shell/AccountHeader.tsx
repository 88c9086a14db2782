import { useStore } from 'zustand'
import { AccountSwitcher } from '../features/accounts/AccountSwitcher.tsx'
import { keptAccounts } from '../features/accounts/accountWords.ts'
import { useAccountActions } from '../features/connect/useAccountActions.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { activeAccount } from '../state/accountsStore.ts'
import { HOME } from '../state/route.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { Button } from '../ui/Button.tsx'
import { goToAccount } from './accountCommands.ts'
import css from './Sidebar.module.css'

export function AccountHeader() {
  const stores = useStores()
  const { accounts, commands, list, navigation } = stores
  const say = useSay()
  const { t } = useTranslation('accounts')
  const actions = useAccountActions()
  const sample = useStore(accounts, (state) => activeAccount(state)?.sample === true)
  const showEvery = () => {
    if (list.getState().query.everyAccount === true) navigation.go(HOME)
    else commands.run('every-account')
  }
  const several = useStore(accounts, (state) => keptAccounts(state).length > 1)
  return (
    <div className={css['account']}>
      <AccountSwitcher
        accounts={accounts}
        {...actions}
        onChoose={({ id }) => void goToAccount(stores, id).catch(say.failed)}
        onEvery={several ? showEvery : null}
      />
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
