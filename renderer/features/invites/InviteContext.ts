import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Added } from '../../../shared/bridge/invites.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { ChosenFile } from '../../lib/files/handOver.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useSay } from '../../state/useSay.ts'
import { faultOf } from '../people/importFault.ts'
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
      const fault = faultOf(failure)
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
