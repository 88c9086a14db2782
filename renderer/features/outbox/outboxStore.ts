import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Params, Result } from '../../../shared/bridge/contract.ts'
import type { OutboxListing } from '../../../shared/bridge/outbox.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly outbox: OutboxStore
  }
}

export type ListedEntry = OutboxListing['entries'][number]
export type Standing = OutboxListing['accounts'][number]
type CreateAnswer = Params<'outbox.answerCreate'>['answer']

interface OutboxState {
  /** Of all accounts, in the order they were made; texts cut. Filled only while somebody looks. */
  readonly entries: readonly ListedEntry[]
  readonly accounts: readonly Standing[]
  readonly loaded: boolean
  readonly error: CallError | null
  /** Over all accounts, also while nobody looks. */
  readonly waiting: number
  readonly needsYou: number
  /** Names of categories by id, by account. */
  readonly categories: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What waits to be sent, and the person's word on it. Every action rejects with CallError. */
export interface OutboxStore extends StoreApi<OutboxState> {
  /** The counts for footer and sidebar; nothing is asked before (PERF-10). */
  readonly start: () => void
  /** Reads all entries and keeps them fresh, until what it returns is called. */
  readonly look: () => () => void
  readonly retry: (entry: ListedEntry) => Promise<void>
  readonly sendNow: () => Promise<void>
  /** `left` could not be discarded any more: they are on their way, or there. */
  readonly discard: (accountId: string, entryIds: readonly string[]) => Promise<Result<'outbox.discard'>>
  /** Stops a photo on its way; false where it had gone. */
  readonly stopUpload: (entry: ListedEntry) => Promise<boolean>
  /** `asked`: only while a question about them stands. */
  readonly pause: (
    accountId: string,
    entryIds: readonly string[],
    paused: boolean,
    asked?: 'asked',
  ) => Promise<void>
  /** Deletes on the site what was to be discarded and had gone already; what is on its way goes after it. */
  readonly deleteGone: (accountId: string, eventIds: readonly string[]) => Promise<void>
  readonly forgetUnreadable: (accountId: string) => Promise<void>
  readonly answerCreate: (entry: ListedEntry, answer: CreateAnswer) => Promise<void>
  readonly recreate: (entry: ListedEntry) => Promise<string>
  readonly exportAll: (title: string) => Promise<Result<'outbox.export'>>
  readonly stop: () => void
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Entries of one call. */
const MOST_AT_ONCE = 500

/** Most entries that are shown; more than this a person does not read, and Export has them all. */
const MAX_READ = 4000

/** One reading at a time; what changes meanwhile is read after it. */
function oneAtATime(wanted: () => boolean, work: () => Promise<void>): () => Promise<void> {
  let running = false
  let again = false
  return async () => {
    if (!wanted()) return
    again = true
    if (running) return
    running = true
    while (again && wanted()) {
      again = false
      await work()
    }
    running = false
  }
}

export function createOutboxStore(bridge: Bridge): OutboxStore {
  const store = createStore<OutboxState>(() => ({
    entries: [],
    accounts: [],
    loaded: false,
    error: null,
    waiting: 0,
    needsYou: 0,
    categories: new Map(),
  }))
  let started = false
  let lookers = 0

  const countOnce = async () => {
    const status = await bridge.call('sync.status', { accountId: null }).catch(() => null)
    if (status === null) return
    const { waiting, needsYou } = status
    const before = store.getState()
    if (before.waiting !== waiting || before.needsYou !== needsYou) store.setState({ waiting, needsYou })
  }

  const readAll = async (): Promise<void> => {
    const first = await bridge.call('outbox.list', { accountId: null, offset: 0 })
    const found = [...first.entries]
    let total = first.total
    while (found.length < Math.min(total, MAX_READ)) {
      const next = await bridge.call('outbox.list', { accountId: null, offset: found.length })
      if (next.entries.length === 0) break
      found.push(...next.entries)
      total = next.total
    }
    const before = new Map(store.getState().entries.map((entry) => [entry.id, entry]))
    // An entry that moved between two pages is there once.
    const unique = [...new Map(found.map((entry) => [entry.id, entry])).values()]
    const entries = unique.map((entry) => {
      const known = before.get(entry.id)
      return known !== undefined && equal(known, entry) ? known : entry
    })
    store.setState({ entries, accounts: first.accounts, loaded: true, error: null })
    await nameCategories(entries)
  }

  const nameCategories = async (entries: readonly ListedEntry[]): Promise<void> => {
    const { categories } = store.getState()
    const wanted = new Set(
      entries
        .filter(({ change }) => change.kind === 'update' && change.changes.category !== undefined)
        .map(({ accountId }) => accountId)
        .filter((accountId) => !categories.has(accountId)),
    )
    for (const accountId of wanted) {
      const facets = await bridge.call('events.facets', { accountId }).catch(() => null)
      const names = (facets?.categories ?? []).flatMap(({ id, name }) =>
        id === null ? [] : [[id, name] as const],
      )
      store.setState({ categories: new Map(store.getState().categories).set(accountId, new Map(names)) })
    }
  }

  const count = oneAtATime(() => started, countOnce)
  let reading = false
  const read = oneAtATime(
    () => lookers > 0,
    async () => {
      reading = true
      try {
        await readAll()
      } catch (error) {
        if (error instanceof CallError) store.setState({ error, loaded: true })
      } finally {
        reading = false
      }
    },
  )

  /** Something changed that nobody who looks has read: what stands here is of before. */
  let missed = false
  const refresh = () => {
    void count()
    void read()
    if (lookers === 0) missed = true
  }
  const stops = [
    bridge.on('outbox.changed', refresh),
    bridge.on('sync.changed', refresh),
    bridge.on('accounts.changed', refresh),
    bridge.onReconnect(refresh),
  ]

  return {
    ...store,
    start() {
      if (started) return
      started = true
      void count()
    },
    look() {
      // Nobody is to act on what was sent or discarded since.
      if (lookers === 0 && missed) store.setState({ entries: [], loaded: false })
      lookers += 1
      missed = false
      void read()
      return () => {
        lookers -= 1
        if (reading) missed = true
      }
    },
    async retry({ accountId, id }) {
      await bridge.call('outbox.retry', { accountId, entryId: id })
    },
    async sendNow() {
      const accounts = new Set(store.getState().entries.map(({ accountId }) => accountId))
      for (const accountId of accounts) await bridge.call('outbox.retry', { accountId, entryId: null })
    },
    discard: async (accountId, entryIds) => {
      const left: string[] = []
      const unsure: string[] = []
      for (let at = 0; at < entryIds.length; at += MOST_AT_ONCE) {
        const some = entryIds.slice(at, at + MOST_AT_ONCE)
        const answer = await bridge.call('outbox.discard', { accountId, entryIds: some })
        left.push(...answer.left)
        unsure.push(...answer.unsure)
      }
      return { left, unsure }
    },
    stopUpload: async ({ accountId, id }) =>
      (await bridge.call('outbox.stop', { accountId, entryId: id })).stopped,
    async pause(accountId, entryIds, paused, asked) {
      for (let at = 0; at < entryIds.length; at += MOST_AT_ONCE) {
        const some = entryIds.slice(at, at + MOST_AT_ONCE)
        await bridge.call('outbox.pause', {
          accountId,
          entryIds: some,
          paused,
          ...(asked && { asked: true }),
        })
      }
    },
    async deleteGone(accountId, eventIds) {
      await bridge.call('events.delete', { accountId, eventIds: [...eventIds] })
    },
    async forgetUnreadable(accountId) {
      await bridge.call('outbox.forgetUnreadable', { accountId })
    },
    async answerCreate({ accountId, id }, answer) {
      await bridge.call('outbox.answerCreate', { accountId, entryId: id, answer })
    },
    recreate: async ({ accountId, id }) =>
      (await bridge.call('outbox.recreate', { accountId, entryId: id })).eventId,
    exportAll: (title) => bridge.call('outbox.export', { accountId: null, title }),
    stop() {
      for (const stop of stops) stop()
    },
  }
}
