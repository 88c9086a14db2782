import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly importFile: ImportFileStore
  }
}

/** A file that was dropped on the window and waits for its page. */
export type ImportFileStore = StoreApi<{ readonly file: File | null }>

export const createImportFileStore = (): ImportFileStore => createStore(() => ({ file: null }))

const IS_CALENDAR = /\.(?:ics|ical|icalendar)$/i

/** A calendar that is dropped anywhere is imported. False where it is none. */
export function takeDropped(
  { importFile, list, navigation }: Stores,
  file: File | null | undefined,
): boolean {
  if (file === null || file === undefined || !IS_CALENDAR.test(file.name)) return false
  if (list.getState().accountId === null) return false
  importFile.setState({ file })
  navigation.go({ page: 'import' })
  return true
}

export const importCommands = ({ list, navigation }: Stores): readonly Command[] => [
  {
    id: 'import',
    title: (texts) => texts.t('shell:command.import'),
    also: (texts) => texts.t('shell:command.import-also'),
    group: 'event',
    keys: [],
    menu: 'import',
    enabled: () => list.getState().accountId !== null,
    run: () => navigation.go({ page: 'import' }),
  },
]
