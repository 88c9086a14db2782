import { EVENT_FIELDS, type EventField, type EventFields } from '../../../../shared/domain/eventFields.ts'

/** Times belong to one event, never to a template. */
const KEPT: readonly EventField[] = EVENT_FIELDS.filter((field) => field !== 'start' && field !== 'end')

/** What of a form a template keeps. */
export const keptFields = (fields: EventFields): Partial<EventFields> =>
  Object.fromEntries(KEPT.filter((field) => fields[field] !== '').map((field) => [field, fields[field]]))

/** Without regard to case and outer blanks: what a person takes for the same name. */
export const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
