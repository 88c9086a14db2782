import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Showing } from '../../lib/format/formatters.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'

/** The present minute by the clock of this computer, which a door goes by. */
export function useDoorShowing(): Showing {
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const { locale } = useLanguage()
  const zone = ownZone()
  return useMemo(() => ({ now, zone, locale }), [now, zone, locale])
}
