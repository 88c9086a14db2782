import { z } from 'zod'
import type { DescriptionMark } from '../domain/descriptionMarks.ts'
import {
  type DraftRow,
  draft,
  type EventTemplate,
  eventField,
  eventFields,
  keptField,
  parentItem,
  photoChange,
  type SavedDraft,
  type StoredDraft,
  savedDraft,
  type ZoneGuess,
} from '../domain/draft.ts'
import type { PictureRef } from '../domain/event.ts'
import { EVENT_PARTS, type EventField, type EventFields, type KeptField } from '../domain/eventFields.ts'
import { eventId, ownId } from '../domain/ids.ts'
import type { ParentItem } from '../domain/outboxEntry.ts'
import { account, call, method, topic } from './method.ts'
import { fieldNames, typedName } from './typed.ts'

/** A picture as base64: 8 MB of bytes. The one kind of message that may be large (PERF-7). */
export const MAX_PHOTO_BASE64 = 11_500_000

/** Drafts there can be. */
const MAX_DRAFTS = 500

/** Drafts that are made in one go. */
const MAX_DRAFTS_AT_ONCE = 200

/** Everything the editor needs to open, from what is here: no network is waited for. */
export interface EditorOpening {
  /** The event as it is shown now, own waiting changes included; defaults for a new one. */
  readonly fields: EventFields
  /** The site's state, what a save is compared with; null for a new event. */
  readonly base: EventFields | null
  readonly parent: ParentItem | null
  readonly picture: PictureRef | null
  /** Tells this photo, or one that waits to take its place, from others; a save gives it back. */
  readonly photoAt: string
  /** When and by whom the event was made; empty where the site does not tell. */
  readonly made: string
  /** A draft of this event (or the draft asked for) left behind earlier. */
  readonly draft: StoredDraft | null
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** Names of further categories of the event, which the site may not keep over a save (SITE-U1). */
  readonly otherCategories: readonly string[]
  readonly siteZone: { readonly zone: string; readonly confirmed: boolean } | null
  readonly zoneGuesses: readonly ZoneGuess[]
  /** What this site did not keep twice in a row (SITE-U5), and how it takes photos (SITE-B5). */
  readonly fieldsNotKept: readonly EventField[]
  /** Marks of a description it lost twice in a row while it kept the words. */
  readonly marksNotKept: readonly DescriptionMark[]
  readonly photos: 'unknown' | 'yes' | 'no'
  /** People a change may be mailed to (SITE-U6); null until the lists are known. */
  readonly going: number | null
  readonly maybe: number | null
  /** The event lies in the past: newer servers refuse to change it (SITE-U4). */
  readonly past: boolean
}

export interface StagedPhoto {
  readonly stagedId: string
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/gif'
  readonly width: number
  readonly height: number
  readonly size: number
}

/** Something the site did not keep at the last save, named on the event. */
export interface NotKept {
  readonly field: KeptField
  readonly wanted: string
  readonly got: string
  /** It was not changed here: `wanted` is what was there before the save. */
  readonly untouched?: true | undefined
}

const copyable = z.enum([...EVENT_PARTS, 'parent', 'photo'])

/** IANA zone by whose clock the times were typed; left out: they are moments. */
const typedBy = { zone: z.string().max(60).optional() }

export const editorMethods = {
  'editor.open': method<EditorOpening>()(
    z.strictObject({ ...account, eventId: eventId.nullable(), draftId: ownId.nullable() }),
  ),
  /**
   * Fields of an event to begin a new one with, as ticked; nothing is saved by it. `photo` is a copy, staged; null where
   * there is none, it cannot be had now, or the site takes none.
   */
  'editor.duplicate': method<{
    readonly fields: EventFields
    readonly parent: ParentItem | null
    readonly photo: StagedPhoto | null
  }>()(z.strictObject({ ...account, eventId, copy: z.array(copyable).max(copyable.options.length) })),
  /**
   * An event that is open, as it is now: `fields` on the site, `shown` with what waits of it, also from another window.
   */
  'editor.theirs': method<{
    readonly fields: EventFields | null
    readonly shown: EventFields
    readonly asOfMs: number | null
  }>()(z.strictObject({ ...account, eventId })),
  /**
   * Acknowledged after the commit. `draftId` null makes a new one; so does a draft that was saved by another window
   * since the save at `basedOnMs`: both are kept.
   */
  'drafts.save': method<SavedDraft>()(
    z.strictObject({
      ...account,
      ...call,
      draftId: ownId.nullable(),
      basedOnMs: z.number().nullable(),
      draft,
      /** Where the number is another event's since the form was opened, the draft stays with the former one. */
      made: z.string().max(60).optional(),
    }),
  ),
  /**
   * Several new drafts, all or none, in their order: a series, a file. `typed`: made of a line for a new event, which is
   * kept no more from the same transaction on; these are its fields.
   */
  'drafts.saveAll': method<{ readonly drafts: readonly SavedDraft[] }>()(
    z.strictObject({
      ...account,
      ...call,
      drafts: z.array(draft).min(1).max(MAX_DRAFTS_AT_ONCE),
      typed: fieldNames.optional(),
    }),
  ),
  /**
   * `left`: how many stay, as another window has saved them since `savedAtMs`. Drafts that are gone already are no fault.
   */
  'drafts.discard': method<{ readonly left: number }>()(
    z.strictObject({ ...account, drafts: z.array(savedDraft).min(1).max(MAX_DRAFTS_AT_ONCE) }),
  ),
  /** Moves an event in the draft its editor opens with; null puts its times back. Epoch milliseconds. */
  'drafts.move': method<null>()(
    z.strictObject({
      ...account,
      eventId,
      to: z.strictObject({ start: z.int(), end: z.int().nullable() }).nullable(),
    }),
  ),
  /**
   * Queues drafts of new events as creates of one sending, paced and resumable (SITE-U7, SITE-U8), and takes them from
   * the drafts in the same transaction. What still lacks something stays; a draft that is gone was queued before.
   */
  'drafts.sendAll': method<{ readonly queued: number; readonly left: number }>()(
    z.strictObject({ ...account, ...call, draftIds: z.array(ownId).min(1).max(MAX_DRAFTS) }),
  ),
  'drafts.list': method<readonly DraftRow[]>()(z.strictObject(account)),
  /** Checks bytes, not names (INPUT-12): type, size, dimensions; refused with `file-refused`. */
  'photos.stage': method<StagedPhoto>()(
    z.strictObject({ ...account, fileName: z.string().max(255), base64: z.base64().max(MAX_PHOTO_BASE64) }),
  ),
  /** What was staged earlier and a draft holds on to, to be shown again. `not-found` where it is no longer here. */
  'photos.staged': method<{
    readonly staged: StagedPhoto
    readonly fileName: string
    readonly base64: string
  }>()(z.strictObject({ ...account, stagedId: ownId })),
  /**
   * Queues a create or an update (what differs from `base`) and the photo; the draft goes in the same transaction. What
   * was typed into it since `basedOnMs`, in another window, stays as a draft. A photo another than at `photoAt` is not
   * replaced without the person's word; left out: it was seen.
   */
  'events.save': method<{ readonly eventId: string; readonly changed: number }>()(
    z.strictObject({
      ...account,
      ...call,
      draftId: ownId.nullable(),
      basedOnMs: z.number().nullable().optional(),
      eventId: eventId.nullable(),
      fields: eventFields,
      base: eventFields.nullable(),
      parent: parentItem.nullable(),
      photo: photoChange,
      photoAt: z.string().max(16).optional(),
      /** Refused with `not-found` where the number is another event's since the form was opened. */
      made: z.string().max(60).optional(),
      ...typedBy,
    }),
  ),
  /**
   * Single creates, paced and resumable (SITE-U7, SITE-U8): one per pair of times, in the order given. Epoch seconds. Of
   * one draft, whose save the form has to wait for, there is one series, however often it is asked for (SITE-U9).
   */
  'events.saveSeries': method<{ readonly seriesId: string; readonly count: number }>()(
    z.strictObject({
      ...account,
      ...call,
      draftId: ownId.nullable(),
      basedOnMs: z.number().nullable().optional(),
      fields: eventFields,
      parent: parentItem.nullable(),
      ...typedBy,
      times: z
        .array(z.strictObject({ start: z.string().regex(/^\d{1,11}$/), end: z.string().regex(/^\d{1,11}$/) }))
        .min(1)
        .max(366),
    }),
  ),
  /** Held back for ten seconds; `outbox.discard` of the entries undoes it. */
  'events.delete': method<{ readonly entryIds: readonly string[]; readonly holdMs: number }>()(
    z.strictObject({ ...account, ...call, eventIds: z.array(eventId).min(1).max(500) }),
  ),
  'events.notKept': method<readonly NotKept[]>()(z.strictObject({ ...account, eventId })),
  /**
   * Of one field; else of all. `back`: named once more, unless the site has another value there by now; one that was
   * dismissed by itself while the program ran.
   */
  'events.dismissNotKept': method<null>()(
    z.strictObject({ ...account, eventId, field: keptField.optional(), back: z.boolean().optional() }),
  ),
  'templates.list': method<readonly EventTemplate[]>()(z.strictObject(account)),
  /** `replaced`: the one of the same name, however its letters are written, as it was; it keeps its name. */
  'templates.save': method<{ readonly templateId: string; readonly replaced: EventTemplate | null }>()(
    z.strictObject({
      ...account,
      name: z.string().trim().min(1).max(80),
      fields: z.partialRecord(eventField, z.string().max(200_000)),
      typed: typedName,
    }),
  ),
  'templates.remove': method<null>()(z.strictObject({ ...account, templateId: ownId })),
}

export const editorTopics = {
  'drafts.changed': topic<{ readonly accountId: string; readonly revision: number }>(),
}
