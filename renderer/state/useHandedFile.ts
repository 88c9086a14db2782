import { useEffect } from 'react'
import type { ChosenFile } from '../lib/files/handOver.ts'
import type { HandedFileStore } from './handedFile.ts'
import { useShown, useStores } from './stores.ts'

/** Reads a file that was handed over for this page, once. */
export function useHandedFile(
  to: NonNullable<ReturnType<HandedFileStore['getState']>['to']>,
  read: (file: ChosenFile) => void,
): void {
  const { handedFile } = useStores()
  const file = useShown(handedFile, (handed) => (handed.to === to ? handed.file : null))
  useEffect(() => {
    if (file === null) return
    handedFile.setState({ file: null, to: null })
    read(file)
  }, [file, handedFile, read])
}
