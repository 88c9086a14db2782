import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventId } from '../../../../shared/domain/ids.ts'

declare module '../../../state/stores.ts' {
  interface Stores {
    readonly duplicating: DuplicatingStore
  }
}

interface Duplicating {
  readonly accountId: string
  readonly eventId: EventId
  readonly hasPhoto: boolean
}

/** The event a new one is to begin with; what of it is asked above the panes. */
export type DuplicatingStore = StoreApi<{ readonly asked: Duplicating | null }>

export const createDuplicatingStore = (): DuplicatingStore => createStore(() => ({ asked: null }))
