import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { AccountItems } from '../features/accounts/AccountSwitcher.tsx'
import { OpenEvent } from '../features/event/EventPage.tsx'
import { FilterPanel } from '../features/events/EventFilters.tsx'
import { DiagnosticsDialog, HelpDialog } from '../features/help/HelpOver.tsx'
import { StatusDetails } from '../features/sync/StatusBar.tsx'
import { withTexts } from '../i18n/loadTexts.ts'
import { KeysMeanwhile } from '../lib/keys/heldKeys.ts'
import { useStores } from '../state/stores.ts'
import { MenuSurface } from '../ui/Menu.tsx'
import { part } from '../ui/part.tsx'
import { ToastCards } from '../ui/ToastRegion.tsx'
import { loadAhead, whenRested } from './loadAhead.ts'
import type { Recent } from './Palette.tsx'
import { PAGES } from './pages.tsx'
import { SavedViewList } from './Sidebar.tsx'
import { DrawerSurface } from './SidebarDrawer.tsx'

const Palette = part(
  withTexts(['reminders', 'handover'], async () => (await import('./Palette.tsx')).Palette),
  KeysForDialog,
)
const DeleteDialog = part(
  async () => (await import('../features/editor/DeleteDialog.tsx')).DeleteDialog,
  KeysForDialog,
)
const DuplicateDialog = part(
  withTexts(
    ['making'],
    async () => (await import('../features/editor/duplicate/DuplicateDialog.tsx')).DuplicateDialog,
  ),
  KeysMeanwhile,
)
const QuickAdd = part(
  withTexts(['quick'], async () => (await import('../features/quick/QuickAdd.tsx')).QuickAdd),
  KeysForDialog,
)
const LeaveDialog = part(
  async () => (await import('../features/accounts/LeaveDialog.tsx')).LeaveDialog,
  KeysMeanwhile,
)
const NameViewDialog = part(async () => (await import('./NameViewDialog.tsx')).NameViewDialog, KeysMeanwhile)
const ListPaper = part(async () => (await import('../features/events/ListPaper.tsx')).ListPaper)
const EventPaper = part(async () => (await import('../features/event/EventPaper.tsx')).EventPaper)
const KeysSheet = part(
  withTexts(['reminders'], async () => (await import('./KeysSheet.tsx')).KeysSheet),
  KeysForDialog,
)

/** What comes after a first sign-in is fetched by the page before it (ConnectRoute.tsx). */
const { welcome: _, ...AT_ONCE } = PAGES

/** In the order they are likely to be needed; pages not named here come after the others. */
const AHEAD = new Set([
  OpenEvent,
  MenuSurface,
  Palette,
  AccountItems,
  SavedViewList,
  FilterPanel,
  ToastCards,
  DrawerSurface,
  StatusDetails,
  QuickAdd,
  PAGES.editor,
  PAGES.calendar,
  PAGES.outbox,
  PAGES.changes,
  PAGES.guests,
  PAGES.invite,
  PAGES.door,
  PAGES.badges,
  PAGES.conflict,
  DeleteDialog,
  DuplicateDialog,
  LeaveDialog,
  PAGES.drafts,
  PAGES.ledger,
  PAGES.import,
  PAGES.insights,
  PAGES.people,
  ...Object.values(AT_ONCE),
  KeysSheet,
  HelpDialog,
  DiagnosticsDialog,
])

/** What lies over the window. A part of its own: opening and closing renders nothing of what lies below (PERF-11). */
export function Overlays() {
  const { navigation, deletion, duplicating, list, leaving, accounts, printing, toasts, quickAdd, naming } =
    useStores()
  const overlay = useStore(navigation, (state) => state.overlay)
  const deleting = useStore(deletion, (state) => state.kind === 'asking')
  const printed = useStore(printing, (state) => state.printed)
  const copied = useStore(duplicating, (state) => state.asked)
  const quick = useStore(quickAdd, (state) => state.asked)
  const left = useStore(leaving, (state) => state.asked)
  const named = useStore(naming, (state) => state.asked)
  const settled = useStore(list, (state) => state.rowsShown)
  const [recent] = useState(lastUsed)
  const onPrinted = () => printing.setState({ printed: null })
  // After the first rows: the first Ctrl+K, and the first way to any page, finds it here.
  useEffect(() => (settled ? loadAhead([...AHEAD], undefined, whenRested) : undefined), [settled])

  return (
    <>
      {overlay === 'palette' ? <Palette recent={recent} /> : null}
      {overlay === 'keys' ? <KeysSheet /> : null}
      {deleting ? <DeleteDialog /> : null}
      {copied === null ? null : (
        <DuplicateDialog {...copied} onClose={() => duplicating.setState({ asked: null })} />
      )}
      {named === null ? null : (
        <NameViewDialog asked={named} onClose={() => naming.setState({ asked: null })} />
      )}
      {quick === null ? null : <QuickAdd asked={quick} />}
      {printed?.what === 'event' ? <EventPaper {...printed} onPrinted={onPrinted} /> : null}
      {printed !== null && printed.what !== 'event' ? <ListPaper {...printed} onPrinted={onPrinted} /> : null}
      {left === null ? null : (
        <LeaveDialog
          leaving={left}
          accounts={accounts}
          toasts={toasts}
          onClose={() => leaving.setState({ asked: null })}
        />
      )}
    </>
  )
}

const MOST_REMEMBERED = 20

function lastUsed(): Recent {
  let ids: readonly string[] = []
  return {
    ids: () => ids,
    use: (id) => {
      ids = [id, ...ids.filter((each) => each !== id)].slice(0, MOST_REMEMBERED)
    },
  }
}

/** For those that are told to close by what asked for them, not by what shows them. */
function KeysForDialog() {
  const { navigation, quickAdd, deletion } = useStores()
  const giveUp = () => {
    navigation.show(null)
    deletion.cancel()
    quickAdd.setState({ asked: null })
  }
  return <KeysMeanwhile onClose={giveUp} />
}
