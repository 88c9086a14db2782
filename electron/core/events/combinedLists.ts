import type { EventsWindow, FilterChoices } from '../../../shared/bridge/events.ts'
import type { EventRow, Freshness } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { EventView } from '../../../shared/domain/eventViews.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { everyOpenAccount, type OpenAccount, type OpenAccounts } from '../account/openAccounts.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { EventRanks } from '../store/eventOrders.ts'
import { type EventsService, type ListHead, type ListWindow, MOST_IN_A_FILE } from './eventsService.ts'
import { type ChoicesAsked, filterChoices } from './filterChoices.ts'
import { localOrder } from './localFilter.ts'
import { lengthOf, placeIn, stretchOf } from './mergedOrder.ts'

export type CombinedLists = Pick<EventsService, 'refresh' | 'loadMore'> & {
  list(query: EventQuery, window: ListWindow): Promise<EventsWindow>
  counts(): Promise<Readonly<Record<EventView, number>>>
  count(query: EventQuery): Promise<number>
  /** All of a list in its order, whosever they are, at most `MOST_IN_A_FILE`. */
  inOrder(query: EventQuery): Promise<readonly { readonly accountId: AccountId; readonly id: EventId }[]>
  choices(asked: ChoicesAsked): Promise<FilterChoices>
}

/** Lists over all accounts: each account's list in its order, laid into one. Only the rows of the window are opened. */
export function createCombinedLists(deps: {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly events: EventsService
}): CombinedLists {
  const { parts } = deps.events

  const spacesOf = async ({ ofAccount }: EventQuery): Promise<readonly OpenAccount[]> =>
    (await everyOpenAccount(deps)).filter(
      ({ accountId }) => ofAccount === undefined || ofAccount === accountId,
    )

  const ofEach = async (query: EventQuery, work: (accountId: AccountId) => Promise<unknown>) => {
    const done = await Promise.allSettled((await spacesOf(query)).map(({ accountId }) => work(accountId)))
    const failed = done.find(({ status }) => status === 'rejected')
    // One site that does not answer holds up none of the others.
    if (failed?.status === 'rejected' && done.every(({ status }) => status === 'rejected'))
      throw failed.reason
  }

  const complete = async (query: EventQuery): Promise<boolean> =>
    (await spacesOf(query)).every((space) => parts.isWhole(space, query))

  return {
    list: async (query, { offset, limit, stay }) => {
      const spaces = await spacesOf(query)
      const filters = spaces.map((space) => parts.filterOf(space, query, stay))
      const order = localOrder(query)
      const lists = spaces.map(({ store }, at) => store.events.ranks(filters[at] ?? {}, order))
      const { before, whose } = stretchOf(lists, offset, limit)
      const rows = spaces.map((space, at) => {
        const share = whose.filter((list) => list === at).length
        return share === 0
          ? []
          : owned(space, parts.rows(space, query, filters[at] ?? {}, before[at] ?? 0, share))
      })
      const next = new Int32Array(spaces.length)
      const laid = whose.flatMap((list) => {
        const row = rows[list]?.[next[list] ?? 0]
        next[list] = (next[list] ?? 0) + 1
        return row ?? []
      })
      const heads = spaces.map((space, at) => parts.head(space, query, filters[at] ?? {}))
      return { rows: laid, offset, ...joined(heads, lists) }
    },

    counts: async () => {
      const all = await Promise.all(
        (await everyOpenAccount(deps)).map(({ accountId }) => deps.events.counts(accountId)),
      )
      const [first = {} as Readonly<Record<EventView, number>>, ...others] = all
      const sum = (view: EventView, one: number) => others.reduce((so, each) => so + each[view], one)
      return Object.fromEntries(
        Object.entries(first).map(([view, one]) => [view, sum(view as EventView, one)]),
      ) as Record<EventView, number>
    },

    count: async (query) =>
      (await spacesOf(query)).reduce(
        (sum, space) => sum + space.store.events.count(parts.filterOf(space, query)),
        0,
      ),

    inOrder: async (query) => {
      const spaces = await spacesOf(query)
      const each = await Promise.all(spaces.map(({ accountId }) => deps.events.ids(accountId, query)))
      const lists = spaces.map((space) =>
        space.store.events.ranks(parts.filterOf(space, query), localOrder(query)),
      )
      const next = new Int32Array(spaces.length)
      return stretchOf(lists, 0, MOST_IN_A_FILE).whose.flatMap((list) => {
        const accountId = spaces[list]?.accountId
        const id = each[list]?.[next[list] ?? 0]
        next[list] = (next[list] ?? 0) + 1
        return accountId === undefined || id === undefined ? [] : { accountId, id }
      })
    },

    choices: async (asked) => filterChoices(await everyOpenAccount(deps), asked, parts.filterOf),

    loadMore: async (_, query) => {
      await ofEach(query, (accountId) => deps.events.loadMore(accountId, query))
      return { complete: await complete(query) }
    },

    refresh: (_, query) => ofEach(query, (accountId) => deps.events.refresh(accountId, query)),
  }
}

function owned({ accountId, drafts }: OpenAccount, rows: readonly EventRow[]): readonly EventRow[] {
  const begun = new Set(
    drafts.list().flatMap(({ eventId, changed }) => (changed === 0 ? [] : (eventId ?? []))),
  )
  return rows.map((row) => ({ ...row, accountId, ...(begun.has(row.id) && { drafted: true as const }) }))
}

function joined(heads: readonly ListHead[], lists: readonly EventRanks[]): ListHead {
  const total = lengthOf(lists)
  const staying = heads.reduce((sum, head) => sum + (head.staying ?? 0), 0)
  return {
    total,
    ...(staying > 0 && { staying }),
    firstUpcoming: Math.min(
      total,
      ...heads.map(({ firstUpcoming }, list) => placeIn(lists, list, firstUpcoming)),
    ),
    complete: heads.every(({ complete }) => complete),
    firstLoad: total === 0 && heads.some(({ firstLoad }) => firstLoad),
    freshness: oldest(heads.map(({ freshness }) => freshness)),
  }
}

/** As old as the oldest; on its way while one of them is. */
function oldest(all: readonly Freshness[]): Freshness {
  const asOf = all.some((one) => one.asOf === null) ? null : Math.min(...all.map((one) => one.asOf ?? 0))
  const cached = all.find((one) => one.state === 'cached')
  if (all.some(({ state }) => state === 'refreshing')) return { state: 'refreshing', asOf }
  if (cached?.state === 'cached') return { ...cached, asOf }
  return asOf === null || all.length === 0
    ? { state: 'cached', asOf: null, why: 'signed-out' }
    : { state: 'live', asOf }
}
