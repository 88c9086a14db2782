import { EVENT_FIELDS, type EventField, type EventFields } from '../../../shared/domain/eventFields.ts'

/** An open form, as far as changes by others concern it. */
export interface OpenForm {
  /** What is typed. */
  readonly fields: EventFields
  /** What the save will be compared with: how the event was shown when the person began. */
  readonly from: EventFields
  /** The site's state that `from` goes back to; differs from it where an own change still waits. */
  readonly site: EventFields
}

export type Theirs = { readonly [F in EventField]?: string }

export interface Taken extends OpenForm {
  /** Fields that both changed: the site's value; one's own stays typed. */
  readonly theirs: Theirs
  /** Fields that took over the site's new value, because nobody was at them here. */
  readonly followed: readonly EventField[]
}

/**
 * Lets what others changed on the site into an open form. A field nobody touched here follows the site, and what it is
 * compared with goes along; a touched one keeps what was typed and its base, so that the save meets the change as a
 * conflict by field unless the person takes theirs. Own changes that still wait are merged by the outbox.
 */
export function takeIn(form: OpenForm, now: EventFields): Taken {
  const fields: Record<EventField, string> = { ...form.fields }
  const from: Record<EventField, string> = { ...form.from }
  const site: Record<EventField, string> = { ...form.site }
  const theirs: { [F in EventField]?: string } = {}
  const followed: EventField[] = []
  for (const field of EVENT_FIELDS) {
    if (now[field] === site[field]) continue
    const waited = site[field] !== from[field]
    if (waited) site[field] = now[field]
    else if (fields[field] === from[field] || fields[field] === now[field]) {
      if (fields[field] !== now[field]) followed.push(field)
      fields[field] = now[field]
      from[field] = now[field]
      site[field] = now[field]
    } else theirs[field] = now[field]
  }
  return { fields, from, site, theirs, followed }
}

/** The person takes the site's value of one field. */
export function takeTheirs<Form extends OpenForm>(form: Form, field: EventField, value: string): Form {
  return {
    ...form,
    fields: { ...form.fields, [field]: value },
    from: { ...form.from, [field]: value },
    site: { ...form.site, [field]: value },
  }
}
