import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useSay } from '../../state/useSay.ts'
import { Switch } from '../../ui/Switch.tsx'
import type { PreferencesStore } from './preferencesStore.ts'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'

/** Nothing where the program is a page of a browser: it has no notices there. */
export function NotificationsSection({ preferences }: { readonly preferences: PreferencesStore }) {
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
