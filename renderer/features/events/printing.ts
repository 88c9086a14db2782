import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventDetails, EventRow } from '../../../shared/domain/event.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly printing: PrintingStore
  }
}

/** About 40 pages. */
export const MOST_PRINTED = 1_200

type Printed =
  | { readonly what: 'event'; readonly event: EventDetails; readonly photo: string | null }
  /** `total`: rows of the whole list; so many are not printed. */
  | { readonly what: 'list' | 'marked'; readonly rows: readonly EventRow[]; readonly total: number }

/** What is on its way to paper. */
export type PrintingStore = StoreApi<{ readonly printed: Printed | null }>

export const createPrintingStore = (): PrintingStore => createStore(() => ({ printed: null }))
