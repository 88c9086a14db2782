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
