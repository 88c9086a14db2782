import { z } from 'zod'
import type { UnreadChange } from '../../../../shared/bridge/backup.ts'
import {
  changedFields,
  EVENT_FIELDS,
  type EventFields,
  type FieldChanges,
} from '../../../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../../../shared/domain/eventTime.ts'
import { decodeEntry } from '../../outbox/outboxTable.ts'
import { sentChanges } from '../../outbox/sentLog.ts'
import { storedFields } from '../../outbox/storedFields.ts'
import type { CopyRow } from '../copyContent.ts'
import { type Here, ownIdOf, SAME, UNREAD, type Unit } from '../here.ts'
import { addDraft, type Draft } from './drafts.ts'

type Entry = ReturnType<typeof decodeEntry>

/**
 * Changes that waited to be sent when the copy was made. They may have gone out since, from the computer they were made
 * on: none of them comes back as something that sends itself (BACKUP-5). What can be a draft becomes one, for a person to
 * look at; the people of a batch are told by the ledger; answers and deletions are only named.
 */
export function* unsentUnits(
  rows: readonly CopyRow[],
  attachments: ReadonlyMap<string, unknown>,
): Iterable<Unit> {
  const entries: { readonly entry: Entry; readonly base: EventFields | null }[] = []
  for (const { value, base } of rows) {
    const entry = decoded(value)
    if (entry === null) yield UNREAD
    else entries.push({ entry, base: storedFields.safeParse(base).data ?? null })
  }
  const all = entries.map(({ entry }) => entry)
  for (const { entry, base } of entries) {
    if (entry.change.kind === 'photo' && !isPhotoAlone(entry, all)) continue
    const draft = draftOf(entry, base, photoOf(entry, all))
    if (draft === null) continue
    yield (here) => (isDone(here, entry) ? SAME : addDraft(here, draft, attachments))
  }
}

/** Messages of the batches of invitations among them, by batch. */
export const messagesOf = (rows: readonly CopyRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ value }) => {
      const change = decoded(value)?.change
      return change?.kind === 'invite' ? [[change.batchId, change.message] as const] : []
    }),
  )

/** Titles of what waited and cannot be a draft. */
export const unsentOthers = (rows: readonly CopyRow[]): readonly string[] =>
  rows.flatMap(({ value }) => {
    const entry = decoded(value)
    return entry?.change.kind === 'rsvp' || entry?.change.kind === 'delete' ? [entry.title] : []
  })

const unreadChange = z
  .object({
    title: z.string().catch(''),
    start: z.string().catch(''),
    change: z
      .object({ kind: z.enum(['create', 'update', 'delete', 'rsvp', 'photo', 'invite']) })
      .nullable()
      .catch(null),
  })
  .catch({ title: '', start: '', change: null })

/** What can be told of those that cannot be read, as a newer program may have kept them. */
export const unreadChanges = (rows: readonly CopyRow[]): readonly UnreadChange[] =>
  rows.flatMap(({ value }) => {
    if (decoded(value) !== null) return []
    const { title, start, change } = unreadChange.parse(value)
    const startsAt = epochSeconds(start)
    return {
      kind: change?.kind ?? null,
      title: title.slice(0, MOST_TITLE),
      startsAt: startsAt === 0 ? null : startsAt,
    }
  })

const MOST_TITLE = 255

/** It is still in the outbox here, or went out from here. */
function isDone(here: Here, entry: Entry): boolean {
  const { store, outbox } = here.space
  if (outbox.has(entry.id)) return true
  const eventId = here.eventId(entry.eventId)
  if (entry.change.kind === 'create') return eventId !== entry.eventId
  return sentChanges(store).some(
    (sent) => sent.eventId === eventId && sent.kind === entry.change.kind && sent.atMs >= entry.createdAtMs,
  )
}

type Photo = Draft['photo']
const KEEP: Photo = { kind: 'keep' }

const photoChange = ({ change }: Entry): Photo =>
  change.kind !== 'photo'
    ? KEEP
    : change.photo === null
      ? { kind: 'remove' }
      : { kind: 'new', stagedId: change.photo.attachmentId }

/** The photo that waited for the same event. */
function photoOf(entry: Entry, all: readonly Entry[]): Photo {
  const other = all.findLast((one) => one.eventId === entry.eventId && one.change.kind === 'photo')
  return other === undefined ? KEEP : photoChange(other)
}

/** Nothing else of its event becomes a draft that could take it in. */
function isPhotoAlone(entry: Entry, all: readonly Entry[]): boolean {
  const forms = all.filter(({ eventId, change }) => eventId === entry.eventId && IN_FORMS.has(change.kind))
  return forms.every(({ change }) => change.kind === 'photo') && forms.at(-1) === entry
}

const IN_FORMS: ReadonlySet<Entry['change']['kind']> = new Set(['create', 'update', 'photo'])

function draftOf(entry: Entry, base: EventFields | null, photo: Photo): Draft | null {
  const { change, eventId } = entry
  const about = { id: ownIdOf('entry', entry.id), savedAtMs: entry.createdAtMs, photo }
  if (change.kind === 'create') {
    const touched = EVENT_FIELDS.filter((field) => change.fields[field] !== '')
    const { fields, parent } = change
    return { ...about, eventId: null, fields, base: null, touched, parent }
  }
  const before = base ?? entry.seen?.fields ?? null
  const changes: FieldChanges | null =
    change.kind === 'update' ? change.changes : change.kind === 'photo' ? {} : null
  if (changes === null || before === null) return null
  const touched = changedFields(changes)
  const values = (of: 'from' | 'to'): Partial<EventFields> =>
    Object.fromEntries(touched.map((field) => [field, changes[field]?.[of] ?? '']))
  return {
    ...about,
    eventId,
    fields: { ...before, ...values('to') },
    base: { ...before, ...values('from') },
    touched: [...touched],
    parent: null,
  }
}

function decoded(value: unknown): Entry | null {
  try {
    return decodeEntry(value)
  } catch {
    return null
  }
}
