import type { EventFields } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { AppError } from '../errors.ts'
import { isAnother } from '../outbox/seenEvent.ts'

/** What a form keeps of the event it was opened on, to tell it from another that gets its number. */
export const madeOf = (raw: RawEvent | null): string =>
  raw === null ? '' : `${raw.time_stamp} ${raw.user_id}`

interface Form {
  readonly made?: string | undefined
  readonly base: EventFields | null
}

/**
 * When and by whom the event was made the form was opened on, where the site has given its number to another one since:
 * nothing of the form is for that (SEND-24).
 */
export function partedFrom(
  present: RawEvent | null,
  { made = '', base }: Form,
): { readonly createdAt: string; readonly ownerId: string } | null {
  const [createdAt = '', ownerId = ''] = made.split(' ')
  if (present === null || base === null || !(Number(createdAt) > 0)) return null
  const { title, start } = base
  const seen = { createdAt, ownerId, title, start, imagePath: null, fields: null }
  return isAnother(seen, present) ? { createdAt, ownerId } : null
}

export function refuseAnother(present: RawEvent | null, form: Form): void {
  if (partedFrom(present, form) !== null)
    throw new AppError('not-found', 'the number is another event`s by now')
}
