import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useShown, useStores } from '../../app/stores.ts'
import { useAccountActions } from '../../app/useAccountActions.ts'
import { count } from '../../format/counts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { accountById } from '../accounts/accountsStore.ts'
import css from './OutboxPage.module.css'
import type { Standing } from './outboxStore.ts'

/** One for each account that has something to send and no session to send it with. */
export function AccountBanners() {
  const { outbox } = useStores()
  const accounts = useShown(outbox, (state) => state.accounts)
  const stuck = accounts.filter(({ canSend }) => canSend === 'sign-in' || canSend === 'other-user')
  return stuck.map((standing) => <AccountBanner key={standing.accountId} standing={standing} />)
}

function AccountBanner({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('outbox')
  const { locale } = useLanguage()
  const { outbox, accounts } = useStores()
  const { onSignIn } = useAccountActions()
  const { accountId, canSend } = standing
  const account = useShown(accounts, accountById(accountId))
  const kept = useShown(
    outbox,
    ({ entries }) => entries.filter((entry) => entry.accountId === accountId).length,
  )
  if (kept === 0) return null
  const site = account?.siteName ?? standing.siteName
  return (
    <div className={css['banner']}>
      <Banner
        tone="warn"
        icon={<LockKeyhole aria-hidden />}
        title={t(canSend === 'other-user' ? 'banner.other-user' : 'banner.sign-in', { site })}
        action={
          account === null ? null : (
            <Button size="s" onPress={() => onSignIn(account)}>
              {t('banner.action')}
            </Button>
          )
        }
      >
        {t('banner.kept', { count: kept, number: count(kept, locale) })}
      </Banner>
    </div>
  )
}
