import { z } from 'zod'
import { EVENT_FIELDS, type EventField } from './eventFields.ts'

// Apart from eventFields.ts, so that a page that only names fields loads no schemas.

export const eventField = z.enum(EVENT_FIELDS)

/** Longest value the program takes; the site's own limits are checked by `fieldProblems`. */
const MAX_VALUE = 200_000

export const eventFields = z.strictObject(
  Object.fromEntries(EVENT_FIELDS.map((name) => [name, z.string().max(MAX_VALUE)])) as Record<
    EventField,
    z.ZodString
  >,
)
