import { useState } from 'react'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { KeysMeanwhile } from '../../lib/keys/heldKeys.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { part } from '../../ui/part.tsx'

const IdentityDialog = part(async () => (await import('./IdentityDialog.tsx')).IdentityDialog, KeysMeanwhile)

export interface SessionBannerProps {
  readonly account: Account
  readonly accounts: AccountsStore
  readonly onSignIn: (account: Account) => void
  readonly onConnection: (account: Account) => void
}

/** Over the list while a session is missing, or is not kept: what happened, that nothing is lost, and the way on. */
export function SessionBanner({ account, accounts, onSignIn, onConnection }: SessionBannerProps) {
  const { t } = useTranslation('session')
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const site = account.siteName
  const { session } = account
  if (session.state === 'signed-in')
    return (
      <Banner tone="warn" announce title={t('unkept.title', { site })}>
        {t('unkept.text')}
      </Banner>
    )
  if (session.state === 'waiting-for-browser' || session.state === 'exchanging') {
    return (
      <Banner
        tone="info"
        title={t('ended.waiting')}
        action={
          <Button size="s" onPress={() => void accounts.cancelSignIn(account.id).catch(say.failed)}>
            {t('wait.cancel')}
          </Button>
        }
      >
        {t('ended.waiting-text', { site })}
      </Banner>
    )
  }
  if (session.state === 'identity-unsure') {
    return (
      <>
        <Banner
          tone="warn"
          announce
          title={t('identity.banner', { site })}
          action={
            <Button size="s" onPress={() => setAsking(true)}>
              {t('identity.banner-action')}
            </Button>
          }
        >
          {t('identity.banner-text')}
        </Banner>
        {asking ? (
          <IdentityDialog account={account} accounts={accounts} onClose={() => setAsking(false)} />
        ) : null}
      </>
    )
  }
  if (account.sealed === true) return <SealedBanner account={account} onSignIn={onSignIn} />
  const { why } = session
  const calm = why === 'never-signed-in' || why === 'signed-out'
  return (
    <Banner
      tone={calm ? 'info' : 'warn'}
      announce={!calm}
      title={t(`ended.${why}`, { site })}
      action={
        <>
          {why === 'key-unreadable' ? (
            <Button size="s" onPress={() => void accounts.retrySecrets(account.id).catch(say.failed)}>
              {t('ended.try-keys')}
            </Button>
          ) : null}
          {why === 'client-refused' ? (
            <Button size="s" onPress={() => onConnection(account)}>
              {t('ended.settings')}
            </Button>
          ) : null}
          <Button
            size="s"
            variant={why === 'client-refused' ? 'quiet' : 'default'}
            onPress={() => onSignIn(account)}
          >
            {calm ? t('ended.sign-in') : t('ended.sign-in-again')}
          </Button>
        </>
      }
    >
      {t(`ended.text.${why}`)}
    </Banner>
  )
}

/** Signed out, with what was kept here closed until its owner is back (SIGN-35). */
function SealedBanner({ account, onSignIn }: Pick<SessionBannerProps, 'account' | 'onSignIn'>) {
  const { t } = useTranslation('session')
  return (
    <Banner
      tone="info"
      title={t('ended.signed-out', { site: account.siteName })}
      action={
        <Button size="s" onPress={() => onSignIn(account)}>
          {t('ended.sign-in')}
        </Button>
      }
    >
      {t('ended.text.sealed')}
    </Banner>
  )
}
