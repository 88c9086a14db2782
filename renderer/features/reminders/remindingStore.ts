import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Stores } from '../../state/stores.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly reminding: RemindingStore
  }
}

interface RemindingState {
  /** The event whose reminders are being changed. */
  readonly asked: { readonly accountId: string; readonly eventId: string } | null
  /** A card stands in the window. */
  readonly card: boolean
}

export type RemindingStore = StoreApi<RemindingState>

export const createRemindingStore = (): RemindingStore =>
  createStore<RemindingState>(() => ({ asked: null, card: false }))

/** Goes to the event, in its own account. Rejects with CallError. */
export async function openReminded(stores: Stores, accountId: string, eventId: string): Promise<void> {
  const { bridge, list, navigation } = stores
  const go = () => navigation.go({ page: 'events', eventId })
  if (list.getState().accountId === accountId) return go()
  const stop = list.subscribe((now) => {
    if (now.accountId !== accountId) return
    stop()
    // What follows the account has closed the page of the former one by then.
    queueMicrotask(go)
  })
  await bridge.call('accounts.activate', { accountId })
}
