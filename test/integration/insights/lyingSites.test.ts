import { afterEach, describe, expect, it } from 'vitest'
import type { InsightSums } from '../../../shared/domain/insights.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const GUESTS = 130
const BASE = 'rsvp-zero-guests'

/** An own evening that is over, with its guests; resolves to its id. */
async function start(): Promise<string> {
  world = await startReadingWorld({ events: 0, members: GUESTS + 10, profiles: [BASE] })
  const { community, clock } = world
  const ownerId = Number(community.accounts[0]?.userId)
  const startTime = clock.now() / 1000 - 3 * 86_400
  const { id } = community.data.addEvent({ ownerId, title: 'Choir', startTime, endTime: startTime + 7_200 })
  for (let guest = 0; guest < GUESTS; guest += 1)
    community.data.setRsvp(id, guest + 5, guest % 5 === 0 ? 2 : 1, startTime - guest * 60)
  await world.list({ view: 'mine' })
  await expect.poll(answers).toBeNull()
  return String(id)
}

/** Of the one evening; undefined until it is there. */
async function answers(): Promise<InsightSums['answers'] | undefined> {
  const { rows } = await world.call('insights.read', {
    accountId: ACCOUNT_ID,
    eventIds: [],
    former: 'none',
    zone: 'Europe/Berlin',
  })
  return rows.at(0)?.sums.answers
}

/** As the site itself has it. */
function truth(eventId: string) {
  const all = world.community.data.invites.of(Number(eventId))
  const count = (rsvp: number) => all.filter((invite) => invite.rsvp === rsvp).length
  return { yes: count(1), maybe: count(2), no: count(3), open: count(0) }
}

const people = (told: NonNullable<InsightSums['answers']>): number =>
  [told.yes, told.maybe, told.no, told.open].reduce<number>((sum, each) => sum + (each ?? 0), 0)

const read = (eventId: string) => world.call('guests.read', { accountId: ACCOUNT_ID, eventId })

describe('insights of a site that lies about its guest lists', () => {
  it.each([
    ['moves guests between lists while they are read', 'guests-switch:3'],
    ['lets guests come while lists are read', 'guests-join:3'],
    ['lists guests twice', 'duplicate-rows'],
    ['damages rows', 'bad-rows'],
    ['lists fewer on a page than it says', 'short-pages'],
    ['repeats its last page', 'repeat-pages'],
    ['gives one page whatever is asked', 'page-ignored'],
    ['refuses lists', 'lists-failed'],
    ['forbids lists', 'lists-forbidden'],
  ])(
    'INS-2 that %s: nobody is counted twice, what was not read is said to be so, and the truth comes with the next reading',
    async (_, profile) => {
      const eventId = await start()
      world.community.setProfiles([BASE, profile])
      // What the site refuses, or cannot be read, is told to who asks.
      await read(eventId).catch((failure: unknown) => expect(failure).toHaveProperty('code'))
      const told = await answers()
      const all = world.community.data.invites.of(Number(eventId)).length
      if (told != null) expect(people(told), 'people').toBeLessThanOrEqual(all)
      // Who crosses from a list that is not read yet to one that was is met with the next reading.
      const missed = profile === 'guests-switch:3' ? 3 : 0
      if (told?.partly === false)
        expect(people(told), 'said to be all of them').toBeGreaterThanOrEqual(GUESTS - missed)
      world.community.setProfiles([BASE])
      await read(eventId)
      expect(await answers()).toEqual({ ...truth(eventId), partly: false })
    },
  )
})
