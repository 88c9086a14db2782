import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConcert } from '../../support/desk.ts'

const DAY_MS = 86_400_000
let evening: Awaited<ReturnType<typeof openConcert>>

beforeEach(async () => {
  evening = await openConcert()
})
afterEach(() => evening.close())

const call = () => evening.call
const at = () => evening.at
const mails = () => evening.community.mail.sent.map(({ to }) => to).toSorted()
const preview = async () => {
  const { preview: shown, revision } = await call()['invites.open'](at())
  return { people: 0, ...shown, revision }
}

async function send(): Promise<void> {
  const { revision } = await preview()
  await call()['invites.send']({ ...at(), revision })
  await evening.desk.pass(120_000)
}

describe('SEND-8 the word to invite once more', () => {
  it('goes with the reminder it was given for: taken back by Undo, nobody is invited twice by a list that names them', async () => {
    await call()['invites.addText']({ ...at(), text: 'ann@example.org\nbob@example.org' })
    await send()
    const inFiveDays = Math.floor(evening.desk.clock.now() / 1000) + 5 * 86_400
    evening.community.data.update(Number(at().eventId), {
      startTime: inFiveDays,
      endTime: inFiveDays + 3_600,
    })
    await evening.desk.fetch(at().eventId)
    await evening.desk.clock.advance(4 * DAY_MS)
    const { sourceId } = await call()['invites.addUnanswered'](at())
    expect((await preview()).people).toBe(2)
    await call()['invites.removeSource']({ ...at(), sourceId: sourceId ?? 0 })
    await call()['invites.addText']({ ...at(), text: 'bob@example.org\ncarl@example.org' })
    expect((await preview()).people).toBe(1)
    await send()
    expect(mails()).toEqual(['ann@example.org', 'bob@example.org', 'carl@example.org'])
    // Put back, the word is back with it, and is good once.
    await call()['invites.putSourceBack']({ ...at(), sourceId: sourceId ?? 0 })
    expect((await preview()).people).toBe(2)
    await send()
    expect((await preview()).people).toBe(0)
    expect(evening.community.log.invitedAgain()).toHaveLength(2)
  })
})

describe('SEND-8 guests whose list moves and repeats itself while they are invited', () => {
  it.each([['duplicate-rows'], ['repeat-pages'], ['guests-join:3'], ['guests-switch:3']])(
    'with %s: each is asked once, and who stands on a list by then is not asked again',
    async (profile) => {
      const { community, desk } = evening
      community.setProfiles([profile])
      const friends = community.accounts.slice(1).map(({ userId }) => userId)
      await call()['invites.addFriends']({
        ...at(),
        friends: friends.map((userId) => ({ userId, name: '' })),
      })
      await call()['invites.addText']({ ...at(), text: 'ann@example.org' })
      const { revision } = await preview()
      const reading = desk.readGuests(at().eventId)
      await call()['invites.send']({ ...at(), revision })
      await reading
      await desk.pass(120_000)
      await desk.readGuests(at().eventId)
      await call()['invites.addFriends']({
        ...at(),
        friends: friends.map((userId) => ({ userId, name: '' })),
      })
      await call()['invites.addText']({ ...at(), text: 'ANN@example.org' })
      expect((await preview()).people).toBe(0)
      expect(community.log.invitedAgain()).toEqual([])
      expect(mails().filter((to) => to === 'ann@example.org')).toHaveLength(1)
    },
  )
})
