import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Showing } from '../../lib/format/formatters.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useZone } from '../../state/useShowing.ts'
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

/** The present minute by the clock of this computer, which a door goes by; evenings are those of the site's. */
export function useDoorShowing(): Showing & { readonly siteZone: string } {
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const { locale } = useLanguage()
  const zone = ownZone()
  const siteZone = useZone()
  return useMemo(() => ({ now, zone, siteZone, locale }), [now, zone, siteZone, locale])
}
