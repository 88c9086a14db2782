import type {
  ChangesSelection,
  ChangesWindow,
  KindCounts,
  SeenChanges,
  SeenStamp,
} from '../../../shared/bridge/changes.ts'
import { MAX_ROWS } from '../../../shared/bridge/method.ts'
import { CHANGE_KINDS, type ChangeKind } from '../../../shared/domain/change.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { Clock } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { ChangeRecord } from '../store/changeTable.ts'
import { UPCOMING_KEY } from '../sync/wireQuery.ts'
import { changeLines } from './changeLines.ts'
import { bySoonest, shares } from './order.ts'
import { lastVisitMs, noteVisit } from './visits.ts'

export interface ChangesDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly clock: Clock
}

/** A change with whose it is. */
export interface Told {
  readonly space: OpenAccount
  readonly record: ChangeRecord
}

const GOING = ['attending', 'maybe'] as const

/** What changed, over several accounts: selected, ordered and counted in memory; only the lines shown are opened. */
export function createChangesService({ data, registry, clock }: ChangesDeps) {
  const spacesOf = (accountIds: readonly AccountId[]): Promise<readonly OpenAccount[]> =>
    Promise.all([...new Set(accountIds)].map((accountId) => data.of(accountId)))

  /** Events of one's own or where one goes by now. */
  const concerning = ({ accountId, store }: OpenAccount): ReadonlySet<string> => {
    const { userId } = registry.account(accountId)
    const own = userId === null ? [] : store.events.ids({ ownerId: userId })
    return new Set([...own, ...GOING.flatMap((rsvp) => store.events.ids({ rsvp }))])
  }

  function sinceOf(spaces: readonly OpenAccount[], since: ChangesSelection['since']): number | null {
    if (since !== 'visit') return since
    const visits = spaces.flatMap(({ store }) => lastVisitMs(store, clock.now()) ?? [])
    return visits.length === 0 ? null : Math.min(...visits)
  }

  function select(spaces: readonly OpenAccount[], { since, mine }: ChangesSelection): readonly Told[] {
    const from = sinceOf(spaces, since)
    return spaces.flatMap((space) => {
      const near = mine ? concerning(space) : null
      return [...space.changes.records()]
        .filter(({ atMs, seenAtMs, eventId, concerns }) => {
          // Seen hides nothing: what was not seen before this visit stays for as long as it lasts.
          const isLeft = since === 'visit' && (seenAtMs === null || seenAtMs > (from ?? 0))
          const isRecent = from === null || atMs >= from || isLeft
          return isRecent && (near === null || concerns || near.has(eventId))
        })
        .map((record) => ({ space, record }))
    })
  }

  const seeAll = (told: readonly Told[]): SeenChanges => {
    const bySpace = Map.groupBy(
      told.filter(({ record }) => record.seenAtMs === null),
      ({ space }) => space,
    )
    const undo = [...bySpace].map(([space, of]): SeenStamp => {
      const stamp = space.changes.see(of.map(({ record }) => record.seq))
      return { accountId: space.accountId, stamp }
    })
    return { seen: [...bySpace.values()].reduce((sum, of) => sum + of.length, 0), undo }
  }

  return {
    list: async ({
      offset,
      limit,
      ...selection
    }: ChangesSelection & { readonly offset: number; readonly limit: number }): Promise<ChangesWindow> => {
      const spaces = await spacesOf(selection.accountIds)
      const nowMs = clock.now()
      const sinceMs = sinceOf(spaces, selection.since)
      const told = select(spaces, selection)
      const byKind = Map.groupBy(told, ({ record }) => record.kind)
      const chosen =
        selection.kind === undefined
          ? heads(byKind, Math.min(limit, MAX_ROWS), nowMs)
          : bySoonest(byKind.get(selection.kind) ?? [], nowMs, offset + limit).slice(offset)
      const began = spaces.flatMap(({ changes }) => changes.beganAtMs() ?? [])
      const asked = spaces.flatMap(({ lists }) => lists.asOf(UPCOMING_KEY) ?? [])
      const earlier = told.filter(
        ({ record }) => sinceMs !== null && record.atMs < sinceMs && record.seenAtMs === null,
      )
      return {
        rows: changeLines(chosen, data.opened(), registry),
        counts: Object.fromEntries(
          CHANGE_KINDS.map((kind) => [kind, countsOf(byKind.get(kind) ?? [])]),
        ) as Record<ChangeKind, KindCounts>,
        sinceMs,
        earlier: earlier.length,
        beganAtMs: began.length === 0 ? null : Math.min(...began),
        askedAtMs: asked.length < spaces.length || asked.length === 0 ? null : Math.min(...asked),
        // What was noted under a clock that was ahead is on the page, and seen with it.
        asOfMs: told.reduce((last, { record }) => Math.max(last, record.atMs), nowMs),
      }
    },

    /** Of accounts that are open: nobody waits at the start for a file that nothing else needs. */
    unseen: () => data.opened().map(({ accountId, changes }) => ({ accountId, unseen: changes.unseen() })),

    see: async (accountId: AccountId, seqs: readonly number[]): Promise<SeenChanges> => {
      const space = await data.of(accountId)
      const wanted = new Set(seqs)
      const records = [...space.changes.records()].filter(({ seq }) => wanted.has(seq))
      return seeAll(records.map((record) => ({ space, record })))
    },

    seeAll: async ({ asOfMs, ...selection }: ChangesSelection & { readonly asOfMs: number }) => {
      const told = select(await spacesOf(selection.accountIds), selection)
      return seeAll(
        told.filter(
          ({ record }) =>
            record.atMs <= asOfMs && (selection.kind === undefined || record.kind === selection.kind),
        ),
      )
    },

    unsee: async (undo: readonly SeenStamp[]): Promise<void> => {
      for (const { accountId, stamp } of undo) (await data.of(accountId)).changes.unsee(stamp)
    },

    visit: (is: 'here' | 'over'): void => {
      for (const { store } of data.opened()) noteVisit(store, clock.now(), is)
    },
  }
}

/** As many of each kind as there is room for; what is minor waits until it is asked for. */
function heads(
  byKind: ReadonlyMap<ChangeKind, readonly Told[]>,
  room: number,
  nowMs: number,
): readonly Told[] {
  const groups = CHANGE_KINDS.map((kind) => (byKind.get(kind) ?? []).filter(({ record }) => !record.minor))
  const rooms = shares(
    groups.map(({ length }) => length),
    room,
  )
  return groups.flatMap((group, at) => bySoonest(group, nowMs, rooms[at]))
}

const countsOf = (told: readonly Told[]): KindCounts => ({
  total: told.length,
  unseen: told.filter(({ record }) => record.seenAtMs === null).length,
  minor: told.filter(({ record }) => record.minor).length,
})
