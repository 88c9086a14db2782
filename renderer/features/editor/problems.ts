import { EVENT_FIELDS, type EventField, type FieldProblems } from '../../../shared/domain/eventFields.ts'

/** In the order of the form. */
export const problemFields = (problems: FieldProblems): readonly EventField[] =>
  EVENT_FIELDS.filter((field) => problems[field] !== undefined)
