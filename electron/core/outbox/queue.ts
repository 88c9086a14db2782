import type { EventId } from '../../../shared/domain/ids.ts'
import type { StoredEntry } from './outboxTable.ts'

/** What waits, in memory. A change costs what its event has waiting, however much else waits (PERF-19). */
export interface Queue {
  get(id: string): StoredEntry | undefined
  /** Oldest first. */
  ofEvent(eventId: EventId): readonly StoredEntry[]
  oldestFirst(): Iterable<StoredEntry>
  /** The same as a list, which stays as it is. */
  all(): readonly StoredEntry[]
  /** Those with times typed by the clock of another zone than this. */
  typedElsewhere(zone: string): readonly StoredEntry[]
  /** Puts `next` in the place of `before`; called the other way round it is undone. */
  replace(before: readonly StoredEntry[], next: readonly StoredEntry[]): void
}

/** A queue of these, oldest first. Order is by `seq`. */
export function createQueue(entries: readonly StoredEntry[]): Queue {
  let byId = new Map<string, StoredEntry>()
  const byEvent = new Map<EventId, readonly StoredEntry[]>()
  /** By the zone whose clock their times were typed by. */
  const byZone = new Map<string, Set<string>>()
  let list: readonly StoredEntry[] | null = null
  let lastSeq = Number.NEGATIVE_INFINITY

  const ofEvent = (eventId: EventId): readonly StoredEntry[] => byEvent.get(eventId) ?? []

  function replace(before: readonly StoredEntry[], next: readonly StoredEntry[]): void {
    const ids = new Set([...before, ...next].map(({ id }) => id))
    const events = Map.groupBy(next, ({ eventId }) => eventId)
    for (const eventId of new Set([...before.map((entry) => entry.eventId), ...events.keys()])) {
      const others = ofEvent(eventId).filter(({ id }) => !ids.has(id))
      const mine = [...others, ...(events.get(eventId) ?? [])].toSorted(bySeq)
      if (mine.length === 0) byEvent.delete(eventId)
      else byEvent.set(eventId, mine)
    }
    const stay = new Set(next.map(({ id }) => id))
    for (const id of ids) byZone.get(byId.get(id)?.zone ?? '')?.delete(id)
    for (const { id } of before) if (!stay.has(id)) byId.delete(id)
    // A map keeps the order in which things came: what comes back to its former place needs it made again.
    const isBack = next.some(({ id, seq }) => seq <= lastSeq && !byId.has(id))
    for (const entry of next) {
      byId.set(entry.id, entry)
      if (entry.zone !== undefined)
        byZone.set(entry.zone, (byZone.get(entry.zone) ?? new Set()).add(entry.id))
      lastSeq = Math.max(lastSeq, entry.seq)
    }
    if (isBack) byId = new Map([...byId.values()].toSorted(bySeq).map((entry) => [entry.id, entry]))
    list = null
  }
  replace([], entries)

  return {
    get: (id) => byId.get(id),
    ofEvent,
    oldestFirst: () => byId.values(),
    all: () => {
      list ??= [...byId.values()]
      return list
    },
    typedElsewhere: (zone) => {
      const ids = [...byZone].flatMap(([by, some]) => (by === zone ? [] : [...some]))
      return ids
        .map((id) => byId.get(id))
        .filter((entry) => entry !== undefined)
        .toSorted(bySeq)
    },
    replace,
  }
}

const bySeq = (a: StoredEntry, b: StoredEntry): number => a.seq - b.seq
