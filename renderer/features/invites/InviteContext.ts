import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Added } from '../../../shared/bridge/invites.ts'
import { IMPORT_FAULTS } from '../../../shared/domain/importing.ts'
import type { ComposerRow } from '../../../shared/domain/invite.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileFaultOf } from '../../lib/bridge.ts'
import type { ChosenFile } from '../../lib/files/handOver.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import type { InviteState, InviteStore } from './inviteStore.ts'

interface Inviting {
  readonly store: InviteStore
  readonly accountId: string
  readonly eventId: string
}

export const InviteContext = createContext<Inviting | null>(null)

export function useInviting(): Inviting {
  const inviting = useContext(InviteContext)
  if (inviting === null) throw new Error('used outside of InviteContext')
  return inviting
}

export const useInviteState = <Part>(select: (state: InviteState) => Part): Part =>
  useStore(useInviting().store, select)

/** Adding people, with what came of it said aloud. Each resolves to whether it worked. */
export function useComposerActions() {
  const { t } = useTranslation('invites')
  const counted = useCounted()
  const { store } = useInviting()
  const say = useSay()
  return useMemo(() => {
    const failed = (failure: unknown) => {
      const fault = fileFaultOf(failure, IMPORT_FAULTS)
      if (fault === null) say.failed(failure)
      else say.done(t(`file-fault.${fault}`))
      return false
    }
    const added = (
      work: Promise<Added | null>,
      then?: () => void,
      undone?: () => Promise<unknown>,
    ): Promise<boolean> =>
      work.then((answer) => {
        if (answer !== null) {
          const { sourceId } = answer
          const undo = async () => {
            // Typed again before its rows go: what a kill comes between is there twice, and judged a double.
            await undone?.()
            if (sourceId !== null) await store.removeSources({ sourceId })
          }
          say.done(t('added', counted(answer.added)), sourceId === null ? undefined : undo)
        }
        then?.()
        return true
      }, failed)
    /** What was typed is nowhere else: it goes back into its field, unless something else stands there by now. */
    const typeAgain = async (text: string) => {
      if (store.getState().pasted !== '') return
      store.setPasted(text)
      await store.keepPasted(text)
    }
    return {
      added,
      failed,
      addText: (text: string) => added(store.addText(text), undefined, () => typeAgain(text)),
      takeOver: () => added(store.takeOver()),
      readFile: (file: ChosenFile) => store.readFile(file).then(() => true, failed),
    }
  }, [counted, say, store, t])
}

type Mark = 'drop' | 'anyway' | 'judge'

const markOf = ({ verdict, anyway }: ComposerRow): Mark =>
  verdict === 'dropped' ? 'drop' : anyway ? 'anyway' : 'judge'

/** What a person does to one row: it shows there by itself, and Mod+Z takes it back. */
export function useRowActs() {
  const { undos } = useStores()
  const { store } = useInviting()
  const say = useSay()
  const offer = (undo: () => Promise<unknown>) => void undos.offer(() => void undo().catch(say.failed))
  return {
    mark(row: ComposerRow, as: Mark): void {
      store.mark(row.rowId, as).then(() => {
        // That somebody looked at it first cannot be asked again: its own way back stands in the row.
        if (row.verdict !== 'look') offer(() => store.mark(row.rowId, markOf(row)))
      }, say.failed)
    },
    async fix({ rowId, target }: ComposerRow, to: string): Promise<void> {
      const fixed = await store.fix(rowId, to)
      offer(() => store.fixAll([{ rowId, from: fixed.target, to: target }]))
    },
  }
}
