import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Account, SiteColour } from '../../../shared/domain/account.ts'
import { isKnownZone } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useZone } from '../../state/useShowing.ts'
import { keptAccounts } from '../accounts/accountWords.ts'

/** An account as the rows of a list over all of them tell it. */
export interface ListedAccount {
  readonly name: string
  readonly colour: SiteColour
  /** IANA name; of a site whose zone is not known, that of this computer. */
  readonly zone: string
  /** Whose word that zone is: somebody's who confirmed it, a guess, or this computer's for want of one. */
  readonly clock: 'confirmed' | 'guessed' | 'own'
}

export type ListedAccounts = ReadonlyMap<string, ListedAccount>

const NONE: readonly Account[] = []

/** Two people on one site are told apart by who they are, not by where. */
export function listedAccounts(accounts: readonly Account[], own: string): ListedAccounts {
  const bySite = Map.groupBy(accounts, ({ siteName }) => siteName)
  return new Map(
    accounts.map(({ id, siteName, userName, colour, siteZone }) => {
      const several = (bySite.get(siteName)?.length ?? 0) > 1 && userName !== null
      const zone = siteZone?.zone ?? ''
      const known = isKnownZone(zone)
      return [
        id,
        {
          name: cutText(several ? `${siteName} · ${userName}` : siteName, 60),
          colour,
          zone: known ? zone : own,
          clock: known ? (siteZone?.confirmed === true ? 'confirmed' : 'guessed') : 'own',
        },
      ]
    }),
  )
}

/** Those whose events stand in the list on the screen; null where it is of one account. */
export function useListedAccounts(): ListedAccounts | null {
  const { accounts, list } = useStores()
  const over = useStore(list, ({ query }) => query.everyAccount === true)
  const kept = useStore(accounts, (state) => (over ? keptAccounts(state) : NONE))
  const own = ownZone()
  return useMemo(() => (over ? listedAccounts(kept, own) : null), [over, kept, own])
}

/** The zone of the list: the one all its accounts keep, else that of this computer, by which they can be compared. */
export function useListZone(listed: ListedAccounts | null): {
  readonly zone: string
  readonly manyZones: boolean
} {
  const ofOne = useZone()
  const own = ownZone()
  return useMemo(() => {
    if (listed === null) return { zone: ofOne, manyZones: false }
    const zones = new Set([...listed.values()].map(({ zone }) => zone))
    const [only = own] = zones
    return zones.size < 2 ? { zone: only, manyZones: false } : { zone: own, manyZones: true }
  }, [listed, ofOne, own])
}
