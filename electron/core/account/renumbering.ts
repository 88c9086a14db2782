import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAppError } from '../errors.ts'
import { isAside, noteParted, noteRenumbered, numberAside } from '../outbox/lastingIds.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import { isAnother, isAnotherThan, tellsItself } from '../outbox/seenEvent.ts'
import type { Clock } from '../ports.ts'
import { deskRows } from '../store/deskRows.ts'
import { unsay } from '../store/eventIdHolders.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { type Arrival, openArrivals } from './arrivals.ts'
import type { ChangeLog } from './changeLog.ts'
import type { CountBook } from './listBook.ts'

/**
 * A site that was moved, or put back from a copy of itself, may show an event under another number (SITE-E6). It is the
 * same one where the former number is really gone, and an event of the same maker, second of making, place, title and
 * start has come since: then all that belongs to it here goes along. Everything else is another event, and the former
 * one is said to be gone. So it is where such a site gives its number to another event (SITE-E7): what belongs to it
 * here stays with it, under a number no site gives.
 */
export interface Renumbering {
  /** The site has this event no longer: it leaves, or goes by its new number from now on. */
  gone(id: EventId): void
  /** The same for one that something of one's own waits for: whether it goes by another number now. */
  follows(id: EventId): boolean
  /**
   * Where that belongs which was typed for the event that had this number when it was made at this time, by this person:
   * under the number of its own it goes by since the site gave the former one away.
   */
  asideOf(id: EventId, made: { readonly createdAt: string; readonly ownerId: string }): EventId
}

interface Deps {
  readonly store: OpenedAccountStore
  readonly outbox: Outbox
  readonly changes: ChangeLog
  readonly counts: CountBook
  readonly clock: Clock
}

const FACT = 'events.gone'
const MOST_GONE = 100

/** What tells an event from another one that gets its number. */
const was = z.object({ createdAt: z.string(), ownerId: z.string(), title: z.string(), start: z.string() })
type Was = z.infer<typeof was>

/** `atMs` and `was`: former versions kept none. */
const stored = z.array(
  z.object({
    id: z.string(),
    is: z.string(),
    reminder: z.unknown().optional(),
    atMs: z.number().optional(),
    was: was.optional().catch(undefined),
  }),
)
type Gone = z.infer<typeof stored>[number]

/** What stays of an event whatever number it goes by; null where the site tells too little to know. */
const identityOf = (raw: RawEvent): string | null =>
  raw.time_stamp === '' || raw.time_stamp === '0'
    ? null
    : JSON.stringify([raw.user_id, raw.time_stamp, raw.module_id, raw.item_id, raw.title, raw.start_time])

const REMINDERS = 'all'

export function createRenumbering({ store, outbox, changes, counts, clock }: Deps): Renumbering {
  const { events, facts } = store
  const reminders = deskRows(store, 'reminder', (kept) => kept)
  /** Met for the first time since the first reading: what was here beside the former one is no successor. */
  const arrivals = openArrivals(store)
  const gone = (): readonly Gone[] => stored.safeParse(facts.get(FACT)).data ?? []
  const keyOf = (raw: RawEvent): string | null => {
    const is = identityOf(raw)
    return is === null ? null : Buffer.from(store.parts.sealer.digest(is)).toString('hex')
  }

  const successorOf = (id: EventId): EventId | null => {
    const former = events.get(id)
    const is = former?.raw == null ? null : keyOf(former.raw)
    if (former === undefined || is === null) return null
    // What was shown beside it was another one.
    return only(arrivals.of(is), id, (atMs) => atMs > former.asOfMs)
  }
  /** Two of them cannot both be it. */
  const only = (
    met: readonly Arrival[],
    former: EventId,
    isTimely: (atMs: number) => boolean,
  ): EventId | null => {
    const alike = met.filter(({ id }) => id !== former && events.has(id))
    const [found] = alike
    return alike.length === 1 && found !== undefined && isTimely(found.atMs) ? found.id : null
  }

  const follow = (from: EventId, to: EventId): void => {
    const was = gone().find(({ id }) => id === from)
    outbox.together(() => {
      // It left with the event, and joins what there is of the new number.
      if (was?.reminder !== undefined) reminders.set(REMINDERS, from, was.reminder)
      outbox.renumbered(from, to)
      changes.renumbered(from, to)
      noteRenumbered(store, from, to)
      if (was === undefined) return
      const rest = gone().filter(({ id }) => id !== from)
      if (rest.length === 0) facts.remove(FACT)
      else facts.set(FACT, rest)
    })
  }

  /** Numbers an event may have had: it has left, or what waits for it found it gone. */
  const formerOf = (is: string): readonly EventId[] => [
    ...gone().flatMap((one) => (one.is === is && !events.has(one.id) ? [one.id] : [])),
    ...outbox.entries().flatMap(({ eventId, state }) => {
      const raw = state.state === 'gone' && state.unsure !== true ? events.get(eventId)?.raw : null
      return raw != null && keyOf(raw) === is ? [eventId] : []
    }),
  ]

  /** Found, and not written down yet. */
  const found = new Map<EventId, EventId>()
  const followFound = (): void => {
    for (const [from, to] of found) {
      // What is on its way finds out itself that its event is gone: nothing is sent twice.
      const busy = outbox.ofEvent(from).some(({ state }) => state.state === 'sending')
      try {
        if (!busy && events.has(to)) follow(from, to)
        found.delete(from)
      } catch (error) {
        // A full disk: the site's word is written, and this is tried again with its next one.
        if (!isAppError(error)) throw error
      }
    }
  }

  /** What a program that ended right then had found. */
  for (const { id, is, atMs } of gone()) {
    const isOne = atMs !== undefined && !events.has(id) && gone().filter((one) => one.is === is).length === 1
    const to = isOne ? only(arrivals.of(is), id, (metMs) => metMs >= atMs) : null
    if (to !== null) found.set(id, to)
  }
  followFound()

  events.watch((news) => {
    if (changes.beganAtMs() === null) return
    const met = news.flatMap(({ id, after, known, own }) => {
      const is = known || own || after === null ? null : keyOf(after)
      return is === null ? [] : [{ id, is, atMs: clock.now() }]
    })
    arrivals.note(met)
    for (const { id, is } of met) {
      const former = new Set(formerOf(is))
      former.delete(id)
      const [from] = former
      if (from !== undefined && former.size === 1) found.set(from, id)
    }
    if (found.size > 0) store.afterCommit(followFound)
  })

  const asideFor = (id: EventId, createdAt: string): EventId =>
    numberAside(store.parts.sealer.digest(JSON.stringify([id, createdAt, clock.now()])))

  /** The number is another event's: the former one is gone, and all that belongs to it here stays with it. */
  const part = (id: EventId, createdAt: string): void => {
    const aside = asideFor(id, createdAt)
    outbox.together(() => {
      outbox.renumbered(id, aside)
      changes.parted(id, aside)
      noteParted(store, id, aside)
      unsay(store, id)
      counts.set(id, {})
      const left = gone()
      if (left.some((one) => one.id === id))
        facts.set(
          FACT,
          left.map((one) => (one.id === id ? { ...one, id: aside } : one)),
        )
      // Own unsent changes outlive the site's event: they are the user's to keep or drop.
      if (events.has(aside) && (events.get(aside)?.mark ?? null) === null) goneNow(aside)
    })
  }

  /** It was found gone before, and what has its number now is another one. */
  const isAnotherThanGone = (all: readonly Gone[], id: EventId, after: RawEvent): boolean => {
    const left = all.findLast((one) => one.id === id)?.was
    return left !== undefined && isAnother({ ...left, imagePath: null, fields: null }, after)
  }

  events.guard((news) => {
    // Read once for a page of new events, and again where one of them changed it.
    let left: readonly Gone[] | null = null
    const parted = (id: EventId, createdAt: string): void => {
      part(id, createdAt)
      left = null
    }
    return news.flatMap(({ id, before, known, after }) => {
      if (after === null || !tellsItself(after)) return []
      if (before === null && !known && isAnotherThanGone((left ??= gone()), id, after))
        parted(id, after.time_stamp)
      if (before?.raw == null || !isAnotherThan(before.raw, after)) return []
      // What is on its way finds out itself: the other event is taken in with the next word of it.
      if (outbox.ofEvent(id).some(({ state }) => state.state === 'sending')) return [id]
      parted(id, before.raw.time_stamp)
      return []
    })
  })

  const follows = (id: EventId): boolean => {
    const to = successorOf(id)
    if (to === null) return false
    follow(id, to)
    return true
  }
  const goneNow = (id: EventId): void => {
    if (follows(id)) return
    const raw = events.get(id)?.raw ?? null
    const is = raw === null ? null : keyOf(raw)
    store.transaction(() => {
      const others = gone().filter((one) => one.id !== id)
      const reminder = reminders.get(id)
      const was = raw !== null && tellsItself(raw) ? wasOf(raw) : undefined
      const now = { id, is: is ?? '', reminder, atMs: clock.now(), was }
      if (is !== null) facts.set(FACT, [...others, now].slice(-MOST_GONE))
      events.gone(id)
    })
  }
  return {
    follows,
    gone: goneNow,
    asideOf: (id, { createdAt, ownerId }) =>
      gone().findLast(
        (one) => isAside(one.id) && one.was?.createdAt === createdAt && one.was.ownerId === ownerId,
      )?.id ?? asideFor(id, createdAt),
  }
}

const wasOf = (raw: RawEvent): Was => {
  const { title, start } = fieldsOf(raw)
  return { createdAt: raw.time_stamp, ownerId: raw.user_id, title, start }
}
