import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deskRows } from '../../../electron/core/store/deskRows.ts'
import { DAY, HOUR, openReminding, type RemindingDesk } from './remindingDesk.ts'

let world: RemindingDesk
beforeEach(async () => {
  world = await openReminding()
  world.settings({ quiet: { on: false, from: 0, to: 0 } })
})
afterEach(() => world.close())

const titles = () => world.notices.map(({ title }) => title)
const kept = () => deskRows(world.desk.space.store, 'reminder', (row) => row as object).of('all')
const of = (eventId: string) => ({ accountId: world.desk.accountId, eventId })
const ahead = async (id: string) =>
  (await world.desk.call('reminders.ofEvent', of(id))).ahead.map((at) => at * 1000 - world.now())

describe('REMIND-2 an event takes its reminders along', () => {
  it('moved to later it is told at its new times, and what was told is not what is told now', async () => {
    const id = await world.event('Choir', 2 * HOUR)
    await world.pass(HOUR)
    expect(titles().at(-1)).toBe('Choir in 1 hour')
    await world.moved(id, 3 * HOUR)
    expect(await world.titles()).toEqual(['Choir'])
    world.notices.length = 0
    await world.pass(2 * HOUR)
    expect(titles()).toEqual(['Choir in 1 hour'])
  })

  it('moved to sooner it is told sooner', async () => {
    const id = await world.event('Choir', 5 * DAY)
    await world.moved(id, 90 * 60_000)
    world.notices.length = 0
    await world.pass(30 * 60_000)
    expect(titles()).toEqual(['Choir in 1 hour'])
    await world.pass(5 * DAY)
    expect(titles()).toHaveLength(1)
  })

  it('refused, it leaves the card and is not told, even where it had been put off', async () => {
    const id = await world.event('Choir', 2 * HOUR)
    await world.pass(HOUR)
    await world.desk.call('reminders.snooze', { ...of(id), snooze: { kind: 'for', minutes: 10 } })
    const tea = await world.event('Tea', 90 * 60_000)
    await world.pass(30 * 60_000)
    expect(await world.titles()).toContain('Tea')
    await world.answered(id, 3)
    await world.answered(tea, 3)
    world.notices.length = 0
    await world.pass(2 * HOUR)
    expect(titles()).toEqual([])
    expect(await world.titles()).toEqual([])
  })

  it('cancelled, nothing of it is kept from the same transaction on', async () => {
    const id = await world.event('Choir', 2 * HOUR)
    await world.pass(HOUR)
    const { store } = world.desk.space
    store.transaction(() => {
      store.events.remove(id)
      expect(kept()).toEqual([])
    })
    expect(await world.titles()).toEqual([])
    await world.pass(2 * HOUR)
    expect(titles().filter((title) => title === 'Choir in 1 hour')).toHaveLength(1)
  })

  it('and keeps all of it where that transaction comes to nothing', async () => {
    const id = await world.event('Choir', 2 * HOUR)
    await world.desk.call('reminders.setBell', { ...of(id), minutes: [30] })
    const before = kept()
    const { store } = world.desk.space
    const fails = () =>
      store.transaction(() => {
        store.events.remove(id)
        throw new Error('the disk is full')
      })
    expect(fails).toThrow('the disk is full')
    expect(kept()).toEqual(before)
    world.notices.length = 0
    await world.pass(90 * 60_000)
    expect(titles()).toEqual(['Choir in 30 minutes'])
  })

  it('deleted here and not sent yet, it is not told; taken back it is', async () => {
    const id = await world.event('Choir', 3 * HOUR, null)
    world.desk.gate = 'signed-out'
    world.notices.length = 0
    const { entryIds } = await world.desk.call('events.delete', {
      accountId: world.desk.accountId,
      eventIds: [id],
    })
    await world.pass(HOUR + 60_000)
    expect(await ahead(id)).toEqual([])
    expect(titles()).toEqual([])
    await world.desk.call('outbox.discard', { accountId: world.desk.accountId, entryIds: [...entryIds] })
    await world.pass(HOUR)
    expect(titles()).toEqual(['Choir in 2 hours'])
  })
})

describe('a bell on one event', () => {
  it('REMIND-1 holds before the answer, at the times chosen and never where none is', async () => {
    const choir = await world.event('Choir', 3 * HOUR)
    const tea = await world.event('Tea', 3 * HOUR)
    await world.desk.call('reminders.setBell', { ...of(choir), minutes: [15, 120, 15] })
    await world.desk.call('reminders.setBell', { ...of(tea), minutes: [] })
    world.notices.length = 0
    await world.pass(3 * HOUR)
    expect(titles()).toEqual(['Choir in 2 hours', 'Choir in 15 minutes'])
  })

  it('REMIND-9 what is due by it at once is not told: the person has just chosen it', async () => {
    const id = await world.event('Choir', 50 * 60_000)
    world.notices.length = 0
    const { ahead: left } = await world.desk.call('reminders.setBell', { ...of(id), minutes: [60, 30] })
    expect(left).toHaveLength(1)
    await world.pass(10_000)
    expect(titles()).toEqual([])
    await world.pass(20 * 60_000)
    expect(titles()).toEqual(['Choir in 30 minutes'])
  })

  it('REMIND-9 nor is what is due by an answer given here, or by a rule just changed', async () => {
    const id = await world.event('Choir', 50 * 60_000, 3)
    const later = await world.event('Tea', 2 * HOUR, 2)
    await world.desk.call('rsvp.set', { accountId: world.desk.accountId, eventIds: [id], rsvp: 'attending' })
    const { rules } = world.desk.ports.preferences.get().reminders
    world.settings({ rules: { ...rules, maybe: { on: true, minutes: [180, 60] } } })
    world.notices.length = 0
    await world.pass(10_000)
    expect(titles()).toEqual([])
    expect(await ahead(later)).toHaveLength(1)
  })
})
