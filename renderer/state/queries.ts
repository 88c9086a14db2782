import {
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  skipToken,
  useQuery,
} from '@tanstack/react-query'
import type { MethodName, Params, Payload, Result, TopicName } from '../../shared/bridge/contract.ts'
import type { Bridge, CallError } from '../lib/bridge.ts'
import { useStores } from './stores.ts'

declare module './stores.ts' {
  interface Stores {
    readonly queries: QueryClient
  }
}

type Followers<T extends TopicName> = readonly MethodName[] | ((payload: Payload<T>) => readonly MethodName[])

/** Topics no answer follows: a store takes their payload whole, or keeps the windows of a long list. */
type TakenWhole =
  | 'connection.checking'
  | 'proxy.changed'
  | 'invites.importing'
  | 'handover.waiting'
  | 'preferences.changed'
  | 'menu.command'
  | 'windows.full'
  | 'windows.brought'

const BY_TIME: readonly MethodName[] = ['calendar.read', 'events.counts', 'events.countsOf', 'insights.read']

/**
 * What the page has asked the core for and shows: one answer for each method with its parameters, the account among
 * them, so that another account's answer never stands in for one's own. Stores hold what the page knows by itself.
 *
 * A topic makes every answer old that it may concern: those of the methods named here whose parameters name no other
 * account, event or door than its payload. They are asked for in this order, since the core answers one after the other:
 * what fills the page comes before the counts beside it.
 */
const FOLLOWERS: { readonly [T in Exclude<TopicName, TakenWhole>]: Followers<T> } = {
  'accounts.changed': [
    'sync.status',
    'zone.question',
    'calendar.read',
    'calendar.sameTime',
    'changes.unseen',
    'outbox.ofEvent',
  ],
  'changes.changed': ['changes.list', 'changes.unseen'],
  'events.changed': [
    'events.open',
    'calendar.read',
    'calendar.guests',
    'calendar.moves',
    'calendar.sameTime',
    'changes.list',
    'insights.read',
    'outbox.sent',
    'quick.begin',
    'quick.places',
    'reminders.ofEvent',
    'settings.open',
    'events.facets',
    'events.marked',
    'events.notKept',
    'events.counts',
    'events.countsOf',
    'events.choices',
    'zone.question',
  ],
  'events.freshness': ({ of }) =>
    // Also told where nothing changed but the time: what is today, or still to come, is counted again.
    of === 'all' ? ['events.open', ...BY_TIME] : of === 'lists' ? BY_TIME : ['events.open'],
  'guests.changed': ['guestDesk.before', 'insights.read'],
  'drafts.changed': ['drafts.list', 'calendar.read', 'calendar.moves', 'events.choices', 'events.countsOf'],
  'outbox.changed': ['sync.status', 'outbox.ofEvent', 'outbox.entry', 'outbox.sent'],
  'invites.changed': ['invites.progress'],
  'inviteTexts.changed': ['inviteTexts.list'],
  'ledger.changed': ['insights.read', 'ledger.events'],
  'guestDesk.changed': ['guestDesk.before'],
  'people.changed': ['people.lists'],
  'door.changed': ['door.list', 'door.get', 'door.badges', 'insights.read'],
  'backup.changed': ['backup.state', 'backup.copies'],
  'door.locked': ['reminders.card'],
  'reminders.changed': ['reminders.card', 'reminders.ofEvent', 'settings.open', 'reminders.host'],
  'sync.changed': ['sync.status', 'outbox.ofEvent'],
  'updates.changed': ['updates.read'],
}

/** An answer nobody shows any more is kept for so long (PERF-6); one that no topic makes old, not at all. */
const KEPT_MS = 30_000
const FOLLOWING: ReadonlySet<MethodName> = new Set(
  Object.values(FOLLOWERS).flatMap((each) => (typeof each === 'function' ? [] : each)),
)

/** Months one has looked at; the calendar keeps their number small. */
const KEPT_LONGER_MS: Partial<Record<MethodName, number>> = { 'calendar.read': 15 * 60_000 }

const keptMs = (method: MethodName): number => KEPT_LONGER_MS[method] ?? (FOLLOWING.has(method) ? KEPT_MS : 0)

const OF = ['accountId', 'eventId', 'doorId'] as const

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** A question over all accounts names the one that is used, and concerns every one. */
const isOverAll = (asked: ReadonlyMap<string, unknown>): boolean =>
  asked.get('everyAccount') === true ||
  [asked.get('query'), asked.get('queries')]
    .flat()
    .some((query) => membersOf(query).some(([name, value]) => name === 'everyAccount' && value === true))

/** Null as a parameter means all of them. */
const concerns = (payload: unknown, params: unknown): boolean => {
  const asked = new Map<string, unknown>(Object.entries(params ?? {}))
  // `of: { eventId }` is about that event.
  const told = new Map<string, unknown>(
    [payload, ...membersOf(payload).map(([, value]) => value)].flatMap(membersOf),
  )
  const over = isOverAll(asked)
  return OF.every(
    (name) =>
      (over && name === 'accountId') ||
      !told.has(name) ||
      (asked.get(name) ?? told.get(name)) === told.get(name),
  )
}

export function createQueries(bridge: Bridge): QueryClient {
  const changedMeanwhile = new Set<string>()
  const queryCache = new QueryCache({
    // An answer under way when something changed may be older than the change: it is asked for once more.
    onSettled(_answer, _error, { queryHash, queryKey }) {
      if (changedMeanwhile.delete(queryHash)) void queries.invalidateQueries({ queryKey, exact: true })
    },
  })
  const queries = new QueryClient({
    queryCache,
    defaultOptions: {
      // The core is on this computer and says what changed: nothing grows old by itself, nothing is tried again.
      queries: { gcTime: KEPT_MS, staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
    },
  })
  /** One question at a time for each key: so no answer takes the place of a newer one, and hints never starve it. */
  const askAgain = (old: readonly Query[]) => {
    for (const { queryKey, queryHash, state } of old) {
      if (state.fetchStatus === 'fetching') changedMeanwhile.add(queryHash)
      else void queries.invalidateQueries({ queryKey, exact: true })
    }
  }
  const follow = <T extends TopicName>(topic: T, followers: Followers<T>) =>
    bridge.on(topic, (payload) => {
      const methods = typeof followers === 'function' ? followers(payload) : followers
      const place = ({ queryKey: [method] }: Query) => methods.findIndex((each) => each === method)
      const old = queryCache
        .getAll()
        .filter((query) => place(query) >= 0 && concerns(payload, query.queryKey[1]))
      askAgain(old.toSorted((a, b) => place(a) - place(b)))
    })
  for (const [topic, followers] of Object.entries(FOLLOWERS) as [TopicName, Followers<TopicName>][])
    follow(topic, followers)
  bridge.onReconnect(() => askAgain(queryCache.getAll()))
  return queries
}

/** One question, for `useQuery`, and for `getQueryData` outside of components. */
export const asked = <M extends MethodName>(bridge: Bridge, method: M, params: Params<M>) =>
  queryOptions<Result<M>, CallError>({
    queryKey: [method, params],
    queryFn: () => bridge.call(method, params),
    gcTime: keptMs(method),
  })

interface Asking<M extends MethodName, Shown> {
  /** False: not asked for now; what was answered before stays. */
  readonly enabled?: boolean
  /** Other parameters are a finer question of the same: the former answer stands until theirs comes. */
  readonly keepFormer?: boolean
  /** What of the answer is shown; the component renders again only when that changes. */
  readonly select?: (answer: Result<M>) => Shown
}

/** What the core answers, kept fresh. Parameters of null: there is nothing to ask for. */
export function useAsked<M extends MethodName, Shown = Result<M>>(
  method: M,
  params: Params<M> | null,
  { enabled = true, keepFormer = false, select }: Asking<M, Shown> = {},
) {
  const { bridge, queries } = useStores()
  return useQuery<Result<M>, CallError, Shown>(
    {
      queryKey: [method, params],
      queryFn: params === null ? skipToken : () => bridge.call(method, params),
      gcTime: keptMs(method),
      enabled,
      ...(keepFormer && { placeholderData: keepPreviousData }),
      ...(select && { select }),
    },
    queries,
  )
}

/** Nothing of an account that is gone, or keeps nothing here any more, stays (SIGN-31). */
export const forgetAccounts = (queries: QueryClient, isGone: (accountId: string) => boolean): void =>
  queries.removeQueries({
    predicate({ queryKey: [, params] }) {
      const accountId = new Map<string, unknown>(Object.entries(params ?? {})).get('accountId')
      return typeof accountId === 'string' && isGone(accountId)
    },
  })
