import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Snooze } from '../../../shared/domain/reminders.ts'
import { DAY, HOUR, openReminding, type RemindingDesk } from './remindingDesk.ts'

let world: RemindingDesk
beforeEach(async () => {
  world = await openReminding()
  world.settings({ quiet: { on: false, from: 0, to: 0 } })
})
afterEach(() => world.close())

const MINUTE = 60_000
/** As the site numbers them; null: the person's own. */
const ANSWER = { attending: 1, maybe: 2, 'not-going': 3, unanswered: 0, own: null } as const

const of = (eventId: string) => ({ accountId: world.desk.accountId, eventId })
const byRule = async (eventId: string) => {
  const { occasion, minutes } = await world.desk.call('reminders.ofEvent', of(eventId))
  return { occasion, minutes }
}

describe('REMIND-1 reminders by the answer', () => {
  it('each answer has its times, own events have theirs, and refused ones none', async () => {
    expect(await byRule(await world.event('Choir', 9 * DAY, ANSWER.attending))).toEqual({
      occasion: 'attending',
      minutes: [1440, 60],
    })
    expect(await byRule(await world.event('Tea', 9 * DAY, ANSWER.maybe))).toEqual({
      occasion: 'maybe',
      minutes: [1440],
    })
    expect(await byRule(await world.event('Assembly', 9 * DAY, ANSWER.own))).toEqual({
      occasion: 'own',
      minutes: [10_080, 120],
    })
    expect((await byRule(await world.event('Chess', 9 * DAY, ANSWER['not-going']))).minutes).toEqual([])
    expect((await world.desk.call('settings.open', {})).coming.counts).toMatchObject({
      attending: 1,
      maybe: 1,
      own: 1,
      'not-going': 1,
    })
  })

  it('an invitation without an answer is told in time to answer it, and an event one is not invited to is not', async () => {
    const { community, desk } = world
    const soon = Math.floor((world.now() + 9 * DAY) / 1000)
    const ownerId = Number(community.accounts[1]?.userId)
    const open = community.data.addEvent({ ownerId, title: 'Tea', startTime: soon, endTime: soon + 7_200 })
    await desk.fetch(String(open.id))
    expect(await byRule(String(open.id))).toEqual({ occasion: null, minutes: [] })
    const id = await world.event('Choir', 9 * DAY, ANSWER.unanswered)
    const { occasion, minutes } = await byRule(id)
    expect(occasion).toBe('invited')
    expect(minutes).toEqual(world.desk.ports.preferences.get().reminders.rules.invited.minutes)
    expect((await world.desk.call('settings.open', {})).coming.counts).toMatchObject({
      invited: 1,
      attending: 0,
    })
    await world.pass(9 * DAY)
    expect(world.notices.map(({ title }) => title)).toEqual(['Choir in 3 days'])
  })

  it('one that is switched off tells nothing', async () => {
    const { rules } = world.desk.ports.preferences.get().reminders
    world.settings({ rules: { ...rules, maybe: { on: false, minutes: [1440] } } })
    await world.event('Tea', 2 * DAY, ANSWER.maybe)
    await world.event('Choir', 2 * DAY, ANSWER.attending)
    await world.pass(3 * DAY)
    expect(world.notices.map(({ title }) => title)).toEqual(['Choir in 1 day', 'Choir in 1 hour'])
  })

  it('an event that takes another answer is told by that one from then on', async () => {
    const id = await world.event('Choir', 3 * DAY, ANSWER.maybe)
    await world.answered(id, ANSWER.attending)
    await world.pass(3 * DAY)
    expect(world.notices.map(({ title }) => title)).toEqual(['Choir in 1 day', 'Choir in 1 hour'])
  })
})

describe('a reminder that is put off', () => {
  const snoozed = async (snooze: Snooze) => {
    const id = await world.event('Choir', 30 * HOUR, ANSWER.attending)
    await world.pass(6 * HOUR)
    expect(await world.titles()).toEqual(['Choir'])
    const { at } = await world.desk.call('reminders.snooze', { ...of(id), snooze })
    world.notices.length = 0
    return { id, waits: at * 1000 - world.now() }
  }

  it('for so long comes after it, and for longer than the event lasts it is refused', async () => {
    const { id, waits } = await snoozed({ kind: 'for', minutes: 10 })
    expect(Math.abs(waits - 10 * MINUTE)).toBeLessThan(1_000)
    await world.pass(10 * MINUTE)
    expect(world.notices).toHaveLength(1)
    const longer = { ...of(id), snooze: { kind: 'for', minutes: 3 * 1440 } } as const
    await expect(world.desk.call('reminders.snooze', longer)).rejects.toMatchObject({
      code: 'invalid-params',
    })
    expect(await world.titles()).toEqual(['Choir'])
  })

  it('until so long before the start comes then, also where the event moves meanwhile', async () => {
    const { id } = await snoozed({ kind: 'before', minutes: 15 })
    await world.moved(id, 10 * HOUR)
    world.notices.length = 0
    await world.pass(10 * HOUR - 16 * MINUTE)
    const before = world.notices.length
    await world.pass(2 * MINUTE)
    expect(world.notices.slice(before).map(({ title }) => title)).toEqual(['Choir in 15 minutes'])
  })

  it('until tomorrow comes at that hour of this computer’s clock', async () => {
    const { waits } = await snoozed({ kind: 'tomorrow', at: 480 })
    const { clock } = world.desk
    const then = new Intl.DateTimeFormat('en-GB', { timeZone: clock.zone(), timeStyle: 'short' })
    expect(then.format(world.now() + waits)).toBe('08:00')
    await world.pass(waits - 5_000)
    expect(world.notices).toEqual([])
    await world.pass(6_000)
    expect(world.notices).toHaveLength(1)
  })
})
