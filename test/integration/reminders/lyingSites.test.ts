import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, openReminding, type RemindingDesk } from './remindingDesk.ts'

let world: RemindingDesk
beforeEach(async () => {
  world = await openReminding()
})
afterEach(() => world.close())

const titles = () => world.notices.map(({ title }) => title)
const read = async (id: string) => {
  await world.desk.fetch(id)
  await world.pass(600)
}

describe('reminders of a site that lies', () => {
  it('SITE-F12 REMIND-1 times that are told an hour off and right again ring for each time once', async () => {
    const id = await world.event('Choir', 26 * HOUR)
    for (const profiles of [['times-off:3600'], [], ['times-off:3600'], []]) {
      world.community.setProfiles(profiles)
      await read(id)
    }
    await world.pass(25 * HOUR)
    expect(titles()).toEqual(['Choir in 1 day', 'Choir in 1 hour'])
  })

  it('SITE-F12 REMIND-1 a start without a zone is no start: nothing is told by a guess, and what it is told by comes back with it', async () => {
    const id = await world.event('Choir', 26 * HOUR)
    world.community.setProfiles(['times-as-text'])
    await read(id)
    await world.pass(3 * HOUR)
    expect(titles()).toEqual([])
    world.community.setProfiles([])
    await read(id)
    await world.pass(23 * HOUR)
    expect(titles()).toEqual(['Choir in 23 hours', 'Choir in 1 hour'])
  })
})
