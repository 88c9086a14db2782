import { memo, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { DEFAULT_PREFERENCES } from '../../shared/domain/defaultPreferences.ts'
import { watchVisits } from '../features/changes/visits.ts'
import { useAccountActions } from '../features/connect/useAccountActions.ts'
import { EventPage } from '../features/event/EventPage.tsx'
import { EventListPane } from '../features/events/EventListPane.tsx'
import { EVENT_REGION_ID } from '../features/events/eventListId.ts'
import { StatusBar } from '../features/sync/StatusBar.tsx'
import { withTexts } from '../i18n/loadTexts.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useActiveAccount } from '../state/accountsStore.ts'
import { pageClock } from '../state/minuteStore.ts'
import type { PageName } from '../state/route.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { Kept } from '../ui/Kept.tsx'
import { part } from '../ui/part.tsx'
import { SidebarIn } from '../ui/SidebarButton.tsx'
import { SplitPane } from '../ui/SplitPane.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { Boundary } from './Boundary.tsx'
import { Overlays } from './Overlays.tsx'
import { PAGES } from './pages.tsx'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { SidebarDrawer } from './SidebarDrawer.tsx'
import { useOwnWindow } from './useOwnWindow.ts'
import { PAGE_ID, usePageFocus } from './usePageFocus.ts'

const ReminderStrip = part(
  withTexts(
    ['reminders'],
    async () => (await import('../features/reminders/ReminderStrip.tsx')).ReminderStrip,
  ),
)
const SessionBanner = part(async () => (await import('../features/session/SessionBanner.tsx')).SessionBanner)

/** Work over the whole width: lists of many columns, sheets of paper. */
const WHOLE: ReadonlySet<PageName> = new Set(['invite', 'welcome', 'import', 'badges'])

/**
 * The window: sidebar, list, event, footer, and what lies over them. List, event and sidebar stay as they are behind a
 * page that takes their place: the way back is to show them, not to make them (PERF-11).
 */
export function Shell() {
  const { t } = useTranslation(['shell', 'common'])
  const { bridge, navigation, toasts, preferences } = useStores()
  const alone = useOwnWindow()
  const room = usePanes()
  const panes = alone ? 'one' : room
  const page = useStore(navigation, (state) => state.route.page)
  const sidebarOpen = useStore(preferences, (state) => state.preferences.sidebarOpen)
  const withSidebar = panes === 'three' && sidebarOpen && !WHOLE.has(page)
  usePageFocus(page)
  useEffect(() => watchVisits(bridge, pageClock.after), [bridge])

  const sidebar = useMemo(
    () => ({ label: t('sidebar.show'), onShow: () => navigation.show('sidebar') }),
    [t, navigation],
  )

  const isHome = page === 'events'
  const [visited, setVisited] = useState(isHome)
  if (isHome && !visited) setVisited(true)

  return (
    <div className={css['shell']} data-panes={panes} data-sidebar={withSidebar}>
      <SidebarIn value={sidebar}>
        <main className={css['main']}>
          <BesideSidebar isShown={withSidebar}>
            {visited ? (
              <Kept isShown={isHome}>
                <Events panes={panes} alone={alone} />
              </Kept>
            ) : null}
            {isHome ? null : <OtherPage key={page} page={page} />}
          </BesideSidebar>
        </main>
      </SidebarIn>
      <Reminders />
      {page === 'welcome' ? null : <StatusBar alone={alone} />}
      {withSidebar ? null : <SidebarDrawer />}
      <Overlays />
      <ToastRegion toasts={toasts} label={t('common:notifications')} closeLabel={t('common:close')} />
    </div>
  )
}

/** Fetched behind the first rows. */
function Reminders() {
  const { list } = useStores()
  return useStore(list, (state) => state.rowsShown) ? <ReminderStrip /> : null
}

/** What takes the place of list and event. */
function OtherPage({ page }: { readonly page: Exclude<PageName, 'events'> }) {
  const Page = PAGES[page]
  return (
    <Boundary>
      <div id={PAGE_ID} className={css['page']} tabIndex={-1}>
        <Page />
      </div>
    </Boundary>
  )
}

const KEPT_SIDEBAR = (
  <Boundary>
    <Sidebar />
  </Boundary>
)

interface BesideSidebarProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

function BesideSidebar({ isShown, children }: BesideSidebarProps) {
  const { t } = useTranslation('shell')
  const { preferences } = useStores()
  const say = useSay()
  const width = useStore(preferences, (state) => state.preferences.sidebarWidth)
  const [began, setBegan] = useState(isShown)
  if (isShown && !began) setBegan(true)
  return (
    <SplitPane
      label={t('sidebar.divider')}
      width={width}
      min={160}
      max={420}
      standard={DEFAULT_PREFERENCES.sidebarWidth}
      onWidth={(sidebarWidth) => void preferences.set({ sidebarWidth }).catch(say.failed)}
      start={began ? KEPT_SIDEBAR : null}
      isStartHidden={!isShown}
      end={children}
    />
  )
}

const Events = memo(function Events({ panes, alone }: { readonly panes: Panes; readonly alone: boolean }) {
  const { t } = useTranslation('shell')
  const { preferences, page } = useStores()
  const say = useSay()
  const width = useStore(preferences, (state) => state.preferences.listWidth)
  const open = useStore(page, (state) => state.id !== null)
  const list = (
    <section id={EVENT_REGION_ID} className={css['list']} tabIndex={-1} aria-label={t('list.region')}>
      <Session />
      <Boundary>
        <EventListPane />
      </Boundary>
    </section>
  )
  const event = (
    <section className={css['event']} aria-label={t('page.region')}>
      <Boundary>
        <EventPage />
      </Boundary>
    </section>
  )
  if (alone) return event
  return (
    <SplitPane
      label={t('list.divider')}
      width={width}
      min={280}
      max={720}
      standard={DEFAULT_PREFERENCES.listWidth}
      onWidth={(listWidth) => void preferences.set({ listWidth }).catch(say.failed)}
      start={list}
      end={open || panes !== 'one' ? event : null}
      isSingle={panes === 'one'}
    />
  )
})

function Session() {
  const { accounts } = useStores()
  const account = useActiveAccount()
  const { onSignIn, onConnection } = useAccountActions()
  if (account === null) return null
  const { session } = account
  if (session.state === 'signed-in' && session.unkept !== true) return null
  return (
    <div className={css['banner']}>
      <SessionBanner account={account} accounts={accounts} onSignIn={onSignIn} onConnection={onConnection} />
    </div>
  )
}

/** How many panes the window has room for. */
type Panes = 'three' | 'two' | 'one'

const TWO = 760
const THREE = 1060

const queries = () =>
  [window.matchMedia(`(width > ${THREE}px)`), window.matchMedia(`(width > ${TWO}px)`)] as const

const panes = (): Panes => {
  const [three, two] = queries()
  return three.matches ? 'three' : two.matches ? 'two' : 'one'
}

function subscribe(listener: () => void): () => void {
  const all = queries()
  for (const query of all) query.addEventListener('change', listener)
  return () => {
    for (const query of all) query.removeEventListener('change', listener)
  }
}

const usePanes = (): Panes => useSyncExternalStore(subscribe, panes)
