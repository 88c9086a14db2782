import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChosenFile } from '../lib/files/handOver.ts'

declare module './stores.ts' {
  interface Stores {
    readonly handedFile: HandedFileStore
  }
}

/** A file that came without a page, on its way to the one it is for. */
export type HandedFileStore = StoreApi<{
  readonly file: ChosenFile | null
  readonly to: 'import' | 'invite' | null
}>

export const createHandedFileStore = (): HandedFileStore => createStore(() => ({ file: null, to: null }))
