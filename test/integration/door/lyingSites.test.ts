import { afterEach, describe, expect, it } from 'vitest'
import type { DoorBadge } from '../../../shared/domain/door.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const GUESTS = 130
const LASTING = 'token-life:10000000'

/** An own evening with a door; resolves to its number and the door's. */
async function start(profiles: readonly string[]): Promise<{ readonly id: string; readonly doorId: string }> {
  world = await startReadingWorld({ events: 0, members: GUESTS + 10, profiles })
  const { community, clock } = world
  const startTime = clock.now() / 1000 + 86_400
  const ownerId = Number(world.userId)
  const { id } = community.data.addEvent({
    ownerId,
    title: 'Assembly',
    startTime,
    endTime: startTime + 7_200,
  })
  for (let guest = 0; guest < GUESTS; guest += 1)
    community.data.setRsvp(id, guest + 5, 1, startTime - guest * 60)
  await world.list({ view: 'mine' })
  const eventIds = [String(id)]
  const { doorId } = await world.call('door.open', { accountId: ACCOUNT_ID, name: 'Tonight', eventIds })
  return { id: String(id), doorId }
}

/** Reads the guests, as far as the site gives them. */
const readGuests = (eventId: string) =>
  world.call('guests.read', { accountId: ACCOUNT_ID, eventId }).catch(() => null)

async function badges(doorId: string): Promise<readonly DoorBadge[]> {
  const { rows, total } = await world.call('door.badges', {
    accountId: ACCOUNT_ID,
    doorId,
    who: ['attending', 'maybe', 'unanswered', 'invited', 'late'],
    fresh: false,
    order: 'first',
    codes: true,
    tags: false,
    offset: 0,
    limit: 1_000,
  })
  expect(rows).toHaveLength(total)
  return rows
}

const scan = (doorId: string, code: string | null | undefined) =>
  world.call('door.scan', { accountId: ACCOUNT_ID, doorId, code: code ?? '', test: false })

describe('badges of a site that lies about its guests', () => {
  it.each([
    'guests-switch:1',
    'guests-join:1',
    'duplicate-rows',
    'bad-rows',
    'short-pages',
    'page-ignored',
    'repeat-pages',
    'limit-ignored',
    'no-rsvp-zero-guests',
    'rsvp-zero-means-one',
  ])('each person has one badge, which lets in once, and nobody is made up: %s', async (profile) => {
    const { id, doorId } = await start([profile])
    await readGuests(id)
    const rows = await badges(doorId)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(rows.length)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    const invited = new Set(world.community.data.invites.of(Number(id)).map(({ userId }) => `u${userId}`))
    for (const { personId } of rows) expect(invited.has(personId)).toBe(true)
    const [one] = rows
    expect(await scan(doorId, one?.code)).toMatchObject({
      answer: 'arrived',
      row: { personId: one?.personId },
    })
    expect((await scan(doorId, one?.code)).answer).toBe('again')
    await readGuests(id)
    const again = new Map((await badges(doorId)).map(({ personId, code }) => [personId, code]))
    for (const { personId, code } of rows) if (again.has(personId)) expect(again.get(personId)).toBe(code)
  })

  it.each(['lists-forbidden', 'lists-failed', 'firewall', 'site-offline'])(
    'where the site refuses its guests from now on nobody loses a badge: %s',
    async (profile) => {
      const { id, doorId } = await start([])
      await readGuests(id)
      const before = await badges(doorId)
      expect(before).toHaveLength(GUESTS)
      world.community.setProfiles([LASTING, profile])
      await world.later(3_600_000)
      await readGuests(id)
      expect(await badges(doorId)).toEqual(before)
      expect((await scan(doorId, before.at(-1)?.code)).answer).toBe('arrived')
    },
  )

  it('an event the site no longer has keeps its door, its badges and who came', async () => {
    const { id, doorId } = await start([])
    await readGuests(id)
    const before = await badges(doorId)
    await scan(doorId, before[0]?.code)
    world.community.data.remove(Number(id))
    await world.later(120_000)
    await world.call('events.open', { accountId: ACCOUNT_ID, eventId: id }).catch(() => null)
    await world.until(async () => (await world.list({ view: 'mine' })).total === 0)
    expect(await scan(doorId, before[0]?.code)).toMatchObject({ answer: 'again' })
    expect(await scan(doorId, before[1]?.code)).toMatchObject({ answer: 'arrived' })
  })
})
