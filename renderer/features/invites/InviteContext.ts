import { createContext, useContext } from 'react'
import { useShown } from '../../state/stores.ts'
import type { InviteState, InviteStore } from './inviteStore.ts'

export interface Inviting {
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
  useShown(useInviting().store, select)
