import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Account } from '../../../shared/domain/account.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly leaving: LeavingStore
  }
}

export interface Leaving {
  readonly account: Account
  readonly kind: 'sign-out' | 'remove'
}

/** The account about to be left; asked above the panes, so that another width of the window takes nothing away. */
export type LeavingStore = StoreApi<{ readonly asked: Leaving | null }>

export const createLeavingStore = (): LeavingStore => createStore(() => ({ asked: null }))
