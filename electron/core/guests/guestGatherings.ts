import type { EventId } from '../../../shared/domain/ids.ts'
import type { Turns } from '../lib/turns.ts'
import type { Clock } from '../ports.ts'
import type { EventSpan } from '../store/accountStore.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { type CameBefore, cameBefore, ownPast } from './cameBefore.ts'
import { createGathering, type GatheredGuest, type Gathering, type GuestSelection } from './gatherGuests.ts'
import type { GuestChanges } from './guestChanges.ts'
import type { GuestMarkBook } from './guestMarks.ts'

interface GatheringsDeps {
  readonly store: OpenedAccountStore
  readonly clock: Clock
  readonly changes: GuestChanges
  readonly marks: GuestMarkBook
  /** Digits; null: not known yet, or the account is leaving. */
  readonly ownUserId: () => string | null
  /** User ids of those ticked at a door of an event, as the doors are now. */
  readonly arrived: () => (eventId: EventId) => readonly string[]
  readonly turns: () => Turns
}

interface Gathered {
  readonly rows: readonly GatheredGuest[]
  readonly staying: number
  readonly before: CameBefore
}

interface Came {
  readonly number: number
  readonly minute: number
  readonly past: ReadonlySet<EventId>
  readonly is: CameBefore
}

/** On the lists of one's own past events: so many are counted while somebody waits for the rows of a list. */
const SOON = 5_000

/** The guests of an event as they were asked for last, and what is asked beside them. */
const KEPT = 2

/** Guests as they were asked for, kept up with what changes: a page of guests or a mark reads no others again (PERF-18). */
export function createGatherings(deps: GatheringsDeps) {
  const { store, clock, changes } = deps
  const kept = new Map<string, Gathering>()
  let epoch = store.shifts.epoch()
  let came: Came | null = null
  /** Grows whenever `came` is no more what it was. */
  let outdated = 0
  const outdate = (): void => {
    came = null
    outdated += 1
  }
  const isOwnPast = (span: EventSpan | null): boolean =>
    span !== null && span.end * 1000 < clock.now() && span.owner === deps.ownUserId()

  const touch = (eventId: EventId, inviteIds: Iterable<string>): void => {
    for (const gathering of kept.values()) if (gathering.eventId === eventId) gathering.touch(inviteIds)
  }
  const known = (eventId: EventId, before: CameBefore) => (ofAll: boolean) => ({
    marks: deps.marks.of(eventId),
    before,
    changes: ofAll
      ? new Map(changes.of(eventId).map(({ inviteId, kind }) => [inviteId, kind]))
      : { get: (inviteId: string) => changes.one(eventId, inviteId)?.kind },
  })
  const unwatch = [
    store.guests.watch(({ eventId, list, changed, moves, complete }) => {
      touch(eventId, changed)
      if (came?.past.has(eventId) === true) {
        const isAsBefore =
          list === 'attending'
            ? complete && changed.length === 0
            : !moves.some(({ from }) => from === 'attending')
        if (!isAsBefore) outdate()
      } else if (list === 'attending' && complete && isOwnPast(store.events.span(eventId))) outdate()
    }),
    store.events.watchSpans(({ id, before, after, gone }) => {
      if (isOwnPast(before) || isOwnPast(after)) outdate()
      if (!gone) return
      for (const [key, { eventId }] of kept) if (eventId === id) kept.delete(key)
    }),
  ]

  const pastOf = (userId: string | null): readonly EventId[] =>
    userId === null ? [] : ownPast(store, userId, clock.now())
  const isSoon = (): boolean => {
    if (came?.minute === Math.floor(clock.now() / 60_000)) return true
    const lists = pastOf(deps.ownUserId()).map((id) => store.guests.state(id, 'attending').count)
    return lists.reduce((sum, count) => sum + count, 0) <= SOON
  }

  /** Again once a minute: arrivals at a door tell nobody. */
  async function cameNow(): Promise<Came> {
    const minute = Math.floor(clock.now() / 60_000)
    if (came?.minute === minute) return came
    outdated += 1
    const number = outdated
    const userId = deps.ownUserId()
    const past = pastOf(userId)
    const is = await cameBefore(store, past, userId, deps.arrived(), deps.turns())
    const now = { number, minute, past: new Set(past), is }
    if (number === outdated) came = now
    return now
  }

  return {
    before: async (): Promise<CameBefore> => (await cameNow()).is,
    /** The same; null where whoever asks should not wait for it. */
    soon: async (): Promise<CameBefore | null> => (isSoon() ? (await cameNow()).is : null),
    touch,
    /** The rows are to be taken at once: they go on changing. */
    gathered: async (eventId: EventId, { stay, ...selection }: GuestSelection): Promise<Gathered> => {
      // A restore writes marks past those who keep them.
      if (epoch !== store.shifts.epoch()) {
        epoch = store.shifts.epoch()
        kept.clear()
        outdate()
      }
      const { is: before, number } = await cameNow()
      // Filters and orders that go by who came before hold as long as that does.
      const goesByIt =
        selection.filters?.came !== undefined || selection.sorts.some(({ by }) => by === 'came')
      const key = JSON.stringify([eventId, selection, goesByIt && number])
      const gathering = kept.get(key) ?? createGathering(store, eventId, selection)
      kept.delete(key)
      kept.set(key, gathering)
      for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
      await gathering.bringUpToDate(known(eventId, before), stay, deps.turns())
      return { rows: gathering.rows(), staying: gathering.staying(), before }
    },
    stop: (): void => unwatch.forEach((stop) => stop()),
  }
}
