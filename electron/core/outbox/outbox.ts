import type { EventId } from '../../../shared/domain/ids.ts'
import type { Change, EntryState, OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { AppError } from '../appError.ts'
import type { Clock, Ids } from '../ports.ts'
import type { AccountStore, Projection } from '../store/accountStore.ts'
import { coalesce } from './coalesce.ts'
import { isUnsent } from './coveredByDelete.ts'
import { type EntryMove, moved } from './entryMachine.ts'
import { noteBecame } from './lastingIds.ts'
import type { Attachment, OutboxTable, StoredEntry } from './outboxTable.ts'
import { projectEvent } from './projectEvent.ts'
import { rebase, withoutEarlier } from './rebase.ts'
import { recover, unfinished } from './recover.ts'
import { seenAfter, seenEvent } from './seenEvent.ts'

export interface OutboxDeps {
  readonly accountId: string
  readonly store: AccountStore
  readonly table: OutboxTable
  readonly clock: Clock
  readonly ids: Ids
  /** The signed-in user; null while unknown. */
  readonly userId: () => string | null
}

/** What a change is about, for the list. */
export interface About {
  readonly eventId: EventId
  readonly title: string
  readonly start: string
}

export type EntryPatch = Partial<
  Pick<
    StoredEntry,
    'state' | 'attempts' | 'journal' | 'touched' | 'imageBefore' | 'seen' | 'change' | 'title' | 'start'
  >
>

/** The durable queue of one account's edits. Every write goes through it, online too. */
export interface Outbox {
  /**
   * Takes in a change; it is acknowledged (returned from) only after the commit (F1). Returns the entry it ended up
   * in, or null where it cancelled out with what was waiting. Throws AppError `storage-full` with nothing changed.
   */
  append(
    change: Change,
    about: About,
    options?: { readonly attachment?: Attachment; readonly held?: boolean },
  ): OutboxEntry | null
  /** Several changes and what goes with them, all or nothing: memory follows the store back, too. */
  together<T>(work: () => T): T
  entries(): readonly StoredEntry[]
  entry(id: string): StoredEntry
  ofEvent(eventId: EventId): readonly StoredEntry[]
  update(id: string, patch: EntryPatch): void
  /** From one state into another (entryMachine.ts); durable on return. */
  move(id: string, move: EntryMove): void
  /** A sending whose end could not be written down is looked at anew (F14). */
  takeUp(): void
  /** The person's word: gone without being sent. */
  discard(id: string): void
  /** Applied: the entry leaves, and the site's present state goes in with it, in one transaction. */
  applied(id: string, raw: RawEvent | null, also?: () => void): void
  /** Deleted on the site: the entry and the event leave together. */
  deleted(id: string): void
  /** A create was answered: the real id replaces the temporary one everywhere, in one transaction (F4). */
  created(id: string, raw: RawEvent): void
  attachment(id: string): Attachment | undefined
  /** Ids that creates of this program got lately: never another create's (U9). */
  adopted(): ReadonlySet<string>
  /** For everyone who writes the site's rows into the store. */
  projector(id: EventId, raw: RawEvent): Projection | null
  watch(listener: () => void): () => void
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, table } = deps
  let entries: readonly StoredEntry[] = []
  const listeners = new Set<() => void>()

  const pendingOf = (id: EventId, all: readonly StoredEntry[]) => all.filter((entry) => entry.eventId === id)
  const project = (id: EventId, raw: RawEvent | null, all: readonly StoredEntry[]) =>
    projectEvent(id, raw, pendingOf(id, all), deps.userId())

  /** Writes what differs and the projections it means, all or nothing; memory follows the commit. */
  function commit(next: readonly StoredEntry[], touched: ReadonlySet<EventId>, also?: () => void): void {
    store.transaction(() => {
      const { put, gone } = differing(entries, next)
      for (const entry of put) table.put(entry)
      const stays = new Set(put.map((entry) => entry.id))
      for (const entry of gone) if (!stays.has(entry.id)) table.remove(entry.id)
      const kept = attachmentsOf(put)
      for (const id of attachmentsOf(gone)) if (!kept.has(id)) table.detach(id)
      also?.()
      for (const id of touched) store.events.project(id, project(id, store.events.get(id)?.raw ?? null, next))
    })
    entries = next
    for (const listener of listeners) listener()
  }

  function entry(id: string): StoredEntry {
    const found = entries.find((candidate) => candidate.id === id)
    if (found === undefined) throw new AppError('not-found', 'this entry is no longer in the outbox')
    return found
  }

  const replaceOne = (changed: StoredEntry) =>
    entries.map((other) => (other.id === changed.id ? changed : other))
  const without = (id: string) => entries.filter((other) => other.id !== id)

  entries = table.all()
  const recovered = recover(entries)
  if (recovered.some((entry, index) => entry !== entries[index])) {
    commit(recovered, new Set(recovered.map((entry) => entry.eventId)))
  }

  return {
    append: (change, about, options = {}) => {
      const raw = store.events.get(about.eventId)?.raw ?? null
      const seenNow = (queued: Change) => seenEvent(queued, raw)
      const joined = coalesce(
        entries.filter((other) => other.eventId === about.eventId && isUnsent(other)),
        change,
      )
      const fresh =
        joined.append === null
          ? null
          : { ...newEntry(deps, joined.append, about, options.held === true), seen: seenNow(joined.append) }
      const replaced = joined.replace
      const next = entries
        .filter((other) => !joined.remove.includes(other.id))
        .map((other) =>
          other.id === replaced?.id
            ? { ...other, ...about, change: replaced.change, state: WAITING, seen: seenNow(replaced.change) }
            : other,
        )
      const all = fresh === null ? next : [...next, fresh]
      commit(all, new Set([about.eventId]), () => {
        if (options.attachment !== undefined) table.attach(options.attachment)
      })
      return fresh ?? all.find((other) => other.id === replaced?.id) ?? null
    },
    together: (work) => {
      const before = entries
      try {
        return store.transaction(work)
      } catch (error) {
        entries = before
        throw error
      }
    },
    entries: () => entries,
    entry,
    ofEvent: (eventId) => pendingOf(eventId, entries),
    update: (id, patch) => {
      const changed = { ...entry(id), ...patch }
      commit(replaceOne(changed), new Set([changed.eventId]))
    },
    move: (id, move) => {
      const before = entry(id)
      const after = moved(before, move)
      if (after !== before) commit(replaceOne(after), new Set([after.eventId]))
    },
    takeUp: () => {
      for (const { id } of entries.filter(({ state }) => state.state === 'sending')) {
        const taken = unfinished(entry(id), 0)
        commit(replaceOne(taken), new Set([taken.eventId]))
      }
    },
    discard: (id) => {
      const { eventId, change } = entry(id)
      // Without its create, nothing else of that event can ever be sent.
      const rest =
        change.kind === 'create'
          ? entries.filter((other) => other.eventId !== eventId)
          : withoutEarlierOf(without(id), eventId, change)
      commit(rest, new Set([eventId]), () => {
        if (change.kind === 'create') store.events.remove(eventId)
      })
    },
    applied: (id, raw, also) => {
      const { eventId, change } = entry(id)
      const rest = without(id).map((other) => {
        if (other.eventId !== eventId) return other
        return {
          ...other,
          change: rebase(other.change, change),
          seen: seenAfter(other.seen ?? null, change, raw),
        }
      })
      commit(rest, new Set([eventId]), () => {
        if (raw !== null) store.events.put([raw], deps.clock.now(), (key, row) => project(key, row, rest))
        also?.()
      })
    },
    deleted: (id) => {
      const { eventId } = entry(id)
      const rest = entries.filter((other) => other.eventId !== eventId)
      commit(rest, new Set(), () => store.events.remove(eventId))
    },
    created: (id, raw) => {
      const { eventId } = entry(id)
      const rest = without(id).map((other) =>
        other.eventId === eventId ? { ...other, eventId: raw.event_id } : other,
      )
      commit(rest, new Set([raw.event_id]), () => {
        store.events.rename(eventId, raw.event_id)
        noteBecame(store, eventId, raw.event_id)
        store.facts.set(ADOPTED, [...adoptedIds(store), raw.event_id].slice(-MAX_ADOPTED))
        store.events.put([raw], deps.clock.now(), (key, row) => project(key, row, rest))
      })
    },
    attachment: (id) => table.attachment(id),
    adopted: () => new Set(adoptedIds(store)),
    projector: (id, raw) => project(id, raw, entries),
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The later edits of an event without one that is dropped; those that asked to go back to before it are done. */
const withoutEarlierOf = (rest: readonly StoredEntry[], eventId: EventId, dropped: Change) =>
  rest.flatMap((other) => {
    const change = other.eventId === eventId ? withoutEarlier(other.change, dropped) : other.change
    return change === null ? [] : [change === other.change ? other : { ...other, change }]
  })

/**
 * Entries to write, and former ones that are gone or replaced. Both lists keep their order, so equal ends are passed
 * over without a look at each: a long queue costs no more than a short one.
 */
function differing(
  before: readonly StoredEntry[],
  next: readonly StoredEntry[],
): { readonly put: readonly StoredEntry[]; readonly gone: readonly StoredEntry[] } {
  let start = 0
  while (start < before.length && before[start] === next[start]) start += 1
  let [oldEnd, newEnd] = [before.length, next.length]
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === next[newEnd - 1]) {
    oldEnd -= 1
    newEnd -= 1
  }
  const same = new Set(before.slice(start, oldEnd))
  const put = next.slice(start, newEnd).filter((entry) => !same.delete(entry))
  return { put, gone: [...same] }
}

const ADOPTED = 'outbox.adopted'
const MAX_ADOPTED = 2_000

function adoptedIds(store: AccountStore): readonly string[] {
  const ids = store.facts.get(ADOPTED)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

const WAITING: EntryState = { state: 'waiting', why: null, words: [] }
const attachmentsOf = (all: readonly StoredEntry[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ change }) =>
      change.kind === 'photo' && change.photo !== null ? [change.photo.attachmentId] : [],
    ),
  )

function newEntry(deps: OutboxDeps, change: Change, about: About, held: boolean): StoredEntry {
  return {
    id: deps.ids.uuid(),
    seq: deps.table.nextSeq(),
    accountId: deps.accountId,
    ...about,
    change,
    state: held ? { state: 'held' } : WAITING,
    attempts: 0,
    createdAtMs: deps.clock.now(),
    userId: deps.userId(),
    journal: null,
    imageBefore: null,
    touched: false,
    crashes: 0,
  }
}
