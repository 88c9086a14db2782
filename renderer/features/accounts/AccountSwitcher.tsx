import { ChevronsUpDown } from 'lucide-react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type AccountsStore, activeAccount } from '../../state/accountsStore.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { BareButton } from '../../ui/BareButton.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { part } from '../../ui/part.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { AccountWishes } from './AccountItems.tsx'
import css from './AccountSwitcher.module.css'
import { accountMark, accountName } from './accountWords.ts'

/** Fetched with the first press, or ahead of it. */
export const AccountItems = part(async () => (await import('./AccountItems.tsx')).AccountItems)

const InsecureMark = part(async () => (await import('./InsecureMark.tsx')).InsecureMark)

export interface AccountSwitcherProps extends AccountWishes {
  readonly accounts: AccountsStore
}

/** Head of the sidebar: site and person, and everything one can do with sites and accounts. */
export function AccountSwitcher(props: AccountSwitcherProps) {
  const { accounts } = props
  const { t } = useTranslation('accounts')
  const active = useStore(accounts, activeAccount)
  const all = useStore(accounts, ({ snapshot }) => snapshot?.accounts) ?? []
  if (active === null) return null
  const name = accountName(t, active)
  return (
    <Menu
      label={t('switcher.menu')}
      trigger={
        <BareButton className={css['trigger']}>
          <VisuallyHidden>{t('switcher.menu')}</VisuallyHidden>
          <Avatar
            name={active.siteName}
            letters={active.letters}
            picture={active.picture}
            shape="square"
            size="l"
            colour={active.colour}
          />
          <Who account={active} name={name} />
          <ChevronsUpDown aria-hidden />
        </BareButton>
      }
    >
      <AccountItems {...props} active={active} all={all} />
    </Menu>
  )
}

function Who({ account, name }: { readonly account: Account; readonly name: string }) {
  const { t } = useTranslation('accounts')
  const mark = accountMark(account)
  return (
    <span className={css['who']}>
      <bdi className={css['site']}>
        {/* Whole: the name of a host goes on in the next line after a dot. */}
        {[...account.siteName.matchAll(/[^.]*\.?/g)].map(({ 0: part, index }) => (
          <span key={index}>
            {part}
            <wbr />
          </span>
        ))}
      </bdi>
      <span className={css['name']}>
        {mark === null || mark === 'offline' ? name : t(`switcher.${mark}`)}
      </span>
      {account.insecure ? <InsecureMark /> : null}
      {account.sample ? <Chip>{t('sample.mark')}</Chip> : null}
    </span>
  )
}
