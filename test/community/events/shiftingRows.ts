import type { EventRecord, Invite } from '../data/records.ts'
import type { ApiCall, Site } from '../site.ts'

const DAY = 86_400

/** Others at work while a client reads a list: after a page was taken its rows move, so the next page is off by one. */
export function shiftGuests(call: ApiCall, event: EventRecord, page: readonly Invite[], rsvp: number): void {
  const { site, viewer } = call
  const first = page.find((invite) => invite.userId > 0 && invite.userId !== viewer?.id)
  if (first === undefined) return
  if (happens(site, 'guests-switch')) {
    site.data.setRsvp(event.id, first.userId, rsvp === 1 ? 2 : 1)
  } else if (happens(site, 'guests-join')) {
    site.data.addGuests(event.id, 1, rsvp, site.clock.seconds())
  }
}

/** The same for a list of events in the order of their start. */
export function shiftEvents({ site }: ApiCall, page: readonly EventRecord[]): void {
  const [first] = page
  if (first === undefined) return
  if (happens(site, 'events-move')) {
    const last = site.data.sorted('start').at(-1) ?? first
    const startTime = last.startTime + DAY
    site.data.update(first.id, { startTime, endTime: startTime + first.endTime - first.startTime })
  } else if (happens(site, 'events-join')) {
    const { ownerId, startTime, endTime } = first
    site.data.addEvent({ ownerId, startTime: startTime - 1, endTime, title: 'Come meanwhile' })
  }
}

/** True for as many pages as the profile says. */
function happens(
  site: Site,
  profile: 'guests-switch' | 'guests-join' | 'events-move' | 'events-join',
): boolean {
  const done = site.shifts.get(profile) ?? 0
  if (done >= (site.profiles.number(profile) ?? 0)) return false
  site.shifts.set(profile, done + 1)
  return true
}
