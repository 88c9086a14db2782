import { z } from 'zod'
import { EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'

/** Fields that every version had: a row without one of them is damaged. */
const EVER: ReadonlySet<string> = new Set([
  'title',
  'category',
  'description',
  'start',
  'end',
  'location',
  'address',
  'city',
  'postalCode',
  'countryIso',
  'countryChildId',
  'privacy',
  'privacyComment',
])

/** Fields as they are kept: a row of a former version lacks one that came since, which is empty in it then. */
export const storedFieldsOf = <Field extends string>(names: readonly Field[]) =>
  z.strictObject(
    Object.fromEntries(
      names.map((name) => [name, EVER.has(name) ? z.string() : z.string().default('')]),
    ) as Record<Field, z.ZodString>,
  )

export const storedFields = storedFieldsOf<EventField>(EVENT_FIELDS)
