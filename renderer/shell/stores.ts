import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Leaving } from '../features/accounts/LeaveDialog.tsx'
import { createRsvpStore, type RsvpStore } from '../features/answers/rsvpStore.ts'
import { type ConnectStore, createConnectStore } from '../features/connect/connectStore.ts'
import { createDoorLockStore, type DoorLockStore } from '../features/door/doorLockStore.ts'
import { createDeletionStore, type DeletionStore } from '../features/editor/deletionStore.ts'
import { createDraftsStore, type DraftsStore } from '../features/editor/draftsStore.ts'
import { createEditorStore, type EditorStore } from '../features/editor/editorStore.ts'
import { createNotKeptStore, type NotKeptStore } from '../features/editor/notKeptStore.ts'
import { createEventPageStore, type EventPageStore } from '../features/event/eventPageStore.ts'
import { createEventListStore, type EventListStore } from '../features/events/eventListStore.ts'
import { createOverviewStore, type OverviewStore } from '../features/events/overviewStore.ts'
import { createSelectionStore, type SelectionStore } from '../features/events/selectionStore.ts'
import { createGuestStore, type GuestStore } from '../features/guests/guestStore.ts'
import { createOutboxStore, type OutboxStore } from '../features/outbox/outboxStore.ts'
import { createPreferencesStore, type PreferencesStore } from '../features/settings/preferencesStore.ts'
import { createSyncStore, type SyncStore } from '../features/sync/syncStore.ts'
import type { Bridge } from '../lib/bridge.ts'
import { nextFrame } from '../lib/list/nextFrame.ts'
import { type AccountsStore, createAccountsStore } from '../state/accountsStore.ts'
import { type Commands, createCommands } from '../state/commands.ts'
import { createMinuteStore, type MinuteStore, pageClock } from '../state/minuteStore.ts'
import { createNavigationStore, type NavigationStore } from '../state/navigationStore.ts'
import { createToasts, type Toasts } from '../ui/toasts.ts'
import { createStartStore, type StartStore } from './startStore.ts'

/** Everything that holds state in the page, one store per feature. Made once, in main.tsx. */
export interface Stores {
  readonly bridge: Bridge
  readonly start: StartStore
  readonly accounts: AccountsStore
  readonly connect: ConnectStore
  /** The account about to be left; asked above the panes, so that another width of the window takes nothing away. */
  readonly leaving: StoreApi<{ readonly asked: Leaving | null }>
  readonly preferences: PreferencesStore
  readonly navigation: NavigationStore
  readonly commands: Commands
  readonly minute: MinuteStore
  readonly toasts: Toasts
  readonly list: EventListStore
  readonly selection: SelectionStore
  readonly page: EventPageStore
  readonly overview: OverviewStore
  readonly rsvp: RsvpStore
  readonly guests: GuestStore
  readonly sync: SyncStore
  readonly doorLock: DoorLockStore
  readonly outbox: OutboxStore
  readonly editor: EditorStore
  readonly drafts: DraftsStore
  readonly deletion: DeletionStore
  readonly notKept: NotKeptStore
}

export function createStores(bridge: Bridge): Stores {
  const accounts = createAccountsStore(bridge)
  const preferences = createPreferencesStore(bridge)
  const doorLock = createDoorLockStore(bridge)
  // Whether the window is locked to a door is known before anything else is shown or asked for.
  const start = createStartStore(bridge, (begun) => {
    preferences.begin(begun.preferences, begun.info)
    doorLock.begin(begun.lock)
    accounts.begin(begun.accounts)
  })
  return {
    bridge,
    start,
    accounts,
    connect: createConnectStore(bridge),
    leaving: createStore(() => ({ asked: null })),
    preferences,
    navigation: createNavigationStore(),
    commands: createCommands(),
    minute: createMinuteStore(),
    toasts: createToasts(),
    list: createEventListStore(bridge, undefined, nextFrame),
    selection: createSelectionStore(),
    page: createEventPageStore(bridge),
    overview: createOverviewStore(bridge),
    rsvp: createRsvpStore(bridge),
    guests: createGuestStore(bridge),
    sync: createSyncStore(bridge),
    doorLock,
    outbox: createOutboxStore(bridge),
    editor: createEditorStore(bridge, pageClock),
    drafts: createDraftsStore(bridge),
    deletion: createDeletionStore(bridge),
    notKept: createNotKeptStore(bridge),
  }
}

export const StoresContext = createContext<Stores | null>(null)

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (stores === null) throw new Error('used outside of StoresContext')
  return stores
}

/** What a component shows of a store; it renders again only when that changes. */
export const useShown = <State, Part>(store: StoreApi<State>, select: (state: State) => Part): Part =>
  useStore(store, select)
