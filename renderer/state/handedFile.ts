import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChosenFile } from '../lib/files/handOver.ts'
import { useStores } from './stores.ts'

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

/** Reads a file that was handed over for this page, once. */
export function useHandedFile(
  to: NonNullable<ReturnType<HandedFileStore['getState']>['to']>,
  read: (file: ChosenFile) => void,
): void {
  const { handedFile } = useStores()
  const file = useStore(handedFile, (handed) => (handed.to === to ? handed.file : null))
  useEffect(() => {
    if (file === null) return
    handedFile.setState({ file: null, to: null })
    read(file)
  }, [file, handedFile, read])
}
