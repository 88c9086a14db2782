import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { accountMark, accountName, isWeak, keepingWords } from '../accounts/accountWords.ts'
import { InsecureMark } from '../accounts/InsecureMark.tsx'
import type { Leaving } from '../accounts/LeaveDialog.tsx'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'
import { SiteLookDialog } from './SiteLookDialog.tsx'

export function AccountsSection({ accounts, onAddSite, onConnection, onLeave }: AccountsSectionProps) {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('accounts')
  const snapshot = useStore(accounts, (state) => state.snapshot)
  const all = snapshot?.accounts ?? []
  const [naming, setNaming] = useState<Account | null>(null)
  return (
    <Section place="accounts" title={t('accounts.title')}>
      {all.length === 0 ? <p className={css['note']}>{t('accounts.empty')}</p> : null}
      <ul className={css['accounts']}>
        {all.map((account) => (
          <li key={account.id}>
            <Avatar
              name={account.siteName}
              letters={account.letters}
              picture={account.picture}
              shape="square"
              size="l"
              colour={account.colour}
            />
            <AccountLine account={account} />
            <Button size="s" variant="quiet" onPress={() => setNaming(account)}>
              {t('accounts.look')}
            </Button>
            {account.sample ? null : (
              <Button size="s" variant="quiet" onPress={() => onConnection(account)}>
                {t('accounts.connection')}
              </Button>
            )}
            <Button size="s" variant="danger" onPress={() => onLeave({ account, kind: 'remove' })}>
              {words('remove.confirm')}
            </Button>
          </li>
        ))}
      </ul>
      {naming === null ? null : (
        <SiteLookDialog account={naming} accounts={accounts} onClose={() => setNaming(null)} />
      )}
      <Button icon={<Plus aria-hidden />} onPress={onAddSite}>
        {t('accounts.add')}
      </Button>
      {snapshot === null ? null : !isWeak(snapshot.secrets) ? (
        <p className={css['note']}>
          {keepingWords(words, snapshot.secrets)}.{' '}
          {words('keeping.backend', { backend: snapshot.secrets.backend })}
        </p>
      ) : (
        <Banner tone="warn" title={t('accounts.keeping')}>
          {keepingWords(words, snapshot.secrets)}
        </Banner>
      )}
    </Section>
  )
}

function AccountLine({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
  const mark = accountMark(account)
  const name = accountName(t, account)
  return (
    <span className={css['who']}>
      <strong>
        <bdi>{account.siteName}</bdi>
      </strong>
      <span>{mark === null ? name : `${name} · ${t(`switcher.${mark}`)}`}</span>
      {account.insecure ? <InsecureMark /> : null}
    </span>
  )
}

interface AccountsSectionProps {
  readonly accounts: AccountsStore
  readonly onAddSite: () => void
  readonly onConnection: (account: Account) => void
  readonly onLeave: (leaving: Leaving) => void
}
