import { useAccountActions } from '../features/connect/useAccountActions.ts'
import { LinksSection } from '../features/handover/LinksSection.tsx'
import { RemindersSection } from '../features/reminders/RemindersSection.tsx'
import { SettingsPage } from '../features/settings/SettingsPage.tsx'
import { UpdatesSection } from '../features/updates/UpdatesSection.tsx'
import { useStores } from '../state/stores.ts'

export function SettingsRoute() {
  const { preferences, accounts } = useStores()
  const { onAddSite, onConnection, onLeave } = useAccountActions()
  return (
    <SettingsPage
      preferences={preferences}
      accounts={accounts}
      onAddSite={onAddSite}
      onConnection={onConnection}
      onLeave={onLeave}
      reminders={<RemindersSection />}
      updates={<UpdatesSection />}
      links={<LinksSection />}
    />
  )
}
