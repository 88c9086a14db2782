import type { Result } from '../http/envelope.ts'
import { BusinessFailure, ExceptionFailure } from '../http/failures.ts'
import type { ApiCall } from '../site.ts'
import { showFormer } from './behind.ts'
import { eventObject } from './eventObject.ts'
import { needUser } from './findEvent.ts'
import { NO_CATEGORIES, readCategories, readFields, readTime } from './formFields.ts'
import { takeTemporaryPhoto } from './photo.ts'
import { pretends } from './pretence.ts'

const HOUR = 3600
const TIME_PARTS = ['hour', 'minute', 'month', 'day', 'year']
const REQUIRED = [
  'title',
  ...TIME_PARTS.map((part) => `start_${part}`),
  ...TIME_PARTS.map((part) => `end_${part}`),
  'location',
  'privacy',
  'privacy_comment',
]

/** POST /event. Takes no invitations and no photo (SITE-U11). */
export function createEvent(call: ApiCall): Result {
  const { site, body } = call
  const member = needUser(call)
  const missing = REQUIRED.filter((name) => !body.has(`val[${name}]`))
  if (missing.length > 0) throw new ExceptionFailure(`Missing required parameter: val[${missing[0]}].`)
  refuseBlank(call)
  const now = site.clock.seconds()
  refuseFlood(call, member.id, now)
  const startTime = readTime(site, body, 'start', member, undefined) ?? now
  const sentEnd = readTime(site, body, 'end', member, undefined) ?? startTime
  // SITE-U3: no error, the end is one hour after the start.
  const endTime = sentEnd < startTime ? startTime + HOUR : sentEnd
  refusePast(call, startTime, endTime)
  if (pretends(call, 'create-pretended')) return { data: [], message: 'Event successfully added.' }
  const moduleId = body.get('val[module_id]')
  const parent =
    moduleId && moduleId !== 'event' ? { moduleId, itemId: body.integer('val[item_id]') ?? 0 } : {}
  const fields = readFields(site, body)
  const event = site.data.addEvent({
    address: null,
    description: '',
    ...fields,
    ...parent,
    title: fields.title ?? '',
    ownerId: member.id,
    startTime,
    endTime,
    createdAt: now,
    ...(readCategories(site, body) ?? NO_CATEGORIES),
    viewId: site.profiles.has('moderated') ? 1 : 0,
  })
  site.data.setRsvp(event.id, member.id, 1, now)
  site.lastCreate.set(member.id, now)
  showFormer(call, event.id, null, member)
  takeTemporaryPhoto(call, event)
  const row = eventObject(site, event, member)
  const data = site.profiles.has('create-without-categories') ? { ...row, categories: null } : row
  if (site.profiles.has('create-vanishes')) site.data.remove(event.id)
  return { data, message: 'Event successfully added.' }
}

function refuseBlank({ body }: ApiCall): void {
  const texts: string[] = []
  if (body.get('val[title]')?.trim() === '') texts.push('Provide a name for this event.')
  if (body.get('val[location]')?.trim() === '') texts.push('Provide a location for this event.')
  if (texts.length > 0) throw new BusinessFailure(...texts)
}

/** SITE-U7. */
function refuseFlood({ site }: ApiCall, memberId: number, now: number): void {
  const seconds = site.profiles.number('flood')
  const last = site.lastCreate.get(memberId)
  if (seconds !== undefined && last !== undefined && now - last < seconds) {
    throw new BusinessFailure('You are creating an event a little too soon.')
  }
  const limit = site.profiles.number('event-limit')
  if (limit !== undefined && site.data.ownedBy(memberId).size >= limit) {
    throw new BusinessFailure('You have reached your limit of events.')
  }
}

/** SITE-U4. */
export function refusePast({ site }: ApiCall, start: number, end: number): void {
  const now = site.clock.seconds()
  if (site.profiles.has('past-refused') && start < now && end < now) {
    throw new BusinessFailure('The end time should be greater than the current time.')
  }
}
