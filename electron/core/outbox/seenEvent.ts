import { createHash } from 'node:crypto'
import { changedFields, EVENT_FIELDS, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { Change, FieldConflict } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { fieldsOf } from './rawFields.ts'

/** The event as the site had it when the person queued a change to it. */
export interface SeenEvent {
  readonly createdAt: string
  readonly ownerId: string
  /** `UNSEEN`: another one than the form showed was there or waited already. */
  readonly imagePath: string | null
  readonly title: string
  readonly start: string
  /** Of a delete, which takes all of it with it, and of an edit, to tell what only others changed; else null. */
  readonly fields: EventFields | null
}

const UNSEEN = 'unseen'

/** `shown`: fields as the form had them when it was opened; what came from the site since is a change by others. */
export function seenEvent(
  change: Change,
  raw: RawEvent | null,
  shown: Partial<EventFields> = {},
  unseenPhoto = false,
): SeenEvent | null {
  if (raw === null) return null
  const fields = fieldsOf(raw)
  return {
    createdAt: raw.time_stamp,
    ownerId: raw.user_id,
    imagePath: unseenPhoto ? UNSEEN : raw.image_path,
    title: fields.title,
    start: fields.start,
    fields: change.kind === 'delete' || change.kind === 'update' ? { ...fields, ...shown } : null,
  }
}

/** What a form showed that was the site's, and not what one's own waiting edits would make of it. */
export function shownOfSite(
  base: EventFields,
  waiting: readonly { readonly change: Change }[],
): Partial<EventFields> {
  const own = new Set<string>(
    waiting.flatMap(({ change }) => (change.kind === 'update' ? changedFields(change.changes) : [])),
  )
  return Object.fromEntries(Object.entries(base).filter(([field]) => !own.has(field)))
}

/** After one's own earlier change was applied: what that changed is known, what others changed meanwhile is not. */
export function seenAfter(seen: SeenEvent | null, done: Change, raw: RawEvent | null): SeenEvent | null {
  if (seen === null || raw === null) return seen
  if (done.kind === 'photo') return seen.imagePath === UNSEEN ? seen : { ...seen, imagePath: raw.image_path }
  if (done.kind !== 'update') return seen
  const now = fieldsOf(raw)
  const changed = changedFields(done.changes)
  const known = { ...seen, title: now.title, start: now.start }
  if (seen.fields === null) return known
  return {
    ...known,
    fields: { ...seen.fields, ...Object.fromEntries(changed.map((one) => [one, now[one]])) },
  }
}

/**
 * Whether the id belongs to another event by now: made at another time, and either by somebody else or with another
 * title and start. Nothing of the former one may be done to it.
 */
export function isAnother(seen: SeenEvent | null, present: RawEvent): boolean {
  if (seen === null || seen.createdAt === present.time_stamp) return false
  const { title, start } = fieldsOf(present)
  return seen.ownerId !== present.user_id || (seen.title !== title && seen.start !== start)
}

/** The same of two words of the site, where both tell enough to know. */
export const isAnotherThan = (former: RawEvent, present: RawEvent): boolean =>
  tellsItself(former) &&
  tellsItself(present) &&
  isAnother(seenEvent({ kind: 'photo', photo: null }, former), present)

/** Whether the site tells enough of it to know it again. */
export const tellsItself = ({ time_stamp: made, user_id: owner, title }: RawEvent): boolean =>
  Number(made) > 0 && Number(owner) > 0 && title !== ''

/** Whether its photo was chosen where another one was shown than there was or waited. */
export const isUnseen = (seen: SeenEvent | null): boolean => seen?.imagePath === UNSEEN

/** Whether there is a photo by now that the person who queued another one, or its removal, has not seen. */
export const isUnseenPhoto = (seen: SeenEvent | null, { image_path: path }: RawEvent): boolean =>
  seen !== null && (seen.imagePath === UNSEEN ? path !== null : path !== seen.imagePath)

/** Tells the photo an event has in a form from another one; `waiting`: what waits for it. */
export function photoMark(
  shown: RawEvent | undefined,
  waiting: readonly { readonly change: Change }[],
): string {
  const last = waiting.findLast(({ change }) => change.kind === 'photo')?.change
  const file = last?.kind === 'photo' ? (last.photo?.attachmentId ?? '') : ''
  return createHash('sha256')
    .update(`${shown?.image_path ?? ''} ${file}`)
    .digest('hex')
    .slice(0, 16)
}

/** What others changed of the event since the change to it was queued. */
export function changedSince(seen: SeenEvent | null, present: RawEvent): readonly FieldConflict[] {
  const was = seen?.fields ?? null
  if (was === null) return []
  const now = fieldsOf(present)
  return EVENT_FIELDS.filter((field) => was[field] !== now[field]).map((field) => ({
    field,
    base: was[field],
    mine: was[field],
    theirs: now[field],
  }))
}
