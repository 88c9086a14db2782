import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAppError } from '../errors.ts'
import { noteRenumbered } from '../outbox/lastingIds.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Clock } from '../ports.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import type { ChangeLog } from './changeLog.ts'

/**
 * A site that was moved, or put back from a copy of itself, may show an event under another number (SITE-E6). It is the
 * same one where the former number is really gone, and an event of the same maker, second of making, place, title and
 * start has come since: then all that belongs to it here goes along. Everything else is another event, and the former
 * one is said to be gone.
 */
export interface Renumbering {
  /** The site has this event no longer: it leaves, or goes by its new number from now on. */
  gone(id: EventId): void
  /** The same for one that something of one's own waits for: whether it goes by another number now. */
  follows(id: EventId): boolean
}

interface Deps {
  readonly store: OpenedAccountStore
  readonly outbox: Outbox
  readonly changes: ChangeLog
  readonly clock: Clock
}

const FACT = 'events.gone'
const MOST_GONE = 100
const MOST_ARRIVED = 2_000

const stored = z.array(z.object({ id: z.string(), is: z.string(), reminder: z.unknown() }))
type Gone = z.infer<typeof stored>[number]

/** What stays of an event whatever number it goes by; null where the site tells too little to know. */
const identityOf = (raw: RawEvent): string | null =>
  raw.time_stamp === '' || raw.time_stamp === '0'
    ? null
    : JSON.stringify([raw.user_id, raw.time_stamp, raw.module_id, raw.item_id, raw.title, raw.start_time])

const REMINDERS = 'all'

export function createRenumbering({ store, outbox, changes, clock }: Deps): Renumbering {
  const { events, facts } = store
  const reminders = deskRows(store, 'reminder', (kept) => kept)
  /** Met for the first time while the program runs: what was here beside the former one is no successor. */
  const arrived = new Map<EventId, { readonly is: string; readonly atMs: number }>()
  const gone = (): readonly Gone[] => stored.safeParse(facts.get(FACT)).data ?? []
  const keyOf = (raw: RawEvent): string | null => {
    const is = identityOf(raw)
    return is === null ? null : Buffer.from(store.parts.sealer.digest(is)).toString('hex')
  }

  const successorOf = (id: EventId): EventId | null => {
    const former = events.get(id)
    const is = former?.raw == null ? null : keyOf(former.raw)
    if (former === undefined || is === null) return null
    const alike = [...arrived].filter(([to, one]) => to !== id && one.is === is && events.has(to))
    const [found] = alike
    // Two of them cannot both be it; and what was shown beside it was another one.
    return alike.length === 1 && found !== undefined && found[1].atMs > former.asOfMs ? found[0] : null
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

  events.watch((news) => {
    if (changes.beganAtMs() === null) return
    for (const { id, after, known, own } of news) {
      const is = known || own || after === null ? null : keyOf(after)
      if (is === null) continue
      arrived.set(id, { is, atMs: clock.now() })
      if (arrived.size > MOST_ARRIVED) arrived.delete(arrived.keys().next().value ?? '')
      const former = new Set(formerOf(is))
      former.delete(id)
      const [from] = former
      if (from !== undefined && former.size === 1) found.set(from, id)
    }
    if (found.size > 0) store.afterCommit(followFound)
  })

  const follows = (id: EventId): boolean => {
    const to = successorOf(id)
    if (to === null) return false
    follow(id, to)
    return true
  }
  return {
    follows,
    gone: (id) => {
      if (follows(id)) return
      const raw = events.get(id)?.raw ?? null
      const is = raw === null ? null : keyOf(raw)
      store.transaction(() => {
        const others = gone().filter((one) => one.id !== id)
        const reminder = reminders.get(id)
        if (is !== null) facts.set(FACT, [...others, { id, is, reminder }].slice(-MOST_GONE))
        events.gone(id)
      })
    },
  }
}
