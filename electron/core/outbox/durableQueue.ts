import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAppError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import type { AccountStore, Projection } from '../store/accountStore.ts'
import { recover } from './entryMachine.ts'
import type { OutboxTable, StoredEntry } from './outboxTable.ts'
import { projectEvent } from './projectEvent.ts'
import { createQueue, type Queue } from './queue.ts'

interface QueueDeps {
  readonly store: AccountStore
  readonly table: OutboxTable
  readonly clock: Pick<Clock, 'monotonic'>
  readonly userId: () => string | null
}

/** The queue and what is shown of its events, on the disk and in memory alike. */
interface DurableQueue extends Omit<Queue, 'replace'> {
  /**
   * Puts `next` in the place of `before`, entries of the events concerned, with the projections it means: all or
   * nothing. Memory goes ahead, for what is written with it, and goes back where the commit fails.
   */
  commit(
    before: readonly StoredEntry[],
    next: readonly StoredEntry[],
    touched: ReadonlySet<EventId>,
    also?: () => void,
  ): void
  /** When it was first queued, monotonic ms; null: in a former run of the program. */
  queuedAt(id: string): number | null
  together<T>(work: () => T): T
  project(id: EventId, raw: RawEvent | null): Projection | null
  watch(listener: () => void): () => void
}

const idsOf = (entries: readonly StoredEntry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id))

export function openDurableQueue({ store, table, clock, userId }: QueueDeps): DurableQueue {
  const { replace, ...queue } = createQueue(table.all())
  const queuedAt = new Map<string, number>()
  /** What takes back all that is done together, where it fails. */
  let undo: (() => void)[] | null = null
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const project = (id: EventId, raw: RawEvent | null) => projectEvent(id, raw, queue.ofEvent(id), userId())

  const commit: DurableQueue['commit'] = (before, next, touched, also) => {
    const back = () => replace(next, before)
    const [known, kept] = [idsOf(before), idsOf(next)]
    for (const id of kept) if (!known.has(id)) queuedAt.set(id, clock.monotonic())
    for (const id of known) if (!kept.has(id)) queuedAt.delete(id)
    replace(before, next)
    try {
      store.transaction(() => {
        table.replace(before, next, queue.all)
        also?.()
        for (const id of touched) store.events.project(id, project(id, store.events.get(id)?.raw ?? null))
      })
    } catch (error) {
      back()
      throw error
    }
    undo?.push(back)
    store.afterCommit(changed)
  }

  function together<T>(work: () => T): T {
    const outer = undo
    const mine: (() => void)[] = []
    undo = mine
    try {
      const done = store.transaction(work)
      outer?.push(...mine)
      return done
    } catch (error) {
      for (const back of mine.toReversed()) back()
      throw error
    } finally {
      undo = outer
    }
  }

  /** Whether what is shown of an event is not what its entries make of it. */
  function isStale(id: EventId): boolean {
    const stored = store.events.get(id)
    const wanted = project(id, stored?.raw ?? null)
    if (wanted === null || stored === undefined) return wanted !== null || (stored?.mark ?? null) !== null
    const same = stored.mark === wanted.mark && (stored.hidden ?? false) === wanted.hidden
    return !same || JSON.stringify(stored.shown) !== JSON.stringify(wanted.shown)
  }

  /**
   * What the last run left unsaid. A mark without its entry, as a damaged row leaves it, would hide or rename the
   * event for ever. On a full disk it is known in memory, and the next start finds it again.
   */
  function takeUpAll(): void {
    const before = queue.all()
    const recovered = recover(before)
    const inMemory = () => replace(before, recovered)
    inMemory()
    const marked = new Set([...store.events.marked(), ...recovered.map(({ eventId }) => eventId)])
    const stale = new Set([...marked].filter(isStale))
    if (stale.size === 0 && recovered.every((each, index) => each === before[index])) return
    try {
      commit(before, recovered, stale)
    } catch (error) {
      if (!isAppError(error)) throw error
      inMemory()
    }
  }
  takeUpAll()

  return {
    ...queue,
    commit,
    queuedAt: (id) => queuedAt.get(id) ?? null,
    together,
    project,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
