import { z } from 'zod'
import { personKey } from '../../../shared/domain/composerJudgement.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { LEDGER_STATES, type LedgerEntry } from '../../../shared/domain/invite.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import { guestReadings } from '../guests/guestReading.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { shiftingMemory } from '../store/shifts.ts'

const EVENTS = 'ledger.events'
const events = z.array(z.string())

const storedEntry = z.object({
  id: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  kind: z.enum(['email', 'friend']),
  name: z.string(),
  target: z.string(),
  state: z.enum(LEDGER_STATES),
  answer: guestList.nullable(),
  atMs: z.number(),
  queuedAtMs: z.number(),
  met: guestList.optional(),
  former: z.object({ state: z.enum(LEDGER_STATES), atMs: z.number(), batchId: z.string() }).optional(),
  sentAtMs: z.number().nullable(),
  sentAfter: z.int().optional(),
  sentAtSite: z.number().optional(),
  batchId: z.string(),
  sends: z.int(),
  words: z.array(z.string()),
})

/**
 * Who was invited to what, and what became of it (SITE-I6): one entry per person and event, sealed. Opened event by
 * event; changes made in a store transaction commit with it, and are undone with it, in memory too.
 */
export interface Ledger {
  of(eventId: EventId): readonly LedgerEntry[]
  /** `person` as `personKey` makes it. */
  find(eventId: EventId, person: string): LedgerEntry | undefined
  entry(eventId: EventId, id: string): LedgerEntry | undefined
  put(entry: LedgerEntry): void
  /** The site's clock, by which invitations are noted beside this computer's. */
  timedBy(siteNow: () => number | null): void
  remove(entry: LedgerEntry): void
  /** Events with entries, the newest last. */
  events(): readonly EventId[]
  revision(): number
  watch(listener: (eventId: EventId, entry: LedgerEntry) => void): () => void
}

interface Opened {
  readonly byPerson: Map<string, LedgerEntry>
  readonly byId: Map<string, LedgerEntry>
}

export function createLedger(store: OpenedAccountStore): Ledger {
  const rows = deskRows<LedgerEntry>(store, 'ledger', (stored) => storedEntry.parse(stored))
  const memory = shiftingMemory(store.shifts, () => new Map<EventId, Opened>())
  const listeners = new Set<(eventId: EventId, entry: LedgerEntry) => void>()
  let revision = 0
  let siteNow: () => number | null = () => null

  const open = (eventId: EventId): Opened => {
    const opened = memory()
    const known = opened.get(eventId)
    if (known !== undefined) return known
    const entries = rows.of(eventId)
    const fresh = {
      byPerson: new Map(entries.map((entry) => [personKey(entry), entry])),
      byId: new Map(entries.map((entry) => [entry.id, entry])),
    }
    opened.set(eventId, fresh)
    return fresh
  }
  const known = (): readonly EventId[] => {
    const parsed = events.safeParse(store.facts.get(EVENTS))
    return parsed.success ? parsed.data : []
  }
  const changed = (entry: LedgerEntry): void => {
    revision += 1
    store.afterCommit(() => {
      for (const listener of listeners) listener(entry.eventId, entry)
    })
  }

  return {
    of: (eventId) => [...open(eventId).byPerson.values()],
    find: (eventId, person) => open(eventId).byPerson.get(person),
    entry: (eventId, id) => open(eventId).byId.get(id),
    put: (given) => {
      const { byPerson, byId } = open(given.eventId)
      const isSent = given.sends > (byId.get(given.id)?.sends ?? 0)
      const sentAfter = () => guestReadings(store.facts).latest()
      const entry = isSent ? { ...given, sentAfter: sentAfter(), sentAtSite: siteNow() ?? undefined } : given
      if (byPerson.size === 0) {
        const others = known().filter((id) => id !== entry.eventId)
        store.facts.set(EVENTS, [...others, entry.eventId])
      }
      rows.set(entry.eventId, entry.id, entry)
      byPerson.set(personKey(entry), entry)
      byId.set(entry.id, entry)
      changed(entry)
    },
    timedBy: (clock) => {
      siteNow = clock
    },
    remove: (entry) => {
      rows.remove(entry.id)
      open(entry.eventId).byPerson.delete(personKey(entry))
      open(entry.eventId).byId.delete(entry.id)
      changed(entry)
    },
    events: known,
    revision: () => revision + store.shifts.epoch(),
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
