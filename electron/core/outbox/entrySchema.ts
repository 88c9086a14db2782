import { z } from 'zod'
import { EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'
import type { Change, EntryState } from '../../../shared/domain/outboxEntry.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import type { StoredEntry } from './outboxTable.ts'

/*
 * What an entry is on the disk, whole: nothing that does not fit comes into the program, so no part of it has to
 * reckon with half an entry. Steps from what former versions wrote stand as defaults at the member concerned.
 */
const text = z.string()
const texts = z.array(text).readonly()
const field = z.enum(EVENT_FIELDS)
const fields = z.strictObject(
  Object.fromEntries(EVENT_FIELDS.map((name) => [name, text])) as Record<EventField, z.ZodString>,
)
const fieldChange = z.strictObject({ from: text, to: text, sent: texts.optional() })
const mediaType = z.enum(['image/jpeg', 'image/png', 'image/gif'])

const change: z.ZodType<Change> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    fields,
    parent: z.strictObject({ module: text, itemId: text }).nullable(),
    seriesId: text.nullable(),
  }),
  z.strictObject({ kind: z.literal('update'), changes: z.partialRecord(field, fieldChange) }),
  z.strictObject({ kind: z.literal('delete'), title: text, start: text }),
  z.strictObject({ kind: z.literal('rsvp'), from: text.nullable(), to: z.enum(['0', '1', '2', '3']) }),
  z.strictObject({
    kind: z.literal('photo'),
    photo: z.strictObject({ attachmentId: text, fileName: text, mediaType, size: z.number() }).nullable(),
  }),
  z.strictObject({ kind: z.literal('invite'), batchId: text, friends: texts, emails: texts, message: text }),
])

const candidate = z.strictObject({ eventId: text, title: text, start: text, location: text })
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

const state: z.ZodType<EntryState> = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('held') }),
  z.strictObject({ state: z.literal('waiting'), why: waitReason.nullable(), words: texts }),
  z.strictObject({ state: z.literal('sending'), sinceMs: z.number() }),
  z.strictObject({ state: z.literal('uncertain'), sinceMs: z.number() }),
  z.strictObject({ state: z.literal('asking'), candidates: z.array(candidate).readonly() }),
  z.strictObject({
    state: z.literal('conflict'),
    fields: z.array(z.strictObject({ field, base: text, mine: text, theirs: text })).readonly(),
  }),
  z.strictObject({ state: z.literal('gone'), words: texts, unsure: z.literal(true).optional() }),
  z.strictObject({ state: z.literal('rejected'), code: z.enum(ERROR_CODES), words: texts }),
  z.strictObject({ state: z.literal('parked'), words: texts.default([]) }),
  z.strictObject({ state: z.literal('may-have-been-sent'), sinceMs: z.number() }),
  z.strictObject({ state: z.literal('paused') }),
])

const seen = z.strictObject({
  createdAt: text,
  ownerId: text,
  imagePath: text.nullable(),
  title: text,
  start: text,
  fields: fields.nullable(),
})

const entry: z.ZodType<StoredEntry> = z.strictObject({
  id: text,
  seq: z.int(),
  accountId: text,
  eventId: text,
  title: text,
  start: text,
  change,
  state,
  attempts: z.int(),
  createdAtMs: z.number(),
  userId: text.nullable(),
  journal: z.strictObject({ baseline: texts, uncertainSends: z.int() }).nullable(),
  touched: z.boolean(),
  imageBefore: z.strictObject({ path: text.nullable() }).nullable().optional(),
  seen: seen.nullable().optional(),
  crashes: z.int(),
})

/** Throws where a row is not an entry; the table then passes it over, and it is told of (STORE-3). */
export const decodeEntry = (stored: unknown): StoredEntry => entry.parse(stored)
