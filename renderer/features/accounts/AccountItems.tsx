import {
  Archive,
  Cable,
  CircleHelp,
  Keyboard,
  Layers,
  LogIn,
  LogOut,
  Plus,
  Settings,
  Trash2,
  UserPlus,
} from 'lucide-react'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { MenuItem, MenuSection } from '../../ui/Menu.tsx'
import { accountMark, accountName, isSignedIn } from './accountWords.ts'
import type { Leaving } from './LeaveDialog.tsx'

export interface AccountWishes {
  readonly onChoose: (account: Account) => void
  /** All accounts in one list; null where there is only one. */
  readonly onEvery: (() => void) | null
  readonly onAddSite: () => void
  /** Another account on the site of this one: the sign-in page comes next. */
  readonly onAddAccount: (account: Account) => void
  readonly onSignIn: (account: Account) => void
  readonly onConnection: (account: Account) => void
  /** Asks before signing out or removing. */
  readonly onLeave: (leaving: Leaving) => void
}

export interface AccountItemsProps extends AccountWishes {
  readonly active: Account
  readonly all: readonly Account[]
}

/** Accounts beyond these have no key. */
const DIGITS = 9

/** Everything one can do with sites and accounts. */
export function AccountItems({ active, all, ...props }: AccountItemsProps) {
  const { t } = useTranslation(['accounts', 'common'])
  const { commands } = useStores()
  return (
    <>
      <MenuSection title={t('switcher.sites')} selected={active.id}>
        {all.map((account, at) => (
          <SwitchItem
            key={account.id}
            account={account}
            {...(all.length > 1 && at < DIGITS ? { shortcut: `G ${at + 1}` } : {})}
            onChoose={props.onChoose}
          />
        ))}
      </MenuSection>
      {props.onEvery === null ? null : (
        <MenuSection title={t('switcher.together')}>
          <MenuItem id="every" icon={<Layers aria-hidden />} shortcut="G 0" onAction={props.onEvery}>
            {t('switcher.every')}
          </MenuItem>
        </MenuSection>
      )}
      <MenuSection title={t('switcher.this')}>
        {active.sample && isSignedIn(active) ? null : isSignedIn(active) ? (
          <MenuItem
            key="sign-out"
            id="sign-out"
            icon={<LogOut aria-hidden />}
            onAction={() => props.onLeave({ account: active, kind: 'sign-out' })}
          >
            {t('switcher.sign-out')}
          </MenuItem>
        ) : (
          // A key of its own: the session can change while the menu is open, an item's id may not.
          <MenuItem
            key="sign-in"
            id="sign-in"
            icon={<LogIn aria-hidden />}
            onAction={() => props.onSignIn(active)}
          >
            {t('switcher.sign-in')}
          </MenuItem>
        )}
        {active.sample ? null : (
          <>
            <MenuItem
              id="add-account"
              icon={<UserPlus aria-hidden />}
              onAction={() => props.onAddAccount(active)}
            >
              {t('switcher.add-account')}
            </MenuItem>
            <MenuItem
              id="connection"
              icon={<Cable aria-hidden />}
              onAction={() => props.onConnection(active)}
            >
              {t('switcher.settings')}
            </MenuItem>
          </>
        )}
        <MenuItem
          id="remove"
          danger
          icon={<Trash2 aria-hidden />}
          onAction={() => props.onLeave({ account: active, kind: 'remove' })}
        >
          {t('switcher.remove')}
        </MenuItem>
      </MenuSection>
      <MenuSection title={t('switcher.other')}>
        <MenuItem id="add-site" icon={<Plus aria-hidden />} onAction={props.onAddSite}>
          {t('switcher.add-site')}
        </MenuItem>
        <MenuItem id="program" icon={<Settings aria-hidden />} onAction={() => commands.run('settings')}>
          {t('switcher.program')}
        </MenuItem>
        <MenuItem id="backup" icon={<Archive aria-hidden />} onAction={() => commands.run('backup')}>
          {t('switcher.backup')}
        </MenuItem>
        <MenuItem id="keys" icon={<Keyboard aria-hidden />} onAction={() => commands.run('keys')}>
          {t('switcher.keys')}
        </MenuItem>
        <MenuItem id="guide" icon={<CircleHelp aria-hidden />} onAction={() => commands.run('manual')}>
          {t('common:using')}
        </MenuItem>
      </MenuSection>
    </>
  )
}

function SwitchItem({ account, shortcut, onChoose }: SwitchItemProps) {
  const { t } = useTranslation('accounts')
  const mark = accountMark(account)
  const note = [accountName(t, account), mark === null ? null : t(`switcher.${mark}`)]
  return (
    <MenuItem
      id={account.id}
      icon={
        <Avatar
          name={account.siteName}
          letters={account.letters}
          picture={account.picture}
          shape="square"
          colour={account.colour}
        />
      }
      note={note.filter((part) => part !== null).join(' · ')}
      {...(shortcut === undefined ? {} : { shortcut })}
      onAction={() => onChoose(account)}
    >
      {account.siteName}
    </MenuItem>
  )
}

interface SwitchItemProps {
  readonly account: Account
  readonly shortcut?: string
  readonly onChoose: (account: Account) => void
}
