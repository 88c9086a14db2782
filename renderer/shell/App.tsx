import { Unplug } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { chooseLanguage } from '../../shared/domain/language.ts'
import { HelpOver } from '../features/help/HelpOver.tsx'
import { applyTheme } from '../features/settings/preferencesStore.ts'
import { LanguageRoot } from '../i18n/LanguageRoot.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FailureLinks } from '../labels/FailureLinks.tsx'
import { isFirstRun } from '../state/accountsStore.ts'
import { type Stores, StoresContext, useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { part } from '../ui/part.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { Boundary } from './Boundary.tsx'
import { loadAhead } from './loadAhead.ts'
import { PAGES } from './pages.tsx'
import css from './Shell.module.css'
import { Shell } from './Shell.tsx'
import { useKeyMap } from './useKeyMap.ts'
import { PAGE_ID } from './usePageFocus.ts'

const Behind = part(async () => (await import('./Behind.tsx')).Behind)

/** The whole page. */
export function App({ stores, mac }: { readonly stores: Stores; readonly mac: boolean }) {
  const wish = useStore(stores.preferences, (state) => state.preferences.language)
  const theme = useStore(stores.preferences, (state) => state.preferences.theme)
  const choice = useMemo(() => chooseLanguage(wish, navigator.languages), [wish])
  const [ready, setReady] = useState(false)
  const onHere = useCallback(() => setReady(true), [])
  useEffect(() => applyTheme(document.documentElement, theme), [theme])
  return (
    <StoresContext value={stores}>
      <LanguageRoot choice={choice} mac={mac}>
        <Boundary>
          <Start ready={ready} />
          <Behind onHere={onHere} />
        </Boundary>
        <HelpOver />
        <HostLost ready={ready} />
      </LanguageRoot>
    </StoresContext>
  )
}

/** Nothing, then the wizard or the shell: the first frame already is what stays. */
function Start({ ready }: { readonly ready: boolean }) {
  const stores = useStores()
  const { accounts, commands, doorLock, navigation, start } = stores
  const locked = useStore(doorLock, ({ lock }) => lock?.locked === true)
  const atDoor = useStore(navigation, ({ route }) => route.page === 'door')
  const atCopies = useStore(navigation, ({ route }) => route.page === 'backup')
  const known = useStore(accounts, ({ snapshot }) => snapshot !== null)
  const firstRun = useStore(accounts, isFirstRun)
  const none = useStore(accounts, ({ snapshot }) => snapshot?.accounts.length === 0)
  // Who has once been inside stays there while signing in again, also where the site does not tell who that is.
  const [wasInside, setWasInside] = useState(false)
  const inside = known && !none && (wasInside || !firstRun)
  if (inside !== wasInside) setWasInside(inside)
  const failed = useStore(start, ({ state }) => state === 'failed')
  const { failed: sayFailure } = useSay()
  useEffect(() => commands.onFailure(sayFailure), [commands, sayFailure])
  useKeyMap(ready)

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

const LostDialog = part(async () => (await import('./LostDialog.tsx')).LostDialog)

/**
 * Over everything while the host does not answer: nothing one does here would come to anything. `ready`: what is needed
 * at once is here, and the words for this are fetched; a host that is lost may give no file out either.
 */
function HostLost({ ready }: { readonly ready: boolean }) {
  const { bridge } = useStores()
  const [lost, setLost] = useState<boolean | null>(null)
  useEffect(() => (ready ? loadAhead([LostDialog]) : undefined), [ready])
  useEffect(() => {
    const stops = [
      bridge.onLost(() => setLost(true)),
      bridge.onReconnect(() => setLost((former) => (former === null ? null : false))),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [bridge])
  return lost === null ? null : <LostDialog isOpen={lost} onClose={() => setLost(false)} />
}
