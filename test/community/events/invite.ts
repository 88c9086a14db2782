import type { EventRecord } from '../data/records.ts'
import { PageFailure } from '../http/failures.ts'
import type { ApiCall } from '../site.ts'

const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/

/** `val[invite][]` and `val[emails]` of an update (SITE-I1 to SITE-I6). Nothing of it shows in the answer. */
export async function sendInvitations(call: ApiCall, event: EventRecord): Promise<void> {
  inviteMembers(call, event)
  await inviteAddresses(call, event)
}

/** SITE-I2: friends only; strangers, those invited before and what is no number are skipped without a word. */
function inviteMembers({ site, body, viewer }: ApiCall, event: EventRecord): void {
  const sent = body.list('val[invite]')
  if (sent.length === 0 || !viewer) return
  const ids = sent.filter((text) => /^\s*\d+\s*$/.test(text)).map(Number)
  // SITE-B7: nothing numeric in the list makes a query that ends in "IN ()".
  if (ids.length === 0)
    throw new PageFailure('Query Error: You have an error in your SQL syntax near ")"', 500)
  for (const id of ids) {
    if (!site.data.member(id) || id === viewer.id) continue
    if (!site.profiles.has('anyone-invitable') && !site.data.areFriends(viewer.id, id)) continue
    const known = site.data.invites.find(event.id, id) !== undefined
    if (known && site.profiles.has('known-skipped')) continue
    const at = site.clock.seconds()
    const row = { eventId: event.id, userId: id, email: null, rsvp: 0, at, invitedBy: viewer.id }
    if (!known) site.data.invites.add(row)
    site.mail.notices.push({ kind: 'invited', userId: String(id), eventId: String(event.id) })
  }
  site.data.changed()
}

/** SITE-I3: split at commas only, compared to the letter; each mail is sent inside the request (SITE-I5). */
async function inviteAddresses({ site, body, viewer }: ApiCall, event: EventRecord): Promise<void> {
  const text = body.get('val[emails]')
  if (!text || !viewer) return
  const pieces = text.split(',').map((piece) => piece.trim())
  const valid = pieces.filter((piece) => ADDRESS.test(piece))
  const known = new Set(site.data.invites.of(event.id).map((invite) => invite.email))
  const again = site.profiles.has('known-mailed-again')
  const stored = new Set(again ? known : [])
  const most = site.profiles.number('mail-limit') ?? Number.POSITIVE_INFINITY
  let mailed = 0
  for (const to of site.profiles.has('mail-twice') ? valid : new Set(valid)) {
    if (known.has(to) && !again) continue
    if (mailed >= most) throw new PageFailure('504 Gateway Time-out', 504)
    mailed += 1
    const slow = site.profiles.number('slow-mail')
    if (slow !== undefined) await site.pause(slow)
    // The server went down in the middle of the list: what is stored stays, the rest was never sent.
    if (site.closed) return
    site.mail.sent.push({
      to,
      eventId: String(event.id),
      message: body.get('val[personal_message]') ?? '',
      fromMember: body.truthy('val[invite_from]'),
    })
    if (stored.has(to)) continue
    stored.add(to)
    const at = site.clock.seconds()
    site.data.invites.add({ eventId: event.id, userId: 0, email: to, rsvp: 0, at, invitedBy: viewer.id })
    site.data.changed()
  }
}
