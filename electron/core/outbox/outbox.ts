import { isNewEvent } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Change, OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { AppError } from '../errors.ts'
import { createLately } from '../lib/lately.ts'
import type { Clock, Ids } from '../ports.ts'
import type { AccountStore, Projection } from '../store/accountStore.ts'
import { coalesce } from './coalesce.ts'
import { canTakeIn, mustNotBeGoing } from './coveredByDelete.ts'
import { type Discarded, holdTooMuch, laidBack, MOST_DISCARDED, takenBetween } from './discarded.ts'
import { forgetDropped, noteDropped } from './droppedEdits.ts'
import { openDurableQueue } from './durableQueue.ts'
import { type EntryMove, moved, unfinished } from './entryMachine.ts'
import { isAside, isNowhere, lastingId, noteCreated } from './lastingIds.ts'
import {
  afterRecreate,
  corrected,
  foundAgain,
  laidOver,
  madeByAll,
  rebased,
  renamed,
  withoutEarlierOf,
  withoutOvertaken,
} from './laterEntries.ts'
import { type About, type AppendOptions, newEntry } from './newEntry.ts'
import { notKeptAt, setNotKept } from './notKept.ts'
import type { Attachment, OutboxTable, StoredEntry } from './outboxTable.ts'
import { fieldsOf } from './rawFields.ts'
import { seenEvent, shownOfSite } from './seenEvent.ts'
import { noteSent } from './sentLog.ts'
import { entryOn } from './typedTimes.ts'

export interface OutboxDeps {
  readonly accountId: string
  readonly store: AccountStore
  readonly table: OutboxTable
  readonly clock: Clock
  readonly ids: Ids
  /** The signed-in user; null while unknown. */
  readonly userId: () => string | null
}

/** The durable queue of one account's edits. Every write goes through it, online too. */
export interface Outbox {
  /**
   * Takes in a change; it is acknowledged (returned from) only after the commit (SEND-1). Returns the entry it ended up
   * in, or null where it cancelled out with what was waiting. `undo`: it only takes back what waits. Throws AppError
   * `storage-full` with nothing changed; `being-deleted` or `delete-stopped` where the event's delete waits, `not-found`
   * without its create.
   */
  append(change: Change, about: About, options?: AppendOptions): OutboxEntry | null
  /** Several changes and what goes with them, all or nothing: memory follows the store back, too. */
  together<T>(work: () => T): T
  entries(): readonly StoredEntry[]
  /** The same, looked through once: no list is made for it. */
  oldestFirst(): Iterable<StoredEntry>
  has(id: string): boolean
  entry(id: string): StoredEntry
  ofEvent(eventId: EventId): readonly StoredEntry[]
  /** From one state into another (entryMachine.ts); durable on return. */
  move(id: string, move: EntryMove): void
  /** A step of it has ended: what did not get through leaves to a later answer or photo that waits behind it. */
  giveWay(id: string): void
  /** A sending whose end could not be written down is looked at again (SEND-14). */
  takeUp(): void
  /** Typed times go on saying what was typed on the clock of this zone; what is on its way is left to its sending. */
  keepReadings(zone: string): void
  /** The person's word: gone without being sent. `with-invites`: also invitations can be put back. */
  discard(id: string, kept?: 'with-invites'): void
  /** Not discarded after all, as it was; false where the program has restarted since, or its event is going. */
  putBack(id: string): boolean
  /** In this run of the program, and not put back since. */
  wasDiscarded(id: string): boolean
  /** Applied: the entry leaves, and the site's present state goes in with it, in one transaction. */
  applied(id: string, raw: RawEvent | null, also?: () => void): void
  /** Deleted on the site: the entry and the event leave together. */
  deleted(id: string): void
  /** A create was answered: the real id replaces the temporary one everywhere, in one transaction (SEND-4). */
  created(id: string, raw: RawEvent, also?: () => void): void
  /** The site shows the event under another number: what waits for it waits for that one, in one transaction. */
  renumbered(from: EventId, to: EventId): void
  /** The person's word on a create that was not found: it goes out again, with what was corrected since. */
  sendAgain(id: string): void
  /** Instead of an entry whose event is gone, another event is made; what else waits for it goes along. */
  recreate(id: string, newEventId: EventId, change: Change): void
  attachment(id: string): Attachment | undefined
  queuedAt(id: string): number | null
  /** For everyone who writes the site's rows into the store. */
  projector(id: EventId, raw: RawEvent): Projection | null
  /** A write to this event ended just now, whatever came of it. */
  wrote(eventId: EventId): void
  /** Whether one ended after this moment, monotonic ms: a read begun then may tell of the time before. */
  wroteSince(eventId: EventId, moment: number): boolean
  watch(listener: () => void): () => void
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, table } = deps
  const queue = openDurableQueue(deps)
  const { commit, project } = queue
  const writes = new Map<EventId, number>()
  const discarded = createLately<Discarded>(MOST_DISCARDED, holdTooMuch)

  function entry(id: string): StoredEntry {
    const found = queue.get(id)
    if (found === undefined) throw new AppError('not-found', 'this entry is no longer in the outbox')
    return found
  }

  const replaceOne = (next: StoredEntry) => commit([entry(next.id)], [next], new Set([next.eventId]))
  /** The entries of an event, and the same without one. */
  const mineWithout = ({ id, eventId }: StoredEntry) => {
    const mine = queue.ofEvent(eventId)
    return [mine, mine.filter((other) => other.id !== id)] as const
  }

  /** Nothing waits for an event that is gone on the site any more: beside the one made again it would be a double. */
  const leaveGone = (id: EventId) => queue.ofEvent(id).length === 0 && store.events.gone(id)

  return {
    append: (change, about, options = {}) => {
      const { eventId } = about
      const all = queue.ofEvent(eventId)
      const mine = all.filter(({ userId }) => userId === deps.userId())
      const held = options.held === true
      if (change.kind !== 'delete') mustNotBeGoing(mine)
      if (change.kind !== 'create' && isNowhere(store, eventId))
        throw new AppError('not-found', 'this new event was discarded')
      const raw = store.events.get(eventId)?.raw ?? null
      const shown = options.base == null ? {} : shownOfSite(options.base, mine)
      const settled = mine.filter((other) => !canTakeIn(other)).map((other) => other.change)
      const { unseenPhoto: unseen = false } = options
      const open = mine.filter((other) => canTakeIn(other) && !(unseen && other.change.kind === 'photo'))
      const joined = coalesce(
        open,
        laidOver(settled, change),
        options.undo,
        (field) => madeByAll(settled, field) ?? (raw === null ? undefined : fieldsOf(raw)[field]),
      )
      const seenAs = (one: Change) => ({ seen: seenEvent(one, raw, shown, unseen) })
      const { append } = joined
      const fresh = append && { ...newEntry(deps, append, about, held), ...seenAs(append) }
      const replaced = joined.replace
      const next = all
        .filter((other) => !joined.remove.includes(other.id))
        .map((other) =>
          other.id === replaced?.id
            ? {
                ...moved(other, { kind: 'join', change: replaced.change, held }),
                ...about,
                ...seenAs(replaced.change),
              }
            : other,
        )
      commit(all, fresh === null ? next : [...next, fresh], new Set([eventId]), () => {
        if (options.attachment !== undefined) table.attach(options.attachment)
      })
      return fresh ?? next.find((other) => other.id === replaced?.id) ?? null
    },
    together: queue.together,
    entries: queue.all,
    oldestFirst: queue.oldestFirst,
    has: (id) => queue.get(id) !== undefined,
    entry,
    ofEvent: queue.ofEvent,
    move: (id, move) => {
      const before = entry(id)
      const after = moved(before, move)
      if (after !== before) replaceOne(after)
    },
    giveWay: (id) => {
      const failed = queue.get(id)
      const mine = failed === undefined ? [] : queue.ofEvent(failed.eventId)
      const next = failed === undefined ? null : withoutOvertaken(mine, failed)
      if (next !== null) commit(mine, next, new Set(next.map(({ eventId }) => eventId)))
    },
    takeUp: () => {
      const begun = queue.all().filter(({ state }) => state.state === 'sending')
      for (const { id } of begun) replaceOne(unfinished(entry(id), 0))
    },
    keepReadings: (zone) => {
      const other = queue.typedElsewhere(zone).filter((one) => one.state.state !== 'sending')
      const next = other.map((one) => entryOn(zone, one))
      if (next.length > 0) commit(other, next, new Set(next.map(({ eventId }) => eventId)))
    },
    discard: (id, kept) => {
      const dropped = entry(id)
      const { eventId, change, touched } = dropped
      // Without its create, nothing else of that event can ever be sent. What was laid over an edit that may be on
      // the site stays as it is: it may be what takes that edit back.
      const [mine, without] = mineWithout(dropped)
      const left = touched ? without : withoutEarlierOf(without, dropped)
      const rest = change.kind === 'create' ? [] : left
      const taken = takenBetween(deps, discarded.all(), eventId, [mine, rest], kept)
      commit(mine, rest, new Set([eventId]), () => {
        if (change.kind === 'create') store.events.remove(eventId)
        if (dropped.state.state === 'gone') leaveGone(eventId)
        noteDropped(store, dropped)
      })
      discarded.keep(id, taken)
    },
    wasDiscarded: (id) => discarded.of(id) !== undefined,
    putBack: (id) => {
      const was = discarded.of(id)
      if (was === undefined) return false
      const { files, event } = was
      const eventId = lastingId(store, was.eventId)
      const mine = queue.ofEvent(eventId)
      const next = laidBack(store, mine, was)
      if (next === null) return false
      commit(mine, next, new Set([eventId]), () => {
        for (const file of files) table.attach(file)
        if (event === null || event.raw === null || store.events.has(eventId)) return
        store.events.put([event.raw], event.asOfMs, project, 'own')
      })
      // What is done together with others can fail with them: then it can still be put back.
      store.afterCommit(() => discarded.forget(id))
      return true
    },
    applied: (id, raw, also) => {
      const sent = entry(id)
      const { eventId, change } = sent
      // It went to the event before this one, which is made again: there nothing has come of it yet.
      if (isNewEvent(eventId)) return
      const [mine, without] = mineWithout(sent)
      commit(mine, rebased(without, eventId, change, raw), new Set([eventId]), () => {
        noteSent(store, sent, eventId, deps.clock.now())
        const by = change.kind === 'rsvp' ? 'site' : 'own'
        if (raw !== null) store.events.put([raw], deps.clock.now(), project, by)
        if (raw !== null && change.kind === 'update') forgetDropped(store, eventId)
        also?.()
      })
    },
    deleted: (id) => {
      const sent = entry(id)
      const { eventId } = sent
      commit(queue.ofEvent(eventId), [], new Set(), () => {
        noteSent(store, sent, eventId, deps.clock.now())
        store.events.remove(eventId)
        forgetDropped(store, eventId)
      })
    },
    created: (id, raw, also) => {
      store.events.makeRoom(raw)
      const sent = entry(id)
      const { eventId, change } = sent
      const [mine, without] = mineWithout(sent)
      const rest = renamed(rebased(without, eventId, change, raw), eventId, raw.event_id)
      commit(mine, rest, new Set([raw.event_id]), () => {
        store.events.rename(eventId, raw.event_id)
        noteCreated(store, eventId, raw.event_id, deps.clock.now())
        noteSent(store, sent, raw.event_id, deps.clock.now())
        store.events.put([raw], deps.clock.now(), project, 'own')
        also?.()
      })
    },
    renumbered: (from, to) => {
      const [mine, there] = [queue.ofEvent(from), queue.ofEvent(to)]
      // One under a number of its own is as gone as it was.
      const found = isAside(to) ? mine : mine.map(foundAgain)
      const next = [...there, ...renamed(found, from, to)].sort((a, b) => a.seq - b.seq)
      commit([...mine, ...there], next, new Set([to]), () => {
        store.events.rename(from, to)
        const named = [...notKeptAt(store, to), ...notKeptAt(store, from)]
        setNotKept(store, from, [])
        setNotKept(store, to, named)
      })
    },
    sendAgain: (id) => {
      const { eventId, change } = entry(id)
      if (change.kind !== 'create') throw new AppError('invalid-params', 'not a create')
      // What was corrected meanwhile goes out with it: behind it, it would wait for a text the site may never take.
      const mine = queue.ofEvent(eventId)
      const { later, change: whole } = corrected(mine, change)
      const again = moved(entry(id), { kind: 'send-again', change: whole })
      const rest = mine.filter((other) => !later.includes(other))
      commit(
        mine,
        rest.map((other) => (other.id === id ? again : other)),
        new Set([eventId]),
      )
    },
    recreate: (id, newEventId, change) => {
      const gone = entry(id)
      const recreated = { ...newEntry(deps, change, { ...gone, eventId: newEventId }, false), seq: gone.seq }
      const [mine, without] = mineWithout(gone)
      mustNotBeGoing(without)
      const next = [...afterRecreate(without, gone.eventId, newEventId), recreated]
      commit(mine, next, new Set([gone.eventId, newEventId]), () => leaveGone(gone.eventId))
    },
    attachment: (id) => table.attachment(id),
    queuedAt: queue.queuedAt,
    projector: project,
    wrote: (eventId) => writes.set(eventId, deps.clock.monotonic()),
    wroteSince: (eventId, moment) => (writes.get(eventId) ?? -1) > moment,
    watch: queue.watch,
  }
}
