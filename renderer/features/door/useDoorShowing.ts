import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Showing } from '../../lib/format/formatters.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useZone } from '../../state/useShowing.ts'

/** The present minute by the clock of this computer, which a door goes by; evenings are those of the site's. */
export function useDoorShowing(): Showing & { readonly siteZone: string } {
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const { locale } = useLanguage()
  const zone = ownZone()
  const siteZone = useZone()
  return useMemo(() => ({ now, zone, siteZone, locale }), [now, zone, siteZone, locale])
}
