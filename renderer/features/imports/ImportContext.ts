import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { EventColumnRole } from '../../../shared/domain/eventImport.ts'
import type { ChosenFile } from '../../lib/files/handOver.ts'
import { useSay } from '../../state/useSay.ts'
import type { Answers, ImportPageState, ImportStore, ReadChoices } from './importState.ts'

interface Importing {
  readonly store: ImportStore
  /** The account the file was opened for; the check may be for another one by now. */
  readonly accountId: string
}

export const ImportContext = createContext<Importing | null>(null)

export function useImporting(): Importing {
  const importing = useContext(ImportContext)
  if (importing === null) throw new Error('used outside of ImportContext')
  return importing
}

export const useImportState = <Part>(select: (state: ImportPageState) => Part): Part =>
  useStore(useImporting().store, select)

/** The check as it stands; for parts that are shown only while there is one. */
export function useCheck() {
  const check = useImportState((state) => state.check)
  if (check === null) throw new Error('nothing is being checked')
  return check
}

/** What can be done with a file and its rows; what fails is said. */
export function useImportActions() {
  const { store, accountId } = useImporting()
  const say = useSay()
  return useMemo(
    () => ({
      resume: () => void store.resume().catch(say.failed),
      readFile: (file: ChosenFile) => void store.readFile(accountId, file).catch(say.failed),
      readAgain: (choices: ReadChoices) => void store.readAgain(accountId, choices).catch(say.failed),
      setRole: (at: number, role: EventColumnRole) => void store.setRole(at, role).catch(say.failed),
      takeTable: () => void store.takeTable(accountId).catch(say.failed),
      answer: (answers: Answers) => void store.answer(answers).catch(say.failed),
      switchAccount: (id: string) => void store.switchAccount(id).catch(say.failed),
      mark: (rowId: number, as: 'in' | 'out' | 'judge') => void store.mark(rowId, as).catch(say.failed),
    }),
    [accountId, say, store],
  )
}
