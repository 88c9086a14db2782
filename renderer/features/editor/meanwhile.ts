import { EVENT_FIELDS, type EventField, type EventFields } from '../../../shared/domain/eventFields.ts'

/** An open form, as far as changes by others concern it. */
export interface OpenForm {
  /** What is typed. */
  readonly fields: EventFields
  /** What the save will be compared with: how the event was shown when the person began. */
  readonly from: EventFields
}

export type Theirs = { readonly [F in EventField]?: string }

export interface Taken extends OpenForm {
  /** Fields that both changed: the other value; one's own stays typed. */
  readonly theirs: Theirs
  /** Fields that took over the new value, because nobody was at them here. */
  readonly followed: readonly EventField[]
}

/**
 * Lets what was changed of the event meanwhile into an open form: by others on the site, or by a save from another
 * window that still waits. `now`: the event as it is shown. A field nobody touched here follows it, and what it is
 * compared with goes along; a touched one keeps what was typed and its base, so that the save meets the site's change as
 * a conflict by field unless the person takes theirs.
 */
export function takeIn(form: OpenForm, now: EventFields): Taken {
  const fields: Record<EventField, string> = { ...form.fields }
  const from: Record<EventField, string> = { ...form.from }
  const theirs: { [F in EventField]?: string } = {}
  const followed: EventField[] = []
  for (const field of EVENT_FIELDS) {
    if (now[field] === from[field]) continue
    if (fields[field] === from[field] || fields[field] === now[field]) {
      if (fields[field] !== now[field]) followed.push(field)
      fields[field] = now[field]
      from[field] = now[field]
    } else theirs[field] = now[field]
  }
  return { fields, from, theirs, followed }
}

/** The person takes the other value of one field. */
export function takeTheirs<Form extends OpenForm>(form: Form, field: EventField, value: string): Form {
  return {
    ...form,
    fields: { ...form.fields, [field]: value },
    from: { ...form.from, [field]: value },
  }
}
