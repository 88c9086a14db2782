import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../i18n/useLanguage.ts'
import { localDay } from '../lib/format/days.ts'
import type { Showing } from '../lib/format/formatters.ts'
import { isKnownZone } from '../lib/format/when.ts'
import { activeAccount } from './accountsStore.ts'
import { useStores } from './stores.ts'

const ASKED_AGAIN_MS = 5_000
let asked = { at: Number.NEGATIVE_INFINITY, zone: '' }

/** The zone of this computer. Asking costs a millisecond, and many parts of a page want to know. */
export function ownZone(): string {
  const at = performance.now()
  if (at - asked.at > ASKED_AGAIN_MS) asked = { at, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return asked.zone
}

/** The zone times are shown in first: the site's where it is known, else one's own. */
export function useZone(): string {
  const { accounts } = useStores()
  const zone = useStore(accounts, (state) => activeAccount(state)?.siteZone?.zone)
  return zone !== undefined && isKnownZone(zone) ? zone : ownZone()
}

/** Whether nothing is known of the site's zone, so that times are those of this computer's clock. */
export function useOwnClock(): boolean {
  const { accounts } = useStores()
  return useStore(accounts, (state) => {
    const account = activeAccount(state)
    return account !== null && !isKnownZone(account.siteZone?.zone ?? '')
  })
}

/** Whether the zone of `useZone` is the site's beyond doubt: the person said so. */
export function useZoneIsSure(): boolean {
  const { accounts } = useStores()
  return useStore(accounts, (state) => activeAccount(state)?.siteZone?.confirmed === true)
}

/** Zone, locale and the present minute: what `format/` takes. Components that use it render once a minute. */
export function useShowing(): Showing {
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const zone = useZone()
  const { locale } = useLanguage()
  return useMemo(() => ({ now, zone, locale }), [now, zone, locale])
}

/** The same for lists, which only change at midnight: `now` is kept within the day. `of`: another zone than `useZone`. */
export function useDayShowing(of?: string): Showing {
  const { minute } = useStores()
  const site = useZone()
  const zone = of ?? site
  const { locale } = useLanguage()
  const today = useStore(minute, (state) => localDay(state.now, zone).number)
  return useMemo(() => {
    const now = minute.getState().now
    return localDay(now, zone).number === today
      ? { now, zone, locale }
      : { now: today * 86_400_000, zone, locale }
  }, [minute, today, zone, locale])
}
