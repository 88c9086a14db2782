import { afterEach, describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { type ChangedWorld, OWN_ACCOUNT, soon, startChangedWorld } from './changedWorld.ts'

let world: ChangedWorld
afterEach(() => world.close())

/** What is told, short: kind, title, fields. */
const told = async (over: Parameters<ChangedWorld['changes']>[0] = {}) =>
  (await world.changes(over)).rows.map(({ kind, title, fields = [] }) => [
    kind,
    title,
    ...fields.map(({ field, from, to }) => `${field}: ${from} -> ${to}`),
  ])

const start = async (
  profiles: readonly string[] = [],
  over: Parameters<ChangedWorld['addEvent']>[0] = {},
): Promise<string> => {
  let id = ''
  world = await startChangedWorld({ profiles }, (w) => {
    id = String(w.addEvent({ location: 'Town hall', ...over }).id)
  })
  return id
}

describe('what changed on the site', () => {
  it('CHG-1 the first reading of a site tells nothing', async () => {
    await start()
    expect(await told()).toEqual([])
    expect((await world.changes()).beganAtMs).not.toBeNull()
  })

  it('CHG-2 a change is told by field, first old and last new, in one line however often it changed', async () => {
    const id = await start()
    for (const title of ['A', 'B', 'Late rehearsal']) {
      world.community.data.update(id, { title, location: `Hall ${title}` })
      await world.look()
    }
    expect(await told()).toEqual([
      [
        'changed',
        'Late rehearsal',
        'title: Open rehearsal -> Late rehearsal',
        'location: Town hall -> Hall Late rehearsal',
      ],
    ])
  })

  it('CHG-2 a photo that came, became another one or went is a change, told last; one that came and went is none', async () => {
    const id = await start([], { imagePath: 'event/first%s.jpg' })
    const photos = async () => (await world.changes()).rows.map(({ kind, photo }) => [kind, photo])
    world.community.data.update(id, { imagePath: 'event/second%s.jpg' })
    await world.look()
    expect(await photos()).toEqual([])
    expect((await world.changes({ kind: 'changed' })).rows).toMatchObject([
      { photo: 'replaced', minor: true },
    ])
    world.community.data.update(id, { imagePath: null })
    await world.look()
    expect((await world.changes({ kind: 'changed' })).rows).toMatchObject([{ photo: 'removed' }])
    world.community.data.update(id, { imagePath: 'event/first%s.jpg' })
    await world.look()
    expect((await world.changes({ kind: 'changed' })).rows).toEqual([])
    world.community.data.update(id, { imagePath: 'event/third%s.jpg', title: 'Late rehearsal' })
    await world.look()
    expect((await world.changes()).rows).toMatchObject([{ photo: 'replaced', fields: [{ field: 'title' }] }])
  })

  it('CHG-2 what was put back is no change, and what is left of the line is', async () => {
    const id = await start()
    world.community.data.update(id, { title: 'Other', location: 'Elsewhere' })
    await world.look()
    world.community.data.update(id, { title: 'Open rehearsal' })
    await world.look()
    expect(await told()).toEqual([['changed', 'Open rehearsal', 'location: Town hall -> Elsewhere']])
    world.community.data.update(id, { location: 'Town hall' })
    await world.look()
    expect(await told()).toEqual([])
  })

  it('CHG-3 likes, comments and one’s own answer elsewhere are no change', async () => {
    const id = await start()
    world.community.data.update(id, { totalLike: 40, totalComment: 9, featured: true })
    world.community.data.setRsvp(id, world.userId, 1)
    await world.look()
    expect((await world.list()).rows.find((row) => row.id === id)?.rsvp).toBe('attending')
    expect(await told()).toEqual([])
  })
})

describe('an event that is gone', () => {
  it('CHG-4 is told as cancelled once the site was asked for it by its number, with a copy until it was seen', async () => {
    const id = await start([], { startTime: Date.UTC(2026, 10, 22, 13) / 1000 + 86_400 })
    world.community.data.remove(id)
    await world.readAgain()
    expect(world.reads(new RegExp(`/event/${id}$`)).length).toBeGreaterThan(0)
    expect(await told()).toEqual([['cancelled', 'Open rehearsal']])
    const [line] = (await world.changes()).rows
    expect(line?.event).toMatchObject({ id, title: 'Open rehearsal', place: 'Town hall' })
    await world.inside.handlers['changes.see']({ accountId: OWN_ACCOUNT, seqs: [line?.seq ?? 0] })
    expect((await world.changes()).rows[0]).toMatchObject({
      seen: true,
      event: null,
      title: 'Open rehearsal',
    })
  })

  it('CHG-4 a firewall that refuses everything cancels nothing', async () => {
    const id = await start()
    world.community.data.remove(id)
    const end = world.community.faults.always('/event', fault.firewall())
    await expect(world.look()).rejects.toMatchObject({ code: expect.any(String) })
    await expect(
      world.inside.handlers['events.open']({ accountId: OWN_ACCOUNT, eventId: id }),
    ).resolves.toBeTruthy()
    end()
    expect(await told()).toEqual([])
  })

  it('CHG-4 rows that move between pages while they are read are neither gone nor new', async () => {
    await start(['events-move:3'])
    await world.readAgain()
    expect(await told()).toEqual([])
  })
})

describe('a site that shows less than it has', () => {
  it.each([
    'lists-forbidden',
    'lists-failed',
    'singles-forbidden',
    'singles-failed',
    'firewall',
    'repeat-pages',
  ])('CHG-4 cancels nothing by being %s for a while', async (profile) => {
    const id = await start()
    world.community.data.update(id, { startTime: soon(world, 50) })
    world.community.setProfiles(['token-life:10000000', profile])
    for (let turn = 0; turn < 3; turn += 1) {
      await world.look().catch(() => null)
      await world.inside.handlers['events.open']({ accountId: OWN_ACCOUNT, eventId: id }).catch(() => null)
    }
    world.community.setProfiles(['token-life:10000000'])
    await world.look()
    expect((await told()).filter(([kind]) => kind !== 'changed')).toEqual([])
  })
})

describe('what is new', () => {
  it('CHG-5 an event made since is new, one that is over or one’s own is not', async () => {
    await start()
    world.addEvent({ title: 'Winter picnic', startTime: soon(world, 12) })
    world.addEvent({ title: 'Over', startTime: soon(world, -3) })
    world.addEvent({ title: 'My own', ownerId: Number(world.userId), startTime: soon(world, 12) })
    await world.readAgain()
    expect(await told()).toEqual([['new', 'Winter picnic']])
  })

  it.each([[[]], [['rsvp-never-null']]])(
    'CHG-5 an invitation is told on a site with %j',
    async (profiles) => {
      const id = await start(profiles)
      expect(await told()).toEqual([])
      world.community.data.setRsvp(id, world.userId, 0)
      await world.readAgain()
      expect(await told()).toEqual([['invited', 'Open rehearsal']])
    },
  )
})

describe('the log', () => {
  it('CHG-6 a refresh that changes nothing writes no row, one changed event writes one line', async () => {
    const id = await start()
    await world.look()
    const before = world.statements.length
    await world.look()
    const quiet = world.statements.slice(before).filter((sql) => /^(INSERT|UPDATE|DELETE)/.test(sql))
    expect(quiet.filter((sql) => /changes|events|event_bodies/.test(sql))).toEqual([])
    world.community.data.update(id, { title: 'Other' })
    const at = world.statements.length
    await world.look()
    const written = world.statements.slice(at).filter((sql) => /^(INSERT|UPDATE|DELETE)/.test(sql))
    expect(written.filter((sql) => sql.includes('INTO changes'))).toHaveLength(1)
    expect(written.filter((sql) => sql.includes('INTO events '))).toHaveLength(1)
  })

  it('CHG-7 is there after a restart, and what was seen stays seen until it is taken back', async () => {
    const id = await start()
    world.community.data.update(id, { title: 'Other' })
    await world.look()
    world = await world.restart()
    expect(await told()).toHaveLength(1)
    const all = { accountIds: [OWN_ACCOUNT], since: 'visit' as const, mine: false }
    const { undo, seen } = await world.inside.handlers['changes.seeAll']({
      ...all,
      asOfMs: world.clock.now(),
    })
    expect(seen).toBe(1)
    expect((await world.changes()).rows.map((line) => line.seen)).toEqual([true])
    await world.inside.handlers['changes.unsee']({ undo: [...undo] })
    expect((await world.changes()).rows.map((line) => line.seen)).toEqual([false])
  })

  it('CHG-7 all that is shown is seen, also what was noted under a clock that was ahead', async () => {
    const id = await start()
    world.community.data.update(id, { title: 'Other' })
    await world.look()
    world.clock.jumpWall(-2 * 24 * 3_600_000)
    const { asOfMs } = await world.changes()
    const all = { accountIds: [OWN_ACCOUNT], since: 0, mine: false, asOfMs }
    expect((await world.inside.handlers['changes.seeAll'](all)).seen).toBe(1)
  })
})
