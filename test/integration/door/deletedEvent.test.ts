import { expect, it, onTestFinished } from 'vitest'
import { startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'

it.each(['in another window', 'on the site'])(
  'DOOR-1 a door whose event is deleted %s goes on with its title and everybody expected, says so, and lets others in, also in the next life',
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
    const everybody = async () => {
      const all = { text: '', eventId: null, show: 'all', offset: 0, limit: 20 } as const
      return (await desk.call('door.search', { ...door, ...all })).rows
    }
    const event = async () => (await desk.call('door.get', door)).events[0]
    const rows = await everybody()
    expect(rows).toHaveLength(3)
    const { title, startsAt, guestsAsOfMs } = (await event()) ?? {}
    expect([title === '', (await event())?.gone]).toEqual([false, false])
    await desk.call('door.arrive', { ...door, personId: rows[0]?.personId ?? '' })
    await desk.call('door.addLate', { ...door, name: 'Eve', note: '', eventId: mine, arrived: true })
    const before = await here()
    expect(before).toHaveLength(2)
    const expected = await everybody()

    if (where === 'on the site') community.data.remove(Number(mine))
    else await desk.call('events.delete', { accountId, eventIds: [mine] })
    await desk.pass(120_000)
    expect(community.data.event(mine)).toBeUndefined()
    if (where === 'on the site') {
      await desk.call('events.open', { accountId, eventId: mine })
      // The site is asked behind.
      await desk.until(async () => (await event())?.gone === true)
    }
    for (const again of [async () => undefined, () => desk.restart(), () => desk.restart()]) {
      await again()
      expect(await here()).toEqual(before)
      expect(await everybody()).toEqual(expected)
      expect(await event()).toMatchObject({ title, startsAt, guestsAsOfMs, gone: true })
    }
    // Who was expected and had not come yet comes now.
    const late = expected.find(({ arrivedAtMs }) => arrivedAtMs === null)
    await desk.call('door.arrive', { ...door, personId: late?.personId ?? '' })
    await desk.call('door.undo', { ...door, personId: late?.personId ?? '' })
    await desk.call('door.addLate', { ...door, name: 'Max', note: '', eventId: mine, arrived: true })
    expect(await here()).toEqual([...before, 'Max'].toSorted())
  },
)
