import { expect, it, onTestFinished, vi } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { freePort } from '../../support/network.ts'
import { connectionTo, openProgram, type Program } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const until = <T>(look: () => Promise<T> | T) => vi.waitFor(look, { timeout: 15_000, interval: 20 })
const QUERY = { view: 'upcoming', sort: 'soonest' } as const

/** An account of the program, and one event of its site that its person can answer. */
interface Side {
  readonly community: Community
  readonly accountId: string
  readonly eventId: string
}

async function connect(whole: Program): Promise<Side> {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`
  const community = await startCommunity({ members: 10, events: 12, redirectUri })
  onTestFinished(() => community.close())
  const [person] = community.accounts
  if (person === undefined) throw new Error('a community without people')
  const { accountId } = await whole.call('accounts.add', connectionTo(community))
  await whole.signIn(accountId, person)
  const eventId = await until(async () => {
    const [first] = (await titles(whole, accountId)).keys()
    if (first === undefined) throw new Error('no event yet')
    return first
  })
  return { community, accountId, eventId }
}

async function titles(whole: Program, accountId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await whole.call('events.list', { accountId, query: QUERY, offset: 0, limit: 60 })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const answerOn = ({ community, eventId }: Side): number | undefined =>
  community.data.invites.find(Number(eventId), Number(community.accounts[0]?.userId))?.rsvp

it('SEND-10 a site that asks for time is left alone, in reading and in sending, and other accounts go on', async () => {
  const whole = await openProgram({ folder: await tempFolder() })
  onTestFinished(() => whole.close())
  const [busy, free] = [await connect(whole), await connect(whole)]
  const answer = ({ accountId, eventId }: Side, rsvp: 'maybe' | 'not-going') =>
    whole.call('rsvp.set', { accountId, eventIds: [eventId], rsvp })
  const refresh = ({ accountId }: Side) => whole.call('sync.now', { accountId })
  const waiting = async ({ accountId }: Side) =>
    (await whole.call('outbox.list', { accountId, offset: 0 })).entries.map(({ state }) => state)
  const reading = async ({ accountId }: Side) => (await whole.call('sync.status', { accountId })).syncing
  const add = ({ community }: Side, title: string) =>
    community.data.addEvent({
      ownerId: Number(community.accounts[0]?.userId),
      title,
      startTime: Math.floor(community.clock.now() / 1000) + 3_600,
    })
  await until(async () => expect([await reading(busy), await reading(free)]).toEqual([null, null]))

  const lift = busy.community.faults.always(/restful_api\/event/, fault.status(429, 120))
  await answer(busy, 'maybe')
  await refresh(busy)
  await until(async () => {
    expect(await waiting(busy)).toMatchObject([{ state: 'waiting', why: 'rate-limited' }])
    expect(busy.community.log.of('GET', /restful_api\/event/).some(({ status }) => status === 429)).toBe(true)
    expect(await reading(busy)).toBeNull()
  })
  const asked = busy.community.log.length
  expect(busy.community.log.mutations()).toHaveLength(1)

  for (const [rsvp, stored, title] of [
    ['maybe', 2, 'First'],
    ['not-going', 3, 'Second'],
  ] as const) {
    add(free, title)
    // A network that comes and goes is no word of the site.
    for (let time = 0; time < 10; time += 1) whole.network('online')
    await answer(free, rsvp)
    await refresh(free)
    await until(async () => {
      expect(answerOn(free)).toBe(stored)
      expect(await waiting(free)).toEqual([])
      expect([...(await titles(whole, free.accountId)).values()]).toContain(title)
    })
  }
  expect(busy.community.log.length).toBe(asked)
  expect(await waiting(busy)).toMatchObject([{ state: 'waiting', why: 'rate-limited' }])

  lift()
  add(busy, 'Third')
  await whole.call('outbox.retry', { accountId: busy.accountId, entryId: null })
  await refresh(busy)
  await until(async () => {
    expect(answerOn(busy)).toBe(2)
    expect([...(await titles(whole, busy.accountId)).values()]).toContain('Third')
  })
})
