import { z } from 'zod'
import { EVENT_FIELDS, type EventField } from './eventFields.ts'
import { eventId, ownId, siteId } from './ids.ts'
import { MAX_SERIES, WEEKDAYS } from './series.ts'

// Apart from eventFields.ts, so that a page that only names fields loads no schemas.

export const eventField = z.enum(EVENT_FIELDS)
export const keptField = z.enum([...EVENT_FIELDS, 'answer', 'photo'])

/** Longest value the program takes; the site's own limits are checked by `fieldProblems`. */
const MAX_VALUE = 200_000

export const eventFields = z.strictObject(
  Object.fromEntries(EVENT_FIELDS.map((name) => [name, z.string().max(MAX_VALUE)])) as Record<
    EventField,
    z.ZodString
  >,
)

export const parentItem = z.strictObject({ module: z.string().regex(/^[a-z_]{1,40}$/), itemId: siteId })

/** What happens to the photo on save. `staged` names a picture given to core by `photos.stage`. */
export const photoChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('remove') }),
  z.strictObject({ kind: z.literal('new'), stagedId: ownId }),
])
export type PhotoChange = z.infer<typeof photoChange>

const day = z.iso.date()

/** What was chosen of the series an event is to become, where it is other than what the dialog begins with. */
const seriesRule = z.strictObject({
  kind: z.enum(['daily', 'weekly', 'monthly-day', 'monthly-weekday']).exactOptional(),
  interval: z.int().min(1).max(99).exactOptional(),
  weekdays: z.array(z.literal(WEEKDAYS)).max(7).exactOptional(),
  ordinal: z.literal([1, 2, 3, 4, -1]).exactOptional(),
  ends: z.enum(['count', 'until']).exactOptional(),
  count: z.int().min(1).max(MAX_SERIES).exactOptional(),
  until: day.exactOptional(),
  leftOut: z.array(day).max(MAX_SERIES).exactOptional(),
})
export type SeriesRule = z.infer<typeof seriesRule>

/**
 * What is being typed, kept while typing. `base` is the event's state when the editor opened (null for a new event),
 * the merge's base; `touched` are the fields the person changed themselves.
 */
export const draft = z.strictObject({
  eventId: eventId.nullable(),
  fields: eventFields,
  base: eventFields.nullable(),
  touched: z.array(eventField).max(20),
  parent: parentItem.nullable(),
  photo: photoChange,
  series: seriesRule.optional(),
  /** IANA zone by whose clock the times were typed; left out: they are moments, as of a file that names a zone. Former versions had none. */
  zone: z.string().max(60).optional(),
})
export type Draft = z.infer<typeof draft>

export interface StoredDraft extends Draft {
  readonly id: string
  /** Epoch ms. */
  readonly savedAtMs: number
}

/** A draft as it was saved last from here. */
export const savedDraft = z.strictObject({ draftId: ownId, savedAtMs: z.number() })
export type SavedDraft = z.infer<typeof savedDraft>

export interface DraftRow {
  readonly id: string
  readonly eventId: string | null
  readonly title: string
  readonly start: string
  readonly savedAtMs: number
  /** Fields that are other than the event had them when it was begun; all of a new one. */
  readonly changed: number
}

/** A named set of field values to begin a new event with. */
export interface EventTemplate {
  readonly id: string
  readonly name: string
  readonly fields: Readonly<Partial<Record<EventField, string>>>
}

/** A zone the site may keep its times in, with what speaks for it (SITE-F2, SITE-F3). */
export interface ZoneGuess {
  readonly zone: string
  /** Events whose own words for when fit this zone, of those that could be read. */
  readonly fits: number
  readonly of: number
}
