import { FileQuestion, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAccountActions } from '../connect/useAccountActions.ts'
import { ExportButton } from './OutboxHead.tsx'
import css from './OutboxPage.module.css'
import type { Standing } from './outboxStore.ts'

/** One for each account that has something to send and no session to send it with. */
export function AccountBanners() {
  const { outbox } = useStores()
  const accounts = useStore(outbox, (state) => state.accounts)
  const stuck = accounts.filter(({ canSend }) => canSend === 'sign-in' || canSend === 'other-user')
  const unreadable = accounts.filter((standing) => standing.unreadable > 0)
  return (
    <>
      {unreadable.map((standing) => (
        <UnreadableBanner key={standing.accountId} standing={standing} />
      ))}
      {stuck.map((standing) => (
        <AccountBanner key={standing.accountId} standing={standing} />
      ))}
    </>
  )
}

/** Changes that are kept and cannot be read are never given up without the person's word. */
function UnreadableBanner({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation(['outbox', 'common'])
  const { locale } = useLanguage()
  const { outbox } = useStores()
  const { failed: fail } = useSay()
  const [asked, setAsked] = useState(false)
  const { accountId, siteName, unreadable } = standing
  const numbers = { count: unreadable, number: count(unreadable, locale), site: siteName }
  const onConfirm = () => {
    setAsked(false)
    outbox.forgetUnreadable(accountId).catch(fail)
  }
  return (
    <div className={css['banner']}>
      <Banner
        tone="danger"
        icon={<FileQuestion aria-hidden />}
        title={t('unreadable.title', numbers)}
        action={
          <>
            <ExportButton />
            <Button size="s" onPress={() => setAsked(true)}>
              {t('unreadable.remove')}
            </Button>
          </>
        }
      >
        {t('unreadable.text')}
      </Banner>
      <ConfirmDialog
        isOpen={asked}
        danger
        title={t('unreadable.question', numbers)}
        confirmLabel={t('unreadable.confirm')}
        cancelLabel={t('common:cancel')}
        onConfirm={onConfirm}
        onCancel={() => setAsked(false)}
      >
        <p>{t('unreadable.loses')}</p>
      </ConfirmDialog>
    </div>
  )
}

function AccountBanner({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('outbox')
  const { locale } = useLanguage()
  const { outbox, accounts } = useStores()
  const { onSignIn } = useAccountActions()
  const { accountId, canSend } = standing
  const account = useStore(accounts, accountById(accountId))
  const kept = useStore(
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
