import { expect, it, onTestFinished } from 'vitest'
import { startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'

it('BADGE-1 SEND-7 an event that others deleted and that is made again under another number keeps its door: printed badges let in, the former number leads nowhere else', async () => {
  const community = await startCommunity({ members: 10, events: 3, guests: 0 })
  onTestFinished(() => community.close())
  const desk = await openDesk(community)
  onTestFinished(() => desk.close())
  const { mine, edit } = await openOwnEvent(community, desk, 'again')
  const friend = Number(community.accounts[1]?.userId)
  community.data.setRsvp(Number(mine), friend, 1)
  await desk.readGuests(mine)
  const { accountId } = desk
  const { doorId } = await desk.call('door.open', { accountId, name: 'Friday', eventIds: [mine] })
  const door = { accountId, doorId }
  const { rows } = await desk.call('door.badges', {
    ...door,
    who: ['attending'],
    fresh: false,
    order: 'first',
    codes: true,
    tags: false,
    offset: 0,
    limit: 10,
  })
  const code = rows[0]?.code ?? ''
  expect(code).not.toBe('')

  community.data.remove(Number(mine))
  await edit({ title: 'Choir of the town' })
  await desk.pass(120_000)
  const [entry] = desk.space.outbox.entries()
  expect(entry?.state.state).toBe('gone')
  const { eventId } = await desk.call('outbox.recreate', { accountId, entryId: entry?.id ?? '' })
  await desk.pass(120_000)
  expect(desk.space.outbox.entries()).toEqual([])
  const made = [...community.data.events.values()].filter(({ title }) => title === 'Choir of the town')
  expect(made).toHaveLength(1)
  const id = String(made[0]?.id)
  expect(id).not.toBe(mine)

  await desk.restart()
  expect(await desk.call('door.scan', { ...door, code, test: false })).toMatchObject({ answer: 'arrived' })
  expect((await desk.call('door.get', door)).events.map(({ eventId: of }) => of)).toEqual([id])
  expect((await desk.call('events.open', { accountId, eventId })).event.id).toBe(id)
  await expect(desk.call('events.open', { accountId, eventId: mine })).rejects.toMatchObject({
    code: 'not-found',
  })
})
