import { expect, it, onTestFinished } from 'vitest'
import { openWritingDesk } from '../../support/writingDesk.ts'

const YEAR = 365 * 86_400_000

it.each([YEAR, -YEAR])(
  'SEND-15 an edit, an answer and a delete that wait while the clock is put %s ms on all go out, once',
  async (jump) => {
    const writing = await openWritingDesk()
    onTestFinished(() => writing.close())
    const { community, desk, answers } = writing
    const { accountId, space } = desk
    const ownerId = Number(community.accounts[0]?.userId)
    const startTime = writing.site().startTime
    const doomed = String(community.data.addEvent({ ownerId, title: 'Doomed', startTime }).id)
    const other = Number(community.accounts[1]?.userId)
    const party = String(community.data.addEvent({ ownerId: other, title: 'Party', startTime }).id)
    for (const id of [doomed, party]) await desk.fetch(id)
    community.log.clear()
    desk.gate = 'signed-out'
    await writing.save({ title: 'Choir of the town' })
    await answers.set(accountId, [party], 'maybe')
    await desk.call('events.delete', { accountId, eventIds: [doomed] })
    desk.clock.jumpWall(jump)
    desk.jump()
    await desk.pass(60_000)
    expect(community.log.mutations()).toEqual([])
    desk.gate = 'open'
    desk.replay.wake()
    // Half a minute: what is held back for ten seconds is held by no clock that was put back a year.
    await desk.pass(30_000)
    expect(space.outbox.entries()).toEqual([])
    expect(writing.site().title).toBe('Choir of the town')
    expect(community.data.rsvpOf(party, ownerId)).toBe(2)
    expect(community.data.event(doomed)).toBeUndefined()
    desk.clock.jumpWall(-jump)
    desk.jump()
    await desk.pass(600_000)
    expect(community.log.mutations()).toHaveLength(3)
  },
)
