import { afterEach, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let community: Community
let desk: Desk
let eventId: string

const begin = async (): Promise<void> => {
  community = await startCommunity({ members: 10, events: 0, guests: 0 })
  const startTime = Math.floor(community.clock.now() / 1000) + 86_400
  const me = Number(community.accounts[0]?.userId)
  const event = { ownerId: me, title: 'Summer concert', location: 'Hall', categoryId: 2 }
  eventId = String(community.data.addEvent({ ...event, startTime, endTime: startTime + 3_600 }).id)
  desk = await openDesk(community)
  await desk.fetch(eventId)
}
afterEach(async () => {
  await desk.close()
  await community.close()
})

const at = () => ({ accountId: desk.accountId, eventId })
const handlers = () => desk.invites.handlers

describe('the message of an invitation', () => {
  it.each([
    ['de-DE', 'Samstag, 3. Juli 2027 um 00:30'],
    ['en-US', 'Saturday, July 3, 2027 um 12:30 AM'],
  ])('a message tells day and time in the zone of the site, as %s writes them', async (locale, told) => {
    await begin()
    await desk.close()
    desk = await openDesk(community, { locale })
    community.data.update(Number(eventId), { startTime: Date.UTC(2027, 6, 2, 22, 30) / 1000 })
    await desk.fetch(eventId)
    await handlers()['invites.addText']({ ...at(), text: 'ann@home.test' })
    await handlers()['invites.setMessage']({ ...at(), message: '{title}: {date} um {time}, {place}' })
    const message = (await handlers()['invites.open'](at())).preview?.message ?? ''
    expect(message.replaceAll('\u202F', ' ')).toBe(`Summer concert: ${told}, Hall`)
    const { revision } = await handlers()['invites.open'](at())
    await handlers()['invites.send']({ ...at(), revision })
    await desk.pass(30_000)
    expect(community.mail.sent[0]?.message).toBe(message)
  })

  it('a field nothing is known for is named before anything goes out', async () => {
    await begin()
    community.data.update(Number(eventId), { location: '', address: '', city: '', postalCode: '' })
    await desk.fetch(eventId)
    await handlers()['invites.addText']({ ...at(), text: 'ann@home.test' })
    await desk.registry.updateAccount(desk.accountId, { userName: null })
    const gaps = async (message: string) => {
      await handlers()['invites.setMessage']({ ...at(), message })
      return (await handlers()['invites.open'](at())).preview?.gaps
    }
    expect(await gaps('{title} at {place}, {me}')).toEqual(['{place}', '{me}'])
    expect(await gaps('{title} on {date}')).toEqual([])
    await desk.registry.updateAccount(desk.accountId, { userName: 'Ada' })
    expect(await gaps('{title}, {me} and {you}')).toEqual([])
  })
})
