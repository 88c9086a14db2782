import type { Invite, Member } from '../data/records.ts'
import type { Result } from '../http/envelope.ts'
import { BusinessFailure } from '../http/failures.ts'
import type { ApiCall, Site } from '../site.ts'
import { digitsOf } from './eventObject.ts'
import { findEvent } from './findEvent.ts'
import { readWindow, takePage } from './paging.ts'
import { shiftGuests } from './shiftingRows.ts'
import { hostileTitle, spoilRows } from './trapRows.ts'

/** GET /event/:id/guests: newest invitation first (SITE-I9), those who attend unless asked otherwise. */
export function listGuests(call: ApiCall): Result {
  const { site, parameters } = call
  const event = findEvent(call)
  let rsvp = parameters.integer('rsvp') ?? 1
  if (rsvp === 0 && site.profiles.has('no-rsvp-zero-guests')) {
    throw new BusinessFailure('Unable to list these guests.')
  }
  if (rsvp === 0 && site.profiles.has('rsvp-zero-means-one')) rsvp = 1
  const listed = site.profiles.has('email-invitees-listed')
  const wanted = (invite: Invite): boolean => invite.rsvp === rsvp && (listed || invite.userId > 0)
  const rows = newestFirst(site.data.invites.of(event.id), wanted)
  const page = takePage(site, rows, null, readWindow(site, parameters))
  const guests = page.map((invite) => guestRow(site, invite))
  shiftGuests(call, event, page, rsvp)
  return { data: site.profiles.has('bad-rows') ? spoilRows(guests) : guests }
}

function* newestFirst(invites: readonly Invite[], wanted: (invite: Invite) => boolean): Generator<Invite> {
  for (let index = invites.length - 1; index >= 0; index -= 1) {
    const invite = invites[index]
    if (invite && wanted(invite)) yield invite
  }
}

function fullName(site: Site, member: Member): string {
  return site.profiles.has('hostile-html') ? hostileTitle(member.id, member.fullName) : member.fullName
}

function guestRow(site: Site, invite: Invite): Record<string, unknown> {
  const digits = digitsOf(site)
  const member = site.data.member(invite.userId)
  return {
    invite_id: digits(invite.id),
    event_id: digits(invite.eventId),
    rsvp_id: digits(invite.rsvp),
    user_id: digits(invite.userId),
    time_stamp: digits(invite.at),
    user_name: member?.userName ?? null,
    full_name: member ? fullName(site, member) : null,
  }
}
