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

  it('REMIND-1 while a window is in front the card tells it, and without the card the notice: never nothing', async () => {
    world.inFront = true
    await world.event('Choir', 2 * DAY)
    await world.pass(DAY)
    expect([titles(), await world.titles()]).toEqual([[], ['Choir']])
    world.settings({ card: false })
    await world.pass(23 * HOUR)
    expect(titles()).toEqual(['Choir in 1 hour'])
    await world.desk.call('reminders.tryOut', { title: 'Example', place: '' })
    world.settings({ card: true })
    await world.desk.call('reminders.tryOut', { title: 'Example', place: '' })
    expect(titles()).toEqual(['Choir in 1 hour', 'Example in 1 hour', 'Example in 1 hour'])
  })

  it('REMIND-1 a notice that is pressed shows its event, also in a window that is only being opened by it', async () => {
    const { accountId } = world.desk
    const eventId = await world.event('Choir', 2 * HOUR)
    await world.pass(HOUR)
    world.desk.ports.preferences.set({ activeAccountId: 'another' })
    world.notices.at(-1)?.open(true)
    expect(await world.titles()).toEqual([])
    expect(await world.desk.call('app.start', {})).toMatchObject({ handedOver: true })
    const handed = await world.desk.call('handover.take', {})
    expect(handed).toEqual({ kind: 'event', accountIds: [accountId], eventId })
    expect(await world.desk.call('handover.take', {})).toBeNull()
  })

  it('the button of a notice puts it off for ten minutes, in which nothing stands on the card, and does nothing once the event is over', async () => {
    await world.event('Choir', 2 * HOUR)
    await world.pass(HOUR)
    const notice = world.notices.at(-1)
    expect([notice?.title, notice?.action?.label]).toEqual(['Choir in 1 hour', 'Snooze 10 mins'])
    expect(await world.titles()).toEqual(['Choir'])
    world.notices.length = 0
    notice?.action?.run()
    await world.pass(0)
    expect(await world.titles()).toEqual([])
    await world.pass(9.5 * 60_000)
    expect([titles(), await world.titles()]).toEqual([[], []])
    await world.pass(60_000)
    expect(titles()).toEqual(['Choir in 50 minutes'])
    expect(await world.titles()).toEqual(['Choir'])

    await world.pass(5 * HOUR)
    const late = world.notices.at(-1)
    world.notices.length = 0
    late?.action?.run()
    await world.pass(HOUR)
    expect([titles(), await world.titles()]).toEqual([[], []])
  })

  it('what was done with or snoozed by mistake stands on the card again, but where it was told again since', async () => {
    const { accountId } = world.desk
    await world.event('Lamps', 3 * HOUR, 1, HOUR)
    await world.event('Choir', 5 * HOUR)
    const tea = await world.event('Tea', 5.5 * HOUR)
    const putBack = (backId: string) => world.desk.call('reminders.putBack', { backId })
    const snoozeTea = () =>
      world.desk.call('reminders.snooze', { accountId, eventId: tea, snooze: { kind: 'for', minutes: 10 } })
    await world.sleep(5 * HOUR)
    const all = await world.desk.call('reminders.done', { of: null })
    expect(await world.card()).toMatchObject({ items: [], over: 0, away: false })
    await putBack(all.backId)
    expect(await world.titles()).toEqual(['Choir', 'Tea'])
    expect(await world.card()).toMatchObject({ over: 1, away: true })
    await expect(putBack(all.backId)).rejects.toMatchObject({ code: 'not-found' })

    const snoozed = await snoozeTea()
    expect(await world.titles()).toEqual(['Choir'])
    await putBack(snoozed.backId)
    expect(await world.titles()).toEqual(['Choir', 'Tea'])
    world.notices.length = 0
    await world.pass(HOUR / 4)
    expect(titles()).toEqual([])

    // Snoozed once more in another window: that one stands.
    const first = await snoozeTea()
    const longer = { kind: 'for', minutes: 12 } as const
    await world.desk.call('reminders.snooze', { accountId, eventId: tea, snooze: longer })
    await putBack(first.backId)
    expect(await world.titles()).toEqual(['Choir'])

    const again = await snoozeTea()
    await world.pass(HOUR / 4)
    expect(titles()).toHaveLength(1)
    await putBack(again.backId)
    expect(await world.titles()).toEqual(['Choir', 'Tea'])
  })
})
