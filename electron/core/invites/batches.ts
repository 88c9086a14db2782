import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { BatchState } from '../../../shared/domain/invite.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { shiftingMemory } from '../store/shifts.ts'

const LIVE = 'invites.live'
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
})

/** One batch as it is kept; whether it waits, is being sent or is paused stands in its outbox entry. */
export type StoredBatch = z.infer<typeof storedBatch>

/** The batches of all sendings, by event; they stay when their entries have left the outbox. */
export interface Batches {
  of(eventId: EventId): readonly StoredBatch[]
  get(eventId: EventId, batchId: string): StoredBatch | undefined
  put(batch: StoredBatch): void
  /** Events with batches whose fate is open. */
  live(): readonly EventId[]
  /** No batch of this event is open any more. */
  settled(eventId: EventId): void
}

export function createBatches(store: OpenedAccountStore): Batches {
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
    settled: (eventId) =>
      store.facts.set(
        LIVE,
        live().filter((id) => id !== eventId),
      ),
    of: (eventId) => [...open(eventId).values()],
    get: (eventId, batchId) => open(eventId).get(batchId),
    put: (batch) => {
      rows.set(batch.eventId, batch.batchId, batch)
      if (batch.state === 'queued' && !live().includes(batch.eventId)) {
        store.facts.set(LIVE, [...live(), batch.eventId])
      }
      open(batch.eventId).set(batch.batchId, batch)
    },
  }
}
