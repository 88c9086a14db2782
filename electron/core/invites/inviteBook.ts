import { z } from 'zod'
import type { InviteSettings } from '../../../shared/bridge/invites.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { BatchState } from '../../../shared/domain/invite.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { shiftingMemory } from '../store/shifts.ts'
import { createLedger, type Ledger } from './ledger.ts'

/** One account's ledger and batches over its open store. */
export interface InviteBook {
  readonly ledger: Ledger
  readonly batches: Batches
  settings(): InviteSettings
  setSettings(settings: InviteSettings): void
  /** All or nothing, memory included; joins the outbox's own. */
  together<T>(work: () => T): T
}

const SETTINGS = 'invites.settings'
const settings = z.object({ batchSize: z.int().min(10).max(25), paceMs: z.int().min(0) })
/**
 * 20 people every 10 seconds: 1,000 in under 10 minutes, and no site's mailer holds the request up for minutes
 * (SITE-I5).
 */
const INVITE_SETTINGS: InviteSettings = { batchSize: 20, paceMs: 10_000 }

const books = new WeakMap<OpenAccount, InviteBook>()

/** The same book for the same open account. */
export function inviteBook(space: OpenAccount): InviteBook {
  const known = books.get(space)
  if (known !== undefined) return known
  const { store, outbox } = space
  const ledger = createLedger(store)
  const batches = createBatches(store)
  const book: InviteBook = {
    ledger,
    batches,
    settings: () => {
      const parsed = settings.safeParse(store.facts.get(SETTINGS))
      return parsed.success ? parsed.data : INVITE_SETTINGS
    },
    setSettings: (value) => store.facts.set(SETTINGS, value),
    together: (work) => outbox.together(work),
  }
  books.set(space, book)
  return book
}

const LIVE = 'invites.live'
/** Its fate is open: the person, the site or a guest list has yet to say. */
export const isOpenBatch = ({ state }: { readonly state: BatchState }): boolean => OPEN.has(state)
const OPEN: ReadonlySet<BatchState> = new Set(['queued', 'may-have-been-sent', 'failed'])
const STATES = [
  'queued',
  'sent',
  'may-have-been-sent',
  'failed',
  'stopped',
] as const satisfies readonly BatchState[]

const storedBatch = z.object({
  batchId: z.string(),
  sendId: z.string(),
  number: z.int(),
  eventId: z.string(),
  ledgerIds: z.array(z.string()),
  state: z.enum(STATES),
  atMs: z.number(),
  startedAtMs: z.number(),
  code: z.enum(ERROR_CODES).nullable(),
  words: z.array(z.string()),
  /** Where no entry of the outbox has it: of one that came from a copy, or was sent again; null: nobody knows it here. */
  message: z.string().nullable().optional(),
  copied: z.literal(true).optional(),
})

/** One batch as it is kept; whether it waits, is being sent or is paused stands in its outbox entry. */
export type StoredBatch = z.infer<typeof storedBatch>

/** The batches of all sendings, by event; they stay when their entries have left the outbox. */
interface Batches {
  of(eventId: EventId): readonly StoredBatch[]
  get(eventId: EventId, batchId: string): StoredBatch | undefined
  put(batch: StoredBatch): void
  /** Events with batches whose fate is open. */
  live(): readonly EventId[]
  /** No batch of this event is open any more. */
  closed(eventId: EventId): void
}

function createBatches(store: OpenedAccountStore): Batches {
  const rows = deskRows<StoredBatch>(store, 'batch', (stored) => storedBatch.parse(stored))
  const memory = shiftingMemory(store.shifts, () => new Map<EventId, Map<string, StoredBatch>>())
  const open = (eventId: EventId): Map<string, StoredBatch> => {
    const opened = memory()
    const known = opened.get(eventId)
    if (known !== undefined) return known
    const fresh = new Map(rows.of(eventId).map((batch) => [batch.batchId, batch]))
    opened.set(eventId, fresh)
    return fresh
  }
  const live = (): readonly EventId[] => {
    const parsed = z.array(z.string()).safeParse(store.facts.get(LIVE))
    return parsed.success ? parsed.data : []
  }
  return {
    live,
    closed: (eventId) =>
      store.facts.set(
        LIVE,
        live().filter((id) => id !== eventId),
      ),
    of: (eventId) => [...open(eventId).values()],
    get: (eventId, batchId) => open(eventId).get(batchId),
    put: (batch) => {
      rows.set(batch.eventId, batch.batchId, batch)
      if (isOpenBatch(batch) && !live().includes(batch.eventId)) {
        store.facts.set(LIVE, [...live(), batch.eventId])
      }
      open(batch.eventId).set(batch.batchId, batch)
    },
  }
}
