import { createStore, type StoreApi } from 'zustand/vanilla'

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
