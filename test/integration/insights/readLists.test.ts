import { afterEach, describe, expect, it } from 'vitest'
import type { InsightSums } from '../../../shared/domain/insights.ts'
import { fault } from '../../community/faults.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const GUESTS = 230

/** Own evenings that are over and were never opened; resolves to their ids. */
async function start(evenings: number): Promise<readonly string[]> {
  world = await startReadingWorld({ events: 0, members: GUESTS + 10, profiles: ['rsvp-zero-guests'] })
  const { community, clock } = world
  const ownerId = Number(community.accounts[0]?.userId)
  const ids = Array.from({ length: evenings }, (_, at) => {
    const startTime = clock.now() / 1000 - (at + 3) * 86_400
    const { id } = community.data.addEvent({ ownerId, title: 'Choir', startTime, endTime: startTime + 7_200 })
    for (let guest = 0; guest < GUESTS; guest += 1)
      community.data.setRsvp(id, guest + 5, guest % 10 === 0 ? 2 : 1, startTime - guest * 60)
    return String(id)
  })
  await world.list({ view: 'mine' })
  await expect.poll(() => answersOf(ids.at(-1) ?? '')).toBeNull()
  return ids
}

const read = (eventId: string) => world.inside.handlers['guests.read']({ accountId: ACCOUNT_ID, eventId })

async function answersOf(eventId: string): Promise<InsightSums['answers'] | undefined> {
  const { rows } = await world.inside.handlers['insights.read']({
    accountId: ACCOUNT_ID,
    eventIds: [],
    former: 'none',
    zone: 'Europe/Berlin',
  })
  return rows.find((row) => row.eventId === eventId)?.sums.answers
}

describe('the guest lists of an evening nobody opened', () => {
  it('INS-2 are read to their end when somebody asks for them, whatever is looked at meanwhile', async () => {
    const [first = '', ...others] = await start(4)
    expect(await answersOf(first)).toBeNull()
    const reading = read(first)
    for (const eventId of others)
      await world.inside.handlers['guests.counts']({ accountId: ACCOUNT_ID, eventId })
    await reading
    expect(await answersOf(first)).toEqual({ yes: 207, maybe: 23, no: 0, open: 0, partly: false })
  })

  it('INS-2 are not said to be read where the site refused, and the reason is told', async () => {
    const [eventId = ''] = await start(1)
    world.community.faults.next(/GET .*guests/, fault.refusal('Not yours.'))
    await expect(read(eventId)).rejects.toMatchObject({ code: 'refused-by-site', details: ['Not yours.'] })
    expect(await answersOf(eventId)).toBeNull()
    await read(eventId)
    expect(await answersOf(eventId)).toMatchObject({ yes: 207, maybe: 23 })
  })

  it('INS-2 say that there is no network', async () => {
    const [eventId = ''] = await start(1)
    world.offline(true)
    await expect(read(eventId)).rejects.toMatchObject({ code: 'offline' })
  })
})
