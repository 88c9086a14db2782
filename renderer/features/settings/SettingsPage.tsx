import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { SidebarButton } from '../../ui/SidebarButton.tsx'
import { Switch } from '../../ui/Toggle.tsx'
import type { Toasts } from '../../ui/toasts.ts'
import type { Leaving } from '../accounts/leaving.ts'
import { AboutSection, DiagnosticsSection } from './AboutSection.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import { LookSection } from './LookSection.tsx'
import { ProxySection } from './ProxySection.tsx'
import type { PreferencesStore } from './preferencesStore.ts'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'
import { ZoneSection } from './ZoneSection.tsx'

export interface SettingsPageProps {
  readonly preferences: PreferencesStore
  readonly accounts: AccountsStore
  readonly toasts: Toasts
  readonly onAddSite: () => void
  readonly onConnection: (account: Account) => void
  readonly onLeave: (leaving: Leaving) => void
  /** A section of its own feature. */
  readonly reminders: ReactNode
  readonly updates: ReactNode
  readonly links: ReactNode
}

const NONE: readonly Account[] = []

/** Everything takes effect at once: there is nothing to save. */
export function SettingsPage(props: SettingsPageProps) {
  const { preferences, accounts, toasts } = props
  const { t } = useTranslation('settings')
  const all = useStore(accounts, ({ snapshot }) => snapshot?.accounts ?? NONE)
  return (
    <div className={css['page']}>
      <div className={css['column']}>
        <header className={css['head']}>
          <SidebarButton />
          <h1 className={css['title']}>{t('title')}</h1>
        </header>
        <LookSection preferences={preferences} />
        {all.length === 0 ? null : <ZoneSection accounts={accounts} all={all} toasts={toasts} />}
        {props.reminders}
        <NotificationsSection preferences={preferences} />
        <AccountsSection
          accounts={accounts}
          onAddSite={props.onAddSite}
          onConnection={props.onConnection}
          onLeave={props.onLeave}
        />
        {props.links}
        <BackupSection />
        <ProxySection />
        {props.updates}
        <DiagnosticsSection />
        <AboutSection preferences={preferences} />
      </div>
    </div>
  )
}

function BackupSection() {
  const { t } = useTranslation('settings')
  const { navigation } = useStores()
  return (
    <Section title={t('backup.title')}>
      <p className={css['note']}>{t('backup.text')}</p>
      <Button onPress={() => navigation.go({ page: 'backup' })}>{t('backup.open')}</Button>
    </Section>
  )
}

/** Nothing where the program is a page of a browser: it has no notices there. */
function NotificationsSection({ preferences }: { readonly preferences: PreferencesStore }) {
  const { t } = useTranslation('settings')
  const say = useSay()
  const host = useStore(preferences, ({ info }) => info?.host)
  const { notifications } = useStore(preferences, (state) => state.preferences)
  if (host !== 'electron') return null
  return (
    <Section title={t('notifications.title')}>
      <Switch
        isSelected={notifications}
        onChange={(chosen) => void preferences.set({ notifications: chosen }).catch(say.failed)}
      >
        {t('notifications.tell')}
      </Switch>
      <p className={css['note']}>{t('notifications.when')}</p>
    </Section>
  )
}
