import { createStore } from 'zustand/vanilla'
import { placeFromAddress } from '../../shared/domain/place.ts'
import { createRsvpStore } from '../features/answers/rsvpStore.ts'
import { createBackupStore } from '../features/backup/backupStore.ts'
import { createConnectStore } from '../features/connect/connectStore.ts'
import { createDoorLockStore } from '../features/door/doorLockStore.ts'
import { createDeletionStore } from '../features/editor/deletionStore.ts'
import { createEditorStore } from '../features/editor/editorStore.ts'
import { createEventPageStore } from '../features/event/eventPageStore.ts'
import { createEventListStore } from '../features/events/eventListStore.ts'
import { createPrintingStore } from '../features/events/printing.ts'
import { createSelectionStore } from '../features/events/selectionStore.ts'
import { createGuestStore } from '../features/guests/guestStore.ts'
import { createHandoverStore } from '../features/handover/handoverStore.ts'
import { createOutboxStore } from '../features/outbox/outboxStore.ts'
import { createProxyStore } from '../features/proxy/proxyStore.ts'
import { createRemindingStore } from '../features/reminders/remindingStore.ts'
import { createPreferencesStore } from '../features/settings/preferencesStore.ts'
import type { Bridge } from '../lib/bridge.ts'
import { nextFrame } from '../lib/list/rowWindows.ts'
import { createAccountsStore } from '../state/accountsStore.ts'
import { createCommands } from '../state/commands.ts'
import { createHandedFileStore } from '../state/handedFile.ts'
import { createHelpStore } from '../state/help.ts'
import { createMinuteStore, pageClock } from '../state/minuteStore.ts'
import { createNavigationStore } from '../state/navigationStore.ts'
import { createQueries } from '../state/queries.ts'
import { routeTo } from '../state/route.ts'
import type { Stores } from '../state/stores.ts'
import { createUndos } from '../state/undos.ts'
import { createToasts } from '../ui/toasts.ts'
import { createStartStore } from './startStore.ts'

/** Of the stores of what is asked above the panes (Overlays.tsx). */
const notAsked = () => ({ asked: null })

/** Made once, in main.tsx. `hash`: that of the page's address, where this window begins. */
export function createStores(bridge: Bridge, hash = ''): Stores {
  const own = placeFromAddress(hash)
  const accounts = createAccountsStore(bridge, own?.accountId ?? null)
  const navigation = createNavigationStore()
  const preferences = createPreferencesStore(bridge)
  const doorLock = createDoorLockStore(bridge)
  const proxy = createProxyStore(bridge)
  const backup = createBackupStore(bridge)
  const handover = createHandoverStore(bridge)
  // Whether the window is locked to a door is known before anything else is shown or asked for.
  const start = createStartStore(bridge, (begun) => {
    preferences.begin(begun.preferences, begun.info)
    doorLock.begin(begun.lock)
    proxy.begin(begun.proxy)
    backup.begin(begun.copies)
    // Before the account is known: what it is opened for is what is asked for first.
    if (own !== null && !begun.lock.locked) navigation.go(routeTo(own))
    accounts.begin(begun.accounts)
    // A window of its own stays with what it was opened for.
    if (begun.handedOver && own === null) handover.wait()
  })
  const queries = createQueries(bridge)
  const inUse = () => accounts.getState().snapshot?.activeId ?? null
  return {
    bridge,
    own,
    queries,
    start,
    accounts,
    connect: createConnectStore(bridge),
    proxy,
    backup,
    preferences,
    navigation,
    commands: createCommands(),
    minute: createMinuteStore(),
    toasts: createToasts(inUse),
    undos: createUndos(inUse),
    list: createEventListStore(bridge, undefined, nextFrame),
    selection: createSelectionStore(),
    page: createEventPageStore(bridge, (of, answer) => queries.setQueryData(['events.open', of], answer)),
    rsvp: createRsvpStore(bridge),
    guests: createGuestStore(bridge),
    doorLock,
    doorActs: new Map(),
    reminding: createRemindingStore(),
    outbox: createOutboxStore(bridge),
    editor: createEditorStore(bridge, pageClock),
    leaving: createStore(notAsked),
    printing: createPrintingStore(),
    deletion: createDeletionStore(bridge),
    duplicating: createStore(notAsked),
    naming: createStore(notAsked),
    quickAdd: createStore(notAsked),
    handover,
    handedFile: createHandedFileStore(),
    help: createHelpStore(),
  }
}
