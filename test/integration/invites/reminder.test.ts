import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { addEvent } from '../../support/pages/writing.ts'

const DAY_MS = 86_400_000
let community: Community
let desk: Desk
let eventId: string

beforeEach(async () => {
  // Other sites skip whoever they have invited by this address before.
  community = await startCommunity({ members: 40, events: 0, guests: 0, profiles: ['known-mailed-again'] })
  onTestFinished(() => community.close())
  const event = addEvent(community, 'Summer concert', {
    ownerId: Number(community.accounts[0]?.userId),
    startTime: Math.floor(community.clock.now() / 1000) + 30 * 86_400,
  })
  eventId = String(event.id)
  desk = await openDesk(community)
  onTestFinished(() => desk.close())
  await desk.fetch(eventId)
})

const at = () => ({ accountId: desk.accountId, eventId })
const handlers = () => desk.invites.handlers
const add = (text: string) => handlers()['invites.addText']({ ...at(), text })
const remind = () => handlers()['invites.addUnanswered'](at())
const people = async () => (await handlers()['invites.open'](at())).preview?.people ?? 0
async function send(): Promise<void> {
  const { revision } = await handlers()['invites.open'](at())
  await handlers()['invites.send']({ ...at(), revision })
  await desk.pass(120_000)
}
const mails = () => community.mail.sent.map((mail) => mail.to).toSorted()
const NOBODY = { declined: 0, recent: 0, waiting: 0, unsure: 0, named: 0 }

describe('reminding those without an answer', () => {
  it('leaves out who was invited in the last 3 days, then invites each once more and no more than that', async () => {
    await add('ann@example.org\nbob@example.org')
    await send()
    expect(mails()).toEqual(['ann@example.org', 'bob@example.org'])
    expect(await remind()).toMatchObject({ added: 0, leftOut: { ...NOBODY, recent: 2 } })

    await desk.pass(4 * DAY_MS)
    expect(await remind()).toMatchObject({ added: 2, leftOut: NOBODY })
    expect(await people()).toBe(2)
    // Pressed twice it is in the list once.
    expect(await remind()).toMatchObject({ added: 2 })
    expect(await people()).toBe(2)
    await send()
    expect(mails()).toEqual(['ann@example.org', 'ann@example.org', 'bob@example.org', 'bob@example.org'])
    // The word to invite them in spite of the ledger was good for one sending.
    expect(await people()).toBe(0)
    expect(await remind()).toMatchObject({ added: 0, leftOut: { ...NOBODY, recent: 2 } })
  })

  it('SEND-8 leaves out by the clock of the site who was invited lately, whatever this computer’s own was set to before or since', async () => {
    const YEAR_MS = 365 * DAY_MS
    await add('ann@example.org')
    await send()
    // A year behind as the second one is invited.
    desk.clock.jumpWall(-YEAR_MS)
    await add('bob@example.org')
    await send()
    desk.clock.jumpWall(YEAR_MS)
    for (const jump of [0, YEAR_MS, -YEAR_MS]) {
      desk.clock.jumpWall(jump)
      expect(await remind(), `${jump}`).toMatchObject({ added: 0, leftOut: { ...NOBODY, recent: 2 } })
      desk.clock.jumpWall(-jump)
    }
    // Time that passes counts as such, by a clock that is a year behind as well.
    desk.clock.jumpWall(-YEAR_MS)
    await desk.pass(4 * DAY_MS)
    expect(await remind()).toMatchObject({ added: 2, leftOut: NOBODY })
  })

  it('asks the site what time it is where it has told none since the program began, and tells of nobody who cannot be told', async () => {
    await add('ann@example.org')
    await send()
    const { folder } = desk
    await desk.app.close()
    desk = await openDesk(community, { folder })
    desk.clock.jumpWall(365 * DAY_MS)
    const answers = community.faults.always('GET', fault.status(503))
    await expect(remind()).rejects.toMatchObject({ code: 'site-failed' })
    answers()
    expect(await remind()).toMatchObject({ added: 0, leftOut: { ...NOBODY, recent: 1 } })
  })

  it('leaves out who said no, and friends who came to the event by another way are known by their list', async () => {
    const [, yes, no, open] = community.accounts.map(({ userId }) => Number(userId))
    community.data.setRsvp(Number(eventId), yes ?? 0, 1)
    community.data.setRsvp(Number(eventId), no ?? 0, 3)
    community.data.setRsvp(Number(eventId), open ?? 0, 0)
    await desk.readGuests(eventId)
    await desk.pass(4 * DAY_MS)
    expect(await remind()).toMatchObject({ added: 1, leftOut: { ...NOBODY, declined: 1 } })
    const { rows } = await handlers()['invites.rows']({ ...at(), verdict: 'invite', offset: 0, limit: 10 })
    expect(rows.map(({ kind, target }) => [kind, target])).toEqual([['friend', String(open)]])
  })

  it('leaves out who may have been sent to, and who is queued', async () => {
    await add('ann@example.org')
    community.faults.next('PUT', fault.loseAnswer())
    await send()
    await handlers()['invites.clear'](at())
    await add('bob@example.org')
    const { revision } = await handlers()['invites.open'](at())
    await handlers()['invites.send']({ ...at(), revision })
    expect(await remind()).toMatchObject({ added: 0, leftOut: { ...NOBODY, unsure: 1, waiting: 1 } })
  })
})
