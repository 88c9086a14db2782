import { z } from 'zod'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import type { OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import type { SealedRows } from '../store/sealedRows.ts'
import type { CreateJournal } from './createJournal.ts'
import type { SeenEvent } from './seenEvent.ts'
import { storedFields } from './storedFields.ts'

/** An entry as it is kept. */
export interface StoredEntry extends OutboxEntry {
  /** Who made it; another user's sign-in never sends it (SIGN-32). Null: made before the user was known. */
  readonly userId: string | null
  readonly journal: CreateJournal | null
  /** Something of it may have reached the site: it is not joined with later edits any more (SEND-5). */
  readonly touched: boolean
  /**
   * Of a photo: the event's `image_path` before its first request; null before that. Former versions had none. `sent`:
   * by what the photo is known again, its file's digest and paths the site answered with.
   */
  readonly imageBefore?:
    | { readonly path: string | null; readonly sent?: readonly string[] | undefined }
    | null
    | undefined
  /** The same of photos that this one took the place of, though they may have reached the site. */
  readonly earlierPhotos?: readonly string[] | undefined
  /** The event when the change was queued; null where the site's state was not known. Former versions had none. */
  readonly seen?: SeenEvent | null | undefined
  /** Starts of the program that found it in mid-send (SEND-13). */
  readonly crashes: number
}

/** A file that waits to be sent, copied when it was queued (SEND-9). */
export interface Attachment {
  readonly id: string
  readonly fileName: string
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/gif'
  readonly bytes: Uint8Array
}

/*
 * What an entry is on the disk, whole: nothing that does not fit comes into the program, so no part of it has to
 * reckon with half an entry. Steps from what former versions wrote stand as defaults at the member concerned. What
 * the program can write and this cannot read does not compile: `replace` hands a `StoredEntry` to rows of `storedEntry`.
 */
const text = z.string()
const texts = z.array(text).readonly()
const field = z.enum(EVENT_FIELDS)
const fieldChange = z.strictObject({ from: text, to: text, sent: texts.optional() })
const mediaType = z.enum(['image/jpeg', 'image/png', 'image/gif'])

const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    fields: storedFields,
    parent: z.strictObject({ module: text, itemId: text }).nullable(),
    seriesId: text.nullable(),
    categories: z
      .array(z.tuple([text, text]).readonly())
      .readonly()
      .optional(),
  }),
  z.strictObject({ kind: z.literal('update'), changes: z.partialRecord(field, fieldChange) }),
  z.strictObject({ kind: z.literal('delete'), title: text, start: text }),
  z.strictObject({ kind: z.literal('rsvp'), from: text.nullable(), to: z.enum(['0', '1', '2', '3']) }),
  z.strictObject({
    kind: z.literal('photo'),
    photo: z.strictObject({ attachmentId: text, fileName: text, mediaType, size: z.number() }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('invite'),
    batchId: text,
    friends: texts,
    emails: texts,
    message: text,
    alone: z.literal(true).optional(),
  }),
])

const candidate = z.strictObject({
  eventId: text,
  title: text,
  start: text,
  location: text,
  madeAt: z.number().optional(),
})
const waitReason = z.enum([
  'network',
  'sign-in',
  'other-user',
  'site-failed',
  'rate-limited',
  'paced',
  'storage',
  'new-event',
  'earlier-change',
])

const conflicts = z.array(z.strictObject({ field, base: text, mine: text, theirs: text })).readonly()

const state = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('held') }),
  z.strictObject({ state: z.literal('waiting'), why: waitReason.nullable(), words: texts }),
  z.strictObject({ state: z.literal('sending'), sinceMs: z.number() }),
  z.strictObject({ state: z.literal('uncertain'), sinceMs: z.number() }),
  z.strictObject({ state: z.literal('asking'), candidates: z.array(candidate).readonly() }),
  z.strictObject({
    state: z.literal('conflict'),
    fields: conflicts,
    others: conflicts.optional(),
  }),
  z.strictObject({ state: z.literal('gone'), words: texts, unsure: z.literal(true).optional() }),
  z.strictObject({ state: z.literal('rejected'), code: z.enum(ERROR_CODES), words: texts }),
  z.strictObject({ state: z.literal('parked'), words: texts.default([]) }),
  z.strictObject({ state: z.literal('may-have-been-sent'), sinceMs: z.number() }),
  z.strictObject({ state: z.literal('paused'), asked: z.literal(true).optional() }),
])

const storedEntry = z.strictObject({
  id: text,
  seq: z.int(),
  accountId: text,
  eventId: text,
  title: text,
  start: text,
  zone: text.optional(),
  change,
  state,
  attempts: z.int(),
  createdAtMs: z.number(),
  userId: text.nullable(),
  journal: z.strictObject({ baseline: texts, uncertainSends: z.int() }).nullable(),
  touched: z.boolean(),
  imageBefore: z.strictObject({ path: text.nullable(), sent: texts.optional() }).nullable().optional(),
  earlierPhotos: texts.optional(),
  seen: z
    .strictObject({
      createdAt: text,
      ownerId: text,
      imagePath: text.nullable(),
      title: text,
      start: text,
      fields: storedFields.nullable(),
    })
    .nullable()
    .optional(),
  crashes: z.int(),
})

/** Throws where a row is not an entry; the table then passes it over, and it is told of (STORE-3). */
export const decodeEntry = (stored: unknown): z.infer<typeof storedEntry> => storedEntry.parse(stored)

const storedAttachment = z.strictObject({ id: text, fileName: text, mediaType, base64: z.base64() })
export const decodeAttachment = (stored: unknown): z.infer<typeof storedAttachment> =>
  storedAttachment.parse(stored)

export type OutboxTable = ReturnType<typeof createOutboxTable>

/**
 * Rows of the outbox in the account's store; joins the store's transactions, so that an edit, its base and its entry
 * commit together. Order is by `seq`, which the table gives out.
 */
export function createOutboxTable(
  entries: SealedRows<z.infer<typeof storedEntry>>,
  attachments: SealedRows<z.infer<typeof storedAttachment>>,
  /** Files that drafts hold on to. */
  heldByDrafts: () => readonly string[],
) {
  let last = 0
  return {
    all: (): readonly StoredEntry[] => {
      const rows = entries
        .all()
        .map((row) => row.value)
        .sort((a, b) => a.seq - b.seq)
      last = Math.max(last, rows.at(-1)?.seq ?? 0)
      return rows
    },
    nextSeq: (): number => {
      last += 1
      return last
    },
    /** Writes what differs between entries as they were and are; files that nothing in the `queue` holds on to go. */
    replace: (
      before: readonly StoredEntry[],
      next: readonly StoredEntry[],
      queue: () => readonly StoredEntry[],
    ): void => {
      const { put, gone } = differing(before, next)
      for (const entry of put) entries.set(entry.id, entry)
      const stays = new Set(put.map((entry) => entry.id))
      for (const { id } of gone) if (!stays.has(id)) entries.remove(id)
      const left = attachmentsOf(gone)
      if (left.size === 0) return
      const kept = new Set([...attachmentsOf(queue()), ...heldByDrafts()])
      for (const id of left) if (!kept.has(id)) attachments.remove(id)
    },
    attach: ({ id, fileName, mediaType, bytes }: Attachment): void =>
      attachments.set(id, { id, fileName, mediaType, base64: Buffer.from(bytes).toString('base64') }),
    attachment: (id: string): Attachment | undefined => {
      const row = attachments.get(id)
      if (row === undefined) return undefined
      const { base64, ...about } = row
      return { ...about, bytes: Buffer.from(base64, 'base64') }
    },
    /** Takes away the files that nothing holds on to. */
    keepAttachments: (wanted: ReadonlySet<string>): void => {
      for (const { id } of attachments.all()) if (!wanted.has(id)) attachments.remove(id)
    },
  }
}

/** Entries to write, and former ones that are gone or replaced. */
export function differing(
  before: readonly StoredEntry[],
  next: readonly StoredEntry[],
): { readonly put: readonly StoredEntry[]; readonly gone: readonly StoredEntry[] } {
  const same = new Set(before)
  const put = next.filter((entry) => !same.delete(entry))
  return { put, gone: [...same] }
}

/** Files that these entries hold on to. */
export const attachmentsOf = (all: readonly StoredEntry[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ change: one }) =>
      one.kind === 'photo' && one.photo !== null ? [one.photo.attachmentId] : [],
    ),
  )
