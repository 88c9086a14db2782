import type { Random } from '../../../electron/core/sample/drawn/random.ts'
import type { CommunityData } from '../data/communityData.ts'
import type { EventRecord } from '../data/records.ts'

/** How many take which answer: attending, maybe, not attending, no answer. */
const ANSWERS = [1, 1, 1, 1, 1, 2, 2, 3, 0, 0]

/** The organiser's answers, taken in turn, so that every view has something in it. */
const OWN_ANSWERS = [1, 0, 2, 1, 3, 0, 1, 2]

/** Owners attend (SITE-F11); then about `total` rows are spread over the events, a few of them crowded. */
export function addGuestLists(data: CommunityData, total: number, random: Random): void {
  const events = [...data.events.values()]
  const members = data.members.size
  let own = 0
  for (const event of events) {
    data.setRsvp(event.id, event.ownerId, 1, event.createdAt)
    if (event.ownerId !== 1 && event.privacy !== 3 && random.chance(0.2)) {
      data.setRsvp(event.id, 1, OWN_ANSWERS[own % OWN_ANSWERS.length] ?? 0, event.createdAt + 60)
      own += 1
    }
  }
  const left = Math.max(0, total - data.invites.size)
  const weights = events.map(() => 0.2 + random.next() ** 4 * 5)
  const sum = weights.reduce((a, b) => a + b, 0)
  events.forEach((event, index) => {
    const share = Math.round((left * (weights[index] ?? 0)) / sum)
    addList(data, event, Math.min(share, members - 1), random)
  })
  topUp(data, events, total, random)
}

/** What drawing the same member twice has left open, as far as there are pairs left. */
function topUp(data: CommunityData, events: readonly EventRecord[], total: number, random: Random): void {
  let missing = total - data.invites.size
  let tries = missing * 20
  while (missing > 0 && tries > 0 && events.length > 0 && data.members.size > 4) {
    tries -= 1
    const event = random.pick(events)
    const [userId] = random.sample(1, 5, data.members.size)
    if (userId === undefined || data.invites.find(event.id, userId)) continue
    addGuest(data, event, userId, event.createdAt + random.between(120, 90_000), random)
    missing -= 1
  }
}

function addGuest(data: CommunityData, event: EventRecord, userId: number, at: number, random: Random): void {
  const rsvp = random.pick(ANSWERS)
  data.invites.add({ eventId: event.id, userId, email: null, rsvp, at, invitedBy: event.ownerId })
}

function addList(data: CommunityData, event: EventRecord, count: number, random: Random): void {
  // A crowd larger than half the community is taken in order: drawing it by lot would never end.
  const crowd = count * 2 > data.members.size
  const ids = crowd ? [...data.members.keys()].slice(0, count) : random.sample(count, 5, data.members.size)
  let at = event.createdAt + 120
  for (const id of ids) {
    if (data.invites.find(event.id, id)) continue
    at += random.between(30, 5400)
    addGuest(data, event, id, at, random)
  }
}
