import { describe, expect, it } from 'vitest'
import { type Computer, openCommunity, openComputer } from './twoComputers.ts'

const OTHER = '33333333-3333-4333-a333-333333333333'
const HONEST = ['user-mine', 'token-life:10000000']

/** The number of an own event with many guests. */
async function started() {
  const community = await openCommunity()
  const me = Number(community.accounts[0]?.userId)
  const startTime = Math.floor(Date.now() / 1000) + 3 * 86_400
  const event = community.data.addEvent({
    ownerId: me,
    title: 'Assembly',
    startTime,
    endTime: startTime + 7_200,
  })
  for (let member = 2; member <= 25; member += 1)
    community.data.setRsvp(event.id, member, 1, startTime - member)
  return { community, eventId: String(event.id) }
}

const read = async (on: Computer, eventId: string) => {
  const { accountId } = on
  await on.call('events.open', { accountId, eventId }).catch(() => null)
  await on.call('guests.read', { accountId, eventId }).catch(() => null)
}

const guests = async (on: Computer, eventId: string) => {
  const { accountId } = on
  const page = { accountId, eventId, list: 'attending', offset: 0, limit: 60 } as const
  return (await on.call('guestDesk.list', { ...page, filters: {}, sorts: [{ by: 'name', down: false }] }))
    .rows
}

/** By whom it was noted: each note names the person it is about. */
const notes = async (on: Computer, eventId: string) =>
  (await guests(on, eventId))
    .flatMap(({ name, marks }) => (marks === undefined ? [] : [[name, marks.note] as const]))
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))

const here = async (on: Computer) => (await on.call('backup.state', {})).here

describe('a copy beside a site that lies about its guests', () => {
  it.each([
    'guests-switch:2',
    'guests-join:2',
    'duplicate-rows',
    'bad-rows',
    'short-pages',
    'page-ignored',
    'rsvp-zero-means-one',
  ])(
    'BACKUP-4 BACKUP-5 every note comes over to the one it is about, once, and nothing is sent: %s',
    async (lie) => {
      const { community, eventId } = await started()
      const old = await openComputer(community)
      community.setProfiles([...HONEST, lie])
      await read(old, eventId)
      const seen = await guests(old, eventId)
      expect(seen.length).toBeGreaterThan(0)
      const { accountId } = old
      for (const { inviteId, name } of seen)
        await old.call('guestDesk.mark', { accountId, eventId, inviteIds: [inviteId], note: `about ${name}` })
      const { doorId } = await old.call('door.open', { accountId, name: 'Tonight', eventIds: [eventId] })
      const personId = `u${seen[0]?.userId}`
      await old.call('door.arrive', { accountId, doorId, personId, companions: 1, arrivedAtMs: Date.now() })
      const copy = await old.copy()

      const fresh = await openComputer(community, { accountId: OTHER })
      await read(fresh, eventId)
      await fresh.restore(copy)
      expect(await here(fresh)).toEqual(await here(old))
      expect((await fresh.restore(copy)).added).toBe(0)
      for (const [name, note] of await notes(fresh, eventId)) expect(note).toBe(`about ${name}`)
      community.setProfiles(HONEST)
      await read(fresh, eventId)
      const told = await notes(fresh, eventId)
      expect(told.length).toBeGreaterThan(0)
      for (const [name, note] of told) expect(note).toBe(`about ${name}`)
      expect(await fresh.call('door.list', { accountId: OTHER })).toMatchObject([{ arrived: 1 }])
      expect(community.log.mutations()).toEqual([])
    },
  )

  it.each(['firewall', 'lists-failed', 'singles-forbidden'])(
    'BACKUP-4 BACKUP-6 where the site refuses what is asked a copy is made, taken in and taken back all the same: %s',
    async (refusal) => {
      const { community, eventId } = await started()
      const old = await openComputer(community)
      await read(old, eventId)
      const [guest] = await guests(old, eventId)
      const { accountId } = old
      const mark = { accountId, eventId, inviteIds: [guest?.inviteId ?? ''] }
      await old.call('guestDesk.mark', { ...mark, note: 'brings a harp' })
      community.setProfiles([...HONEST, refusal])
      await read(old, eventId)
      const copy = await old.copy()
      const fresh = await openComputer(community, { accountId: OTHER })
      const before = await here(fresh)
      const { restoreId, added } = await fresh.restore(copy)
      expect(added).toBe(1)
      expect(await here(fresh)).toEqual(await here(old))
      await fresh.call('backup.undo', { restoreId })
      expect(await here(fresh)).toEqual(before)
      await fresh.restore(copy)
      community.setProfiles(HONEST)
      await read(fresh, eventId)
      expect(await notes(fresh, eventId)).toEqual([[guest?.name, 'brings a harp']])
    },
  )
})
