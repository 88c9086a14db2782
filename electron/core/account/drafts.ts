import { z } from 'zod'
import { type Draft, type DraftRow, draft, type StoredDraft } from '../../../shared/domain/draft.ts'
import { AppError } from '../errors.ts'
import type { Clock, Ids } from '../ports.ts'
import type { SealedRows } from '../store/sealedRows.ts'

const storedDraft = draft.extend({ id: z.string(), savedAtMs: z.number() })

export const decodeDraft = (stored: unknown): StoredDraft => storedDraft.parse(stored)

/** What is being typed, safe after each save: a crash, a lost network or a closed window costs nothing. */
export interface Drafts {
  /**
   * Durable on return. A draft that was discarded meanwhile comes back as a new one. One that somebody else, in another
   * window, has saved since `basedOnMs` stays as it is, and this becomes a draft beside it.
   */
  save(id: string | null, value: Draft, basedOnMs: number | null): StoredDraft
  get(id: string): StoredDraft | undefined
  ofEvent(eventId: string): StoredDraft | undefined
  list(): readonly DraftRow[]
  discard(id: string): void
  /** Pictures that drafts hold on to. */
  photoIds(): readonly string[]
}

const MAX_DRAFTS = 500

export function createDrafts(rows: SealedRows<StoredDraft>, clock: Clock, ids: Ids): Drafts {
  const all = () => rows.all().map((row) => row.value)
  return {
    save: (asked, value, basedOnMs) => {
      const there = asked === null ? undefined : rows.get(asked)
      const id = there === undefined || there.savedAtMs === basedOnMs ? asked : null
      if (id === null && rows.count() >= MAX_DRAFTS) throw new AppError('too-large', 'too many drafts')
      const stored = { ...value, id: id ?? ids.uuid(), savedAtMs: later(there?.savedAtMs, clock.now()) }
      rows.set(stored.id, stored)
      return stored
    },
    get: (id) => rows.get(id),
    ofEvent: (eventId) => all().findLast((one) => one.eventId === eventId),
    list: () =>
      all()
        .map(({ id, eventId, fields, savedAtMs }) => ({
          id,
          eventId,
          title: fields.title.slice(0, 255),
          start: fields.start,
          savedAtMs,
        }))
        .reverse(),
    discard: (id) => {
      rows.remove(id)
    },
    photoIds: () => all().flatMap(({ photo }) => (photo.kind === 'new' ? [photo.stagedId] : [])),
  }
}

/** Two saves in one millisecond are told apart by it, and so are those around a clock that is put back. */
const later = (before: number | undefined, now: number): number =>
  before === undefined ? now : Math.max(now, before + 1)
