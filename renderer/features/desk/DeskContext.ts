import { createContext, useContext } from 'react'
import { useShown } from '../../state/stores.ts'
import type { DeskState, DeskStore } from './deskStore.ts'

export interface Desk {
  readonly store: DeskStore
  readonly accountId: string
  readonly eventId: string
  /** The event's title; empty until it is known. */
  readonly title: string
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('used outside of DeskContext')
  return desk
}

export const useDeskState = <Part>(select: (state: DeskState) => Part): Part =>
  useShown(useDesk().store, select)
