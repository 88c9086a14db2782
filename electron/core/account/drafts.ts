import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  type Draft,
  type DraftRow,
  draft,
  type EventTemplate,
  eventField,
  type StoredDraft,
} from '../../../shared/domain/draft.ts'
import { changedFields, changesBetween, EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import { AppError } from '../errors.ts'
import { storedFields } from '../outbox/storedFields.ts'
import { fieldsOn } from '../outbox/typedTimes.ts'
import type { Clock, Ids } from '../ports.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { SealedRows } from '../store/sealedRows.ts'
import { fold } from '../store/search/fold.ts'

const storedDraft = draft.extend({
  id: z.string(),
  savedAtMs: z.number(),
  fields: storedFields,
  base: storedFields.nullable(),
})

export const decodeDraft = (stored: unknown): StoredDraft => storedDraft.parse(stored)

/** What is being typed, safe after each save: a crash, a lost network or a closed window costs nothing. */
export interface Drafts {
  /**
   * Durable on return. A draft that was discarded meanwhile comes back as a new one. One that somebody else, in another
   * window, has saved since `basedOnMs` stays as it is, and this becomes a draft beside it; one that holds this already
   * was saved before (STORE-11).
   */
  save(id: string | null, value: Draft, basedOnMs: number | null): StoredDraft
  get(id: string): StoredDraft | undefined
  /** The one that was saved last. */
  ofEvent(eventId: string): StoredDraft | undefined
  /** Of each event there is the one that was saved last, in one reading. */
  ofEvents(): readonly StoredDraft[]
  /** Those saved last first. */
  list(): readonly DraftRow[]
  count(): number
  /** Of events that nobody has saved yet. */
  ofNewEvents(): readonly StoredDraft[]
  /** False: somebody else, in another window, has saved it since `basedOnMs`, and it stays. One that is gone is no fault. */
  discard(id: string, basedOnMs: number): boolean
  /**
   * It went into a save of what it was at `basedOnMs`. What was typed into it since, in another window, and is not what
   * was `saved`, stays as a draft of its own.
   */
  settle(id: string, basedOnMs: number | null | undefined, saved: Pick<Draft, 'fields' | 'photo'>): void
  /** Pictures that drafts hold on to. */
  photoIds(): readonly string[]
}

const MAX_DRAFTS = 500

/** How many more there can be. */
export const draftRoom = (drafts: Pick<Drafts, 'count'>): number => Math.max(0, MAX_DRAFTS - drafts.count())

/** `zone`: by whose clock times are typed now; drafts of before go on saying what was typed. */
export function createDrafts(
  stored: SealedRows<StoredDraft>,
  clock: Clock,
  ids: Ids,
  zone?: () => string,
): Drafts {
  const read = (one: StoredDraft): StoredDraft =>
    one.zone === undefined || zone === undefined
      ? one
      : { ...one, fields: fieldsOn(zone(), one), zone: zone() }
  const rows = {
    ...stored,
    get: (id: string) => {
      const one = stored.get(id)
      return one && read(one)
    },
  }
  const all = () =>
    stored
      .all()
      .map((row) => read(row.value))
      .sort((a, b) => a.savedAtMs - b.savedAtMs)
  return {
    save: (asked, value, basedOnMs) => {
      const there = asked === null ? undefined : rows.get(asked)
      if (there !== undefined && isDeepStrictEqual(contentOf(there), value)) return there
      const id = there === undefined || there.savedAtMs === basedOnMs ? asked : null
      if (id === null && rows.count() >= MAX_DRAFTS) throw new AppError('too-large', 'too many drafts')
      const stored = { ...value, id: id ?? ids.uuid(), savedAtMs: later(there?.savedAtMs, clock.now()) }
      rows.set(stored.id, stored)
      return stored
    },
    get: (id) => rows.get(id),
    count: () => rows.count(),
    ofEvent: (eventId) => all().findLast((one) => one.eventId === eventId),
    ofEvents: () => [
      ...new Map(
        all()
          .filter(({ eventId }) => eventId !== null)
          .map((one) => [one.eventId, one]),
      ).values(),
    ],
    list: () =>
      all()
        .map(({ id, savedAtMs, ...draft }) => ({
          id,
          eventId: draft.eventId,
          title: draft.fields.title.slice(0, 255),
          start: draft.fields.start,
          savedAtMs,
          changed: changedIn(draft),
        }))
        .reverse(),
    ofNewEvents: () => all().filter(({ eventId }) => eventId === null),
    discard: (id, basedOnMs) => {
      const there = rows.get(id)
      if (there !== undefined && there.savedAtMs !== basedOnMs) return false
      rows.remove(id)
      return true
    },
    settle: (id, basedOnMs, saved) => {
      const there = rows.get(id)
      rows.remove(id)
      if (there === undefined || basedOnMs === undefined || there.savedAtMs === basedOnMs) return
      const { fields, photo } = there
      if (isDeepStrictEqual({ fields, photo }, { fields: saved.fields, photo: saved.photo })) return
      const apart = ids.uuid()
      rows.set(apart, { ...there, id: apart })
    },
    photoIds: () => all().flatMap(({ photo }) => (photo.kind === 'new' ? [photo.stagedId] : [])),
  }
}

const contentOf = ({ id: _id, savedAtMs: _at, ...content }: StoredDraft): Draft => content

/** How many fields of it a save would change. */
export const changedIn = ({ base, fields, photo }: Pick<Draft, 'base' | 'fields' | 'photo'>): number =>
  (base === null ? EVENT_FIELDS : changedFields(changesBetween(base, fields))).length +
  (photo.kind === 'keep' ? 0 : 1)

/** Two saves in one millisecond are told apart by it, and so are those around a clock that is put back. */
const later = (before: number | undefined, now: number): number =>
  before === undefined ? now : Math.max(now, before + 1)

const FACT = 'editor.taken-drafts'
/** Twice as many as there can be at once: a copy of yesterday may hold all that were sent today (BACKUP-5). */
const MAX_TAKEN = 2 * MAX_DRAFTS

type Facts = Pick<AccountStore, 'facts'>
/** `digest`: of what was saved; former versions kept none. */
type Taken = readonly [draftId: string, became: string, digest?: string]

const isTaken = (value: unknown): value is Taken =>
  Array.isArray(value) && [2, 3].includes(value.length) && value.every((part) => typeof part === 'string')

const takenOf = ({ facts }: Facts): readonly Taken[] => {
  const known = facts.get(FACT)
  return Array.isArray(known) ? known.filter(isTaken) : []
}

/** Drafts went into new events or a series; in the transaction of their save. */
export function noteTaken(store: Facts, taken: readonly Taken[]): void {
  if (taken.length > 0) store.facts.set(FACT, [...takenOf(store), ...taken].slice(-MAX_TAKEN))
}

/** What a draft that was saved already has become, of any content or of the one with this digest. */
export const becameOf = (store: Facts, draftId: string, digest?: string): string | undefined =>
  takenOf(store).findLast(
    ([taken, , saved]) =>
      taken === draftId && (digest === undefined || saved === undefined || saved === digest),
  )?.[1]

/** Tells what a save asks for from what another asks for of the same draft. */
export const digestOf = (
  { fields, parent, photo }: Pick<Draft, 'fields' | 'parent' | 'photo'>,
  times: readonly { readonly start: string; readonly end: string }[] = [],
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        EVENT_FIELDS.map((field) => fields[field]),
        [parent?.module, parent?.itemId],
        photo.kind === 'new' ? photo.stagedId : photo.kind,
        times.map(({ start, end }) => [start, end]),
      ]),
    )
    .digest('base64url')
    .slice(0, 16)

const template = z.strictObject({
  id: z.string(),
  name: z.string(),
  fields: z.partialRecord(eventField, z.string()),
})
export const decodeTemplate = (stored: unknown): EventTemplate => template.parse(stored)

/** Named values to begin a new event with. */
export interface Templates {
  list(): readonly EventTemplate[]
  /** One of the same name, however its letters are written, is `replaced` under the name it has. */
  save(
    name: string,
    fields: EventTemplate['fields'],
  ): { readonly saved: EventTemplate; readonly replaced: EventTemplate | null }
  remove(id: string): void
}

const MAX_TEMPLATES = 100

export function createTemplates(rows: SealedRows<EventTemplate>, ids: Ids): Templates {
  const list = () => rows.all().map((row) => row.value)
  return {
    list,
    save: (name, fields) => {
      const replaced = list().find((one) => fold(one.name) === fold(name)) ?? null
      if (replaced === null && rows.count() >= MAX_TEMPLATES)
        throw new AppError('too-large', 'too many templates')
      const saved = { id: ids.uuid(), name, ...replaced, fields }
      rows.set(saved.id, saved)
      return { saved, replaced }
    },
    remove: (id) => {
      rows.remove(id)
    },
  }
}
