import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useSay } from '../../state/useSay.ts'
import type { DeskState, DeskStore } from './deskStore.ts'
import type { Marking } from './deskUndo.ts'

export interface Desk {
  readonly store: DeskStore
  readonly accountId: string
  readonly eventId: string
  /** The event's title; empty until it is known. */
  readonly title: string
  /** Its time and place in words; empty where they are not known. */
  readonly when: string
  readonly place: string
  /** A field of the active person, or null: the person. Shown as a sheet where the window is narrow. */
  readonly person: PersonSheet
}

export interface PersonSheet {
  readonly isOpen: boolean
  readonly show: (fieldId: string | null) => void
  readonly close: () => void
}

/** The sheet of the person, and the focus in the field it was opened for. */
export function usePersonSheet(): PersonSheet {
  const [field, setField] = useState<{ readonly id: string | null } | null>(null)
  const show = useCallback((id: string | null) => {
    const there = id === null ? null : document.getElementById(id)
    if (there === null) setField({ id })
    else there.focus()
  }, [])
  const close = useCallback(() => setField(null), [])
  useEffect(() => {
    if (field?.id != null) document.getElementById(field.id)?.focus()
  }, [field])
  return useMemo(() => ({ isOpen: field !== null, show, close }), [field, show, close])
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('used outside of DeskContext')
  return desk
}

export const useDeskState = <Part>(select: (state: DeskState) => Part): Part =>
  useStore(useDesk().store, select)

/** What a marking was: a mark set or taken off, a tag given, or words of its own. */
type MarkedAs = { readonly toggle: 'contacted' | 'confirmed' } | { readonly tag: string } | string

/**
 * Says what a marking came to and of how many guests, with its way back; the mark of one shows by itself. Resolves to
 * whether it worked.
 */
export function useMarked(): (work: Promise<Marking>, as: MarkedAs) => Promise<boolean> {
  const { t } = useTranslation('desk')
  const counted = useCounted()
  const say = useSay()
  const words = ({ marked, on }: Marking, as: Exclude<MarkedAs, string>) => {
    const what = 'tag' in as ? t('done.tagged', as) : t(`filter.${as.toggle}.${on ? 'yes' : 'no'}`)
    return t('done.marked', { what, ...counted(marked) })
  }
  return (work, as) =>
    work.then(
      (marking) => {
        if (typeof as === 'string' || marking.marked > 1)
          say.done(typeof as === 'string' ? as : words(marking, as), async () => {
            const undone = await marking.undo()
            say.done(t('done.undone', counted(undone)))
          })
        return true
      },
      (failure: unknown) => {
        say.failed(failure)
        return false
      },
    )
}
