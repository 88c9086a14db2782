import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, openReminding, type RemindingDesk } from './remindingDesk.ts'

let world: RemindingDesk
beforeEach(async () => {
  world = await openReminding()
})
afterEach(() => world.close())

const titles = () => world.notices.map(({ title }) => title)

describe('reminders of what one attends', () => {
  it('REMIND-1 come a day and an hour before, within five seconds, each once', async () => {
    await world.event('Choir', 2 * DAY)
    await world.pass(DAY - 600 - 5_000)
    expect(titles()).toEqual([])
    await world.pass(5_000)
    expect(titles()).toEqual(['Choir in 1 day'])
    expect(await world.titles()).toEqual(['Choir'])
    await world.pass(23 * HOUR)
    expect(titles()).toEqual(['Choir in 1 day', 'Choir in 1 hour'])
    await world.pass(5 * HOUR)
    expect(titles()).toHaveLength(2)
  })

  it('REMIND-1 are one card after sleep, with what is over as a number', async () => {
    await world.event('Lamps', 3 * HOUR, 1, HOUR)
    await world.event('Choir', 5 * HOUR)
    await world.event('Tea', 5.5 * HOUR)
    world.notices.length = 0
    await world.sleep(5 * HOUR)
    const card = await world.card()
    expect(card.items.map(({ title }) => title)).toEqual(['Choir', 'Tea'])
    expect(card).toMatchObject({ over: 1, away: true })
    expect(titles()).toEqual(['2 reminders'])
  })
})
