import { expect, it, onTestFinished } from 'vitest'
import { startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'

it.each(['in another window', 'on the site'])(
  'a door whose event is deleted %s keeps everybody who was ticked, and lets others in, also in the next life',
  async (where) => {
    const community = await startCommunity({ members: 10, events: 3, guests: 0 })
    onTestFinished(() => community.close())
    const desk = await openDesk(community)
    onTestFinished(() => desk.close())
    const { mine } = await openOwnEvent(community, desk, 'door')
    const { accountId } = desk
    for (const { userId } of community.accounts.slice(1, 4)) community.data.setRsvp(mine, Number(userId), 1)
    await desk.readGuests(mine)
    const { doorId } = await desk.call('door.open', { accountId, name: 'Friday', eventIds: [mine] })
    const door = { accountId, doorId }
    const here = async () => {
      const { rows } = await desk.call('door.arrivals', { ...door, offset: 0, limit: 20 })
      return rows.map(({ name }) => name).toSorted()
    }
    const { rows } = await desk.call('door.search', {
      ...door,
      text: '',
      eventId: null,
      show: 'all',
      offset: 0,
      limit: 20,
    })
    await desk.call('door.arrive', { ...door, personId: rows[0]?.personId ?? '' })
    await desk.call('door.addLate', { ...door, name: 'Eve', note: '', eventId: mine, arrived: true })
    const before = await here()
    expect(before).toHaveLength(2)

    if (where === 'on the site') community.data.remove(Number(mine))
    else await desk.call('events.delete', { accountId, eventIds: [mine] })
    await desk.pass(120_000)
    expect(community.data.event(mine)).toBeUndefined()
    if (where === 'on the site') {
      await desk.call('events.open', { accountId, eventId: mine })
      await desk.pass(120_000)
    }
    expect(await here()).toEqual(before)
    await desk.restart()
    expect(await here()).toEqual(before)
    await desk.call('door.addLate', { ...door, name: 'Max', note: '', eventId: mine, arrived: true })
    expect(await here()).toEqual([...before, 'Max'].toSorted())
  },
)
