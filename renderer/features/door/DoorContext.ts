import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { DoorState } from './doorState.ts'
import type { DoorStore } from './doorStore.ts'
import type { ScanState, ScanStore } from './scanStore.ts'

export interface OpenDoor {
  readonly store: DoorStore
  readonly scans: ScanStore
  readonly accountId: string
  readonly doorId: string
  /** Nothing but the door can be used: what needs more is left out. */
  readonly locked: boolean
}

export const DoorContext = createContext<OpenDoor | null>(null)

export function useDoor(): OpenDoor {
  const door = useContext(DoorContext)
  if (door === null) throw new Error('used outside of DoorContext')
  return door
}

export const useDoorState = <Part>(select: (state: DoorState) => Part): Part =>
  useStore(useDoor().store, select)

export const useScanState = <Part>(select: (state: ScanState) => Part): Part =>
  useStore(useDoor().scans, select)
