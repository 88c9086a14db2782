import { mayEdit } from '../data/privacy.ts'
import type { EventRecord } from '../data/records.ts'
import type { Result } from '../http/envelope.ts'
import { BusinessFailure, PageFailure } from '../http/failures.ts'
import type { ApiCall } from '../site.ts'
import { showFormer } from './behind.ts'
import { refusePast } from './create.ts'
import { eventObject } from './eventObject.ts'
import { findEvent, needUser } from './findEvent.ts'
import { NO_CATEGORIES, readCategories, readFields, readTime } from './formFields.ts'
import { sendInvitations } from './invite.ts'
import { changePhoto } from './photo.ts'
import { pretends } from './pretence.ts'

/** PUT /event/:id: fields, invitations and photo in one request (SITE-I1). */
export async function updateEvent(call: ApiCall): Promise<Result> {
  const { site, body } = call
  const member = needUser(call)
  const event = findEvent(call)
  refuseStranger(call, event, 'You do not have permission to edit this event.')
  const fields = readFields(site, body)
  if (fields.title === '') throw new BusinessFailure('Provide a name for this event.')
  if (fields.location === '') throw new BusinessFailure('Provide a location for this event.')
  const startTime = readTime(site, body, 'start', member, event.startTime) ?? event.startTime
  const sentEnd = readTime(site, body, 'end', member, event.endTime) ?? event.endTime
  // SITE-U3: no error, the end becomes the start.
  const endTime = sentEnd < startTime ? startTime : sentEnd
  refusePast(call, startTime, endTime)
  const before = { ...event }
  showFormer(call, event.id, event, member)
  if (!pretends(call, 'update-pretended')) {
    // SITE-U1: what was not sent is gone.
    const unsent = site.profiles.has('categories-wiped') ? NO_CATEGORIES : {}
    changePhoto(call, event)
    site.data.update(event.id, { ...fields, startTime, endTime, ...(readCategories(site, body) ?? unsent) })
    notify(call, before, event)
    await sendInvitations(call, event)
  }
  return {
    data: { ...eventObject(site, event, member), categories: null },
    message: 'Event successfully updated.',
  }
}

/** DELETE /event/:id: final (SITE-U10). */
export function deleteEvent(call: ApiCall): Result {
  const member = needUser(call)
  const event = findEvent(call)
  refuseStranger(call, event, 'You do not have permission to delete this event.')
  showFormer(call, event.id, event, member)
  if (!pretends(call, 'delete-pretended')) call.site.data.remove(event.id)
  return { data: [], message: 'Event successfully deleted.' }
}

function refuseStranger({ site, viewer }: ApiCall, event: EventRecord, text: string): void {
  if (mayEdit(event, viewer)) return
  if (site.profiles.has('html-errors')) throw new PageFailure(text)
  throw new BusinessFailure(text)
}

/** SITE-U6: a notice to each who attends, in one go, when title, place or time changed. */
function notify({ site }: ApiCall, before: EventRecord, after: EventRecord): void {
  if (!site.profiles.has('notify-attendees')) return
  const watched = ['title', 'location', 'startTime', 'endTime'] as const
  if (watched.every((field) => before[field] === after[field])) return
  for (const invite of site.data.invites.of(after.id)) {
    if (invite.rsvp !== 1 || invite.userId === after.ownerId) continue
    site.mail.notices.push({
      kind: 'event-changed',
      userId: String(invite.userId),
      eventId: String(after.id),
    })
  }
}
