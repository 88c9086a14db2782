import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let community: Community
let desk: Desk
let mine = ''
let others = ''

const week = () => Math.floor(community.clock.now() / 1000) + 7 * 86_400

beforeEach(async () => {
  community = await startCommunity({ members: 20, events: 4, seed: 3 })
  desk = await openDesk(community)
  const me = Number(community.accounts[0]?.userId)
  const event = (ownerId: number) =>
    String(community.data.addEvent({ ownerId, title: 'General assembly', startTime: week() }).id)
  mine = event(me)
  others = event(me + 1)
  for (const id of [mine, others]) {
    for (const member of [5, 6]) community.data.setRsvp(id, member, 1)
    await desk.fetch(id)
  }
  desk.space.changes.begin()
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const told = async () => {
  const { accountId } = desk
  const asked = { accountIds: [accountId], since: 0, mine: false, offset: 0, limit: 60 }
  const { rows } = await desk.inside.handlers['changes.list'](asked)
  return rows.map(({ kind, eventId, answers }) => ({ kind, eventId, answers }))
}

describe('answers on own events', () => {
  it('CHG-8 the first reading of a guest list brings nobody; after it, who joined, left and answered otherwise', async () => {
    for (const id of [mine, others]) await desk.readGuests(id)
    expect(await told()).toEqual([])
    for (const id of [mine, others]) {
      for (const member of [7, 8, 9]) community.data.setRsvp(id, member, 1)
      community.data.setRsvp(id, 5, 3)
      community.data.setRsvp(id, 10, 2)
      await desk.readGuests(id)
    }
    const [line, ...more] = await told()
    expect(more).toEqual([])
    expect(line).toMatchObject({ kind: 'answers', eventId: mine })
    expect(line?.answers).toMatchObject({ joined: 3, left: 1, other: 1 })
    expect(line?.answers?.people).toHaveLength(5)
  })

  it('CHG-8 somebody who comes and goes again before it was seen is nobody’s news', async () => {
    await desk.readGuests(mine)
    community.data.setRsvp(mine, 7, 1)
    await desk.readGuests(mine)
    expect(await told()).toHaveLength(1)
    community.data.invites.remove(community.data.setRsvp(mine, 7, 1))
    await desk.readGuests(mine)
    expect(await told()).toEqual([])
  })

  it('CHG-8 guests who switch lists while they are read are told once, as they are in the end', async () => {
    community.setProfiles(['guests-switch:3'])
    await desk.readGuests(mine)
    community.setProfiles([])
    await desk.readGuests(mine)
    const [line] = await told()
    const people = line?.answers?.people ?? []
    expect(new Set(people.map(({ userId }) => userId)).size).toBe(people.length)
    for (const { userId, became } of people)
      expect(community.data.rsvpOf(mine, userId) === 1).toBe(became === 'joined')
  })
})
