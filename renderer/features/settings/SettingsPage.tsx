import { SearchX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { clockTime } from '../../lib/format/when.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { searchCommand, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Switch } from '../../ui/Toggle.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import type { Leaving } from '../accounts/LeaveDialog.tsx'
import { AboutSection, DiagnosticsSection } from './AboutSection.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import { LookSection } from './LookSection.tsx'
import { ProxySection } from './ProxySection.tsx'
import type { PreferencesStore } from './preferencesStore.ts'
import { Section, SectionsContext } from './Section.tsx'
import { SectionList } from './SectionList.tsx'
import css from './SettingsPage.module.css'
import { createSectionsStore, type SectionsStore } from './sectionsStore.ts'
import { useChangeSetting } from './useChangeSetting.ts'
import { ZoneSection } from './ZoneSection.tsx'

export interface SettingsPageProps {
  readonly preferences: PreferencesStore
  readonly accounts: AccountsStore
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
  const { preferences, accounts } = props
  const { t } = useTranslation('settings')
  const all = useStore(accounts, ({ snapshot }) => snapshot?.accounts ?? NONE)
  const [sections] = useState(createSectionsStore)
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <SectionsContext value={sections}>
      <WorkPage
        title={t('title')}
        sub={<SavedAt sections={sections} />}
        tools={<SearchSections sections={sections} />}
      >
        <div className={css['body']}>
          <SectionList scroller={scroller} />
          <div ref={scroller} className={css['scroller']}>
            <div className={css['column']}>
              <NothingFound sections={sections} />
              <LookSection preferences={preferences} />
              {all.length === 0 ? null : <ZoneSection all={all} />}
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
        </div>
      </WorkPage>
    </SectionsContext>
  )
}

/** "saved 14:31": said after each setting, as none has a button to save it. */
function SavedAt({ sections }: { readonly sections: SectionsStore }) {
  const { t } = useTranslation('common')
  const { locale } = useLanguage()
  const atMs = useStore(sections, (state) => state.savedAtMs)
  return (
    <span role="status">
      {atMs === null ? '' : t('saved-at', { time: clockTime(atMs, { zone: ownZone(), locale }) })}
    </span>
  )
}

const SEARCH_ID = 'settings-search'

/** Leaves the sections that hold the words; `/` leads here. */
function SearchSections({ sections }: { readonly sections: SectionsStore }) {
  const { t } = useTranslation(['settings', 'common'])
  const search = useStore(sections, (state) => state.search)
  useCommands([searchCommand('settings.search', (texts) => texts.t('settings:search'), SEARCH_ID)])
  return (
    <div className={css['search']} role="search">
      <SearchField
        id={SEARCH_ID}
        label={t('search')}
        placeholder={t('search')}
        clearLabel={t('common:clear')}
        shortcut="/"
        value={search}
        onChange={(text) => sections.look(text.slice(0, 100))}
      />
    </div>
  )
}

function NothingFound({ sections }: { readonly sections: SectionsStore }) {
  const { t } = useTranslation(['settings', 'common'])
  const search = useStore(sections, (state) => state.search)
  const none = useStore(sections, ({ found }) => found?.size === 0)
  if (!none) return null
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('search.none', { search })}
      actions={<Button onPress={() => sections.look('')}>{t('common:clear')}</Button>}
    />
  )
}

function BackupSection() {
  const { t } = useTranslation('settings')
  const { navigation } = useStores()
  return (
    <Section place="backup" title={t('backup.title')}>
      <p className={css['note']}>{t('backup.text')}</p>
      <Button onPress={() => navigation.go({ page: 'backup' })}>{t('backup.open')}</Button>
    </Section>
  )
}

/** Nothing where the program is a page of a browser: it has no notices there. */
function NotificationsSection({ preferences }: { readonly preferences: PreferencesStore }) {
  const { t } = useTranslation('settings')
  const set = useChangeSetting()
  const host = useStore(preferences, ({ info }) => info?.host)
  const { notifications } = useStore(preferences, (state) => state.preferences)
  if (host !== 'electron') return null
  return (
    <Section place="notifications" title={t('notifications.title')}>
      <Switch isSelected={notifications} onChange={(chosen) => set({ notifications: chosen })}>
        {t('notifications.tell')}
      </Switch>
      <p className={css['note']}>{t('notifications.when')}</p>
    </Section>
  )
}
