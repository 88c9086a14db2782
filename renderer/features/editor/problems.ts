import {
  EVENT_FIELDS,
  type EventField,
  type EventFields,
  type FieldProblem,
  fieldProblems,
} from '../../../shared/domain/eventFields.ts'

export type Problems = { readonly [F in EventField]?: FieldProblem }

/** Fields whose value makes another one's problem one's own: a later start puts the end before it (U3). */
const CAUSES: { readonly [F in EventField]?: readonly EventField[] } = { end: ['start', 'end'] }

/**
 * What keeps this form from being saved. An event that is odd on the site already can still be edited elsewhere: only
 * what the person changed has to be in order; all of it where the event is new (`from` null).
 */
export function blockingProblems(fields: EventFields, from: EventFields | null): Problems {
  const all = fieldProblems(fields)
  if (from === null) return all
  const mine = (field: EventField) =>
    (CAUSES[field] ?? [field]).some((cause) => fields[cause] !== from[cause])
  return Object.fromEntries(
    EVENT_FIELDS.filter((field) => all[field] !== undefined && mine(field)).map((field) => [
      field,
      all[field],
    ]),
  )
}

/** In the order of the form. */
export const problemFields = (problems: Problems): readonly EventField[] =>
  EVENT_FIELDS.filter((field) => problems[field] !== undefined)
