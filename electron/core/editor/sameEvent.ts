import type { EventFields } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { AppError } from '../errors.ts'
import { isAnother } from '../outbox/seenEvent.ts'

/** What a form keeps of the event it was opened on, to tell it from another that gets its number. */
export const madeOf = (raw: RawEvent | null): string =>
  raw === null ? '' : `${raw.time_stamp} ${raw.user_id}`

/** The site has given the number to another event since the form was opened: nothing of the form is for that (SEND-24). */
export function refuseAnother(
  present: RawEvent | null,
  { made = '', base }: { readonly made?: string | undefined; readonly base: EventFields | null },
): void {
  const [createdAt = '', ownerId = ''] = made.split(' ')
  if (present === null || base === null || !(Number(createdAt) > 0)) return
  const { title, start } = base
  if (isAnother({ createdAt, ownerId, title, start, imagePath: null, fields: null }, present))
    throw new AppError('not-found', 'the number is another event`s by now')
}
