import { Unplug } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { chooseLanguage } from '../../shared/domain/language.ts'
import { CONNECT_ID } from '../features/connect/connectStore.ts'
import { guestCommands } from '../features/desk/guestCommands.ts'
import { editorCommands } from '../features/editor/editorCommands.ts'
import { photoCommand } from '../features/event/photoCommand.ts'
import { focusOn, focusOnList } from '../features/events/eventListId.ts'
import { printCommands } from '../features/events/printing.ts'
import { HandedOverQuestion } from '../features/handover/HandedOverQuestion.tsx'
import { handoverCommands } from '../features/handover/handoverStore.ts'
import { HelpOver } from '../features/help/HelpOver.tsx'
import { helpCommands } from '../features/help/helpCommands.ts'
import { importCommands } from '../features/imports/importFile.ts'
import { insightCommands } from '../features/insights/insightCommands.ts'
import { ProxyQuestion } from '../features/proxy/ProxyQuestion.tsx'
import { quickCommands } from '../features/quick/quickAdd.ts'
import { reminderCommands } from '../features/reminders/reminderCommands.ts'
import { applyTheme } from '../features/settings/preferencesStore.ts'
import { useResetCommand } from '../features/settings/useResetCommand.ts'
import { updateCommand, useUpdateWord } from '../features/updates/useUpdateWord.ts'
import { LanguageRoot } from '../i18n/LanguageRoot.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FailureLinks } from '../labels/FailureLinks.tsx'
import { isFirstRun } from '../state/accountsStore.ts'
import { type Stores, StoresContext, useShown, useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { useAccountCommands } from './accountCommands.ts'
import { Boundary } from './Boundary.tsx'
import { coreCommands } from './coreCommands.ts'
import { HostLost } from './HostLost.tsx'
import { keepFocus, PAGE_ID } from './keptFocus.ts'
import { PAGES } from './pages.tsx'
import css from './Shell.module.css'
import { Shell } from './Shell.tsx'
import { useKeyMap } from './useKeyMap.ts'

/** The whole page. */
export function App({ stores, mac }: { readonly stores: Stores; readonly mac: boolean }) {
  const wish = useShown(stores.preferences, (state) => state.preferences.language)
  const theme = useShown(stores.preferences, (state) => state.preferences.theme)
  const choice = useMemo(() => chooseLanguage(wish, navigator.languages), [wish])
  useEffect(() => applyTheme(document.documentElement, theme), [theme])
  return (
    <StoresContext value={stores}>
      <LanguageRoot choice={choice} mac={mac}>
        <Boundary>
          <Start />
          <ProxyQuestion />
          <HandedOverQuestion />
        </Boundary>
        <HelpOver />
        <HostLost />
      </LanguageRoot>
    </StoresContext>
  )
}

/** Nothing, then the wizard or the shell: the first frame already is what stays. */
function Start() {
  const stores = useStores()
  const { accounts, commands, doorLock, navigation, start } = stores
  const locked = useShown(doorLock, ({ lock }) => lock?.locked === true)
  const atDoor = useShown(navigation, ({ route }) => route.page === 'door')
  const atCopies = useShown(navigation, ({ route }) => route.page === 'backup')
  const known = useShown(accounts, ({ snapshot }) => snapshot !== null)
  const firstRun = useShown(accounts, isFirstRun)
  const none = useShown(accounts, ({ snapshot }) => snapshot?.accounts.length === 0)
  // Who has once been inside stays there while signing in again, also where the site does not tell who that is.
  const [wasInside, setWasInside] = useState(false)
  const inside = known && !none && (wasInside || !firstRun)
  if (inside !== wasInside) setWasInside(inside)
  const failed = useShown(start, ({ state }) => state === 'failed')
  useEffect(
    () =>
      commands.register([
        ...coreCommands(stores),
        ...editorCommands(stores),
        ...quickCommands(stores),
        ...importCommands(stores),
        ...handoverCommands(stores),
        ...guestCommands(stores),
        ...insightCommands(stores),
        photoCommand(stores),
        ...reminderCommands(stores),
        ...printCommands(stores),
        updateCommand(stores),
        ...helpCommands(stores),
      ]),
    [commands, stores],
  )
  const { failed: sayFailure } = useSay()
  useEffect(() => commands.onFailure(sayFailure), [commands, sayFailure])
  useResetCommand()
  useUpdateWord()
  useAccountCommands()
  useKeyMap()
  useEffect(() => keepFocus(() => void (focusOn(PAGE_ID) || focusOnList() || focusOn(CONNECT_ID))), [])

  if (failed && !known) return <NoHost onRetry={() => void start.load()} />
  if (!known) return null
  if (locked || (inside && atDoor)) return <AtDoor />
  const Wizard = PAGES.connect
  if (inside) return <Shell />
  return atCopies ? <CopiesFirst /> : <Wizard />
}

/** A new computer: a copy is opened before there is any site. */
function CopiesFirst() {
  const { t } = useTranslation('common')
  const { toasts } = useStores()
  const Copies = PAGES.backup
  return (
    <main id={PAGE_ID} className={css['first']} tabIndex={-1}>
      <Copies />
      <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('close')} />
    </main>
  )
}

function NoHost({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <main className={css['start']}>
      <EmptyState
        icon={<Unplug aria-hidden />}
        tone="danger"
        level={1}
        title={t('failed.title')}
        text={t('failed.text')}
        actions={
          <>
            <Button onPress={onRetry}>{t('common:retry')}</Button>
            <FailureLinks />
          </>
        }
      />
    </main>
  )
}

/** The window while it is a door: nothing of the shell around it. */
function AtDoor() {
  const { t } = useTranslation('common')
  const { toasts } = useStores()
  const Door = PAGES.door
  return (
    <div id={PAGE_ID} className={css['page']} tabIndex={-1}>
      <Boundary>
        <Door />
      </Boundary>
      <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('close')} />
    </div>
  )
}
