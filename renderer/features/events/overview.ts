import { useStore } from 'zustand'
import type { MethodName, Params, Result } from '../../../shared/bridge/contract.ts'
import type { Facets } from '../../../shared/bridge/events.ts'
import type { SyncStatus } from '../../../shared/bridge/sync.ts'
import type { EventDetails } from '../../../shared/domain/event.ts'
import type { EventView } from '../../../shared/domain/eventViews.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'

/** Nothing is asked before the first rows of the list are there (PERF-10). */
function useAskedBehindRows<M extends MethodName, Shown = Result<M>>(
  method: M,
  params: Params<M> | null,
  select?: (answer: Result<M>) => Shown,
) {
  const { list } = useStores()
  const enabled = useStore(list, ({ rowsShown }) => rowsShown)
  return useAsked(method, params, { enabled, ...(select && { select }) })
}

/** The same of the account whose events are listed: what stands beside the list. */
export function useAskedOfListed<M extends MethodName, Shown = Result<M>>(
  method: { readonly accountId: string } extends Params<M> ? M : never,
  select?: (answer: Result<M>) => Shown,
) {
  const { list } = useStores()
  const accountId = useStore(list, (state) => state.accountId)
  return useAskedBehindRows<M, Shown>(
    method,
    accountId === null ? null : ({ accountId } as Params<M>),
    select,
  )
}

/** How many events each view has, over all accounts where the list is. */
export function useViewCounts(): Readonly<Record<EventView, number>> | undefined {
  const { list } = useStores()
  const accountId = useStore(list, (state) => state.accountId)
  const over = useStore(list, ({ query }) => query.everyAccount === true)
  return useAskedBehindRows(
    'events.counts',
    accountId === null ? null : { accountId, ...(over && { everyAccount: true as const }) },
  ).data
}

/** Changes of events, of all accounts, that were not seen yet. */
export const useUnseenChanges = (): number =>
  useAskedBehindRows('changes.unseen', {}, ({ accounts }) =>
    accounts.reduce((sum, { unseen }) => sum + unseen, 0),
  ).data ?? 0

/** The state of sync of the account whose events are listed; null until it is known. */
export function useSyncStatus(): SyncStatus | null {
  const { list } = useStores()
  const accountId = useStore(list, (state) => state.accountId)
  return useAskedBehindRows('sync.status', { accountId }).data ?? null
}

type Owner = Facets['owners'][number]

/** As one looks for a person: by name, and those whose name nobody told by their number after them. */
export function ownersByName(owners: readonly Owner[], locale: string): readonly Owner[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return owners.toSorted((a, b) => {
    if (a.name === null || b.name === null)
      return Number(a.name === null) - Number(b.name === null) || compare(a.id, b.id)
    return compare(a.name, b.name) || compare(a.id, b.id)
  })
}

/** The event a page of its own is about, as far as it is known here; null until then. */
export const useEventHead = (accountId: string, eventId: EventId): EventDetails | null =>
  useAsked('events.open', { accountId, eventId }).data?.event ?? null
