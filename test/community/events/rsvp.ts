import type { Result } from '../http/envelope.ts'
import { BusinessFailure, ExceptionFailure } from '../http/failures.ts'
import { integer } from '../http/parameters.ts'
import type { ApiCall } from '../site.ts'
import { showFormer } from './behind.ts'
import { findEvent, needUser } from './findEvent.ts'
import { pretends } from './pretence.ts'

const DONE = 'RSVP successfully updated.'

/** PUT /event/:id/rsvp, for the own user only; the value is not checked (SITE-I8). */
export function setRsvp(call: ApiCall): Result {
  const { site } = call
  const member = needUser(call)
  const event = findEvent(call)
  const sent = call.parameters.get('rsvp')
  if (sent === undefined) throw new ExceptionFailure('Missing required parameter: rsvp.')
  const rsvp = integer(sent)
  if (rsvp === 0 && site.profiles.has('rsvp-zero-refused')) {
    throw new BusinessFailure('Missing or wrong parameter: rsvp.')
  }
  if (pretends(call, 'rsvp-pretended')) return { data: [], message: DONE }
  showFormer(call, event.id, event, member)
  const row = site.data.invites.find(event.id, member.id)
  if (rsvp === 0 && site.profiles.has('rsvp-zero-removes')) {
    if (row) site.data.invites.remove(row)
    site.data.changed()
  } else {
    site.data.setRsvp(event.id, member.id, rsvp, site.clock.seconds())
  }
  return { data: [], message: DONE }
}
