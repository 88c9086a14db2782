import { afterEach, expect, it } from 'vitest'
import { type ChangedWorld, OWN_ACCOUNT, soon, startChangedWorld } from './changedWorld.ts'

let world: ChangedWorld
afterEach(() => world.close())

it('CHG-2 only mine and where one goes leaves out what changed of all others', async () => {
  const ids: string[] = []
  world = await startChangedWorld({}, (w) => {
    const me = Number(w.userId)
    for (const over of [{}, { ownerId: me }, {}, {}]) ids.push(String(w.addEvent(over).id))
    w.community.data.setRsvp(ids[2] ?? '', me, 1)
    w.community.data.setRsvp(ids[3] ?? '', me, 3)
  })
  for (const [at, id] of ids.entries()) world.community.data.update(id, { location: `Hall ${at}` })
  await world.look()
  const told = async (mine: boolean) =>
    (await world.changes({ mine })).rows.map(({ eventId }) => eventId).toSorted()
  expect(await told(false)).toEqual(ids.toSorted())
  expect(await told(true)).toEqual(ids.slice(1, 3).toSorted())
})

it('CHG-7 a time one picks shows what was noticed since, also what was seen; the last visit what is not seen yet, too', async () => {
  const ids: string[] = []
  world = await startChangedWorld({}, (w) => {
    for (const days of [10, 11]) ids.push(String(w.addEvent({ startTime: soon(w, days) }).id))
  })
  const [first = '', second = ''] = ids
  world.community.data.update(first, { location: 'Hall 1' })
  await world.look()
  const between = world.clock.now() + 1
  await world.later(3_600_000)
  world.community.data.update(second, { location: 'Hall 2' })
  await world.look()
  const told = async (since: number) =>
    (await world.changes({ since })).rows.map(({ eventId, seen }) => [eventId, seen])
  expect(await told(0)).toEqual([
    [first, false],
    [second, false],
  ])
  expect(await told(between)).toEqual([[second, false]])
  const { rows } = await world.changes()
  const line = rows.find(({ eventId }) => eventId === second)
  const seqs = [line?.seq ?? -1]
  await world.inside.handlers['changes.see']({ accountId: line?.accountId ?? '', seqs })
  expect(await told(between)).toEqual([[second, true]])
})

it('CHG-7 what is from before the last visit and not seen stays for this one once it is seen, and goes with it', async () => {
  let id = ''
  world = await startChangedWorld({}, (w) => {
    id = String(w.addEvent({ startTime: soon(w, 10) }).id)
  })
  const visit = (is: 'here' | 'over') => world.inside.handlers['changes.visit']({ is })
  world.community.data.update(id, { location: 'Hall 1' })
  await world.look()
  await visit('here')
  await world.later(60_000)
  await visit('over')
  await world.later(3_600_000)
  await visit('here')
  const listed = async () => {
    const { rows, earlier, counts } = await world.changes({ since: 'visit' })
    return { seen: rows.map(({ seen }) => seen), earlier, unseen: counts.changed.unseen }
  }
  expect(await listed()).toEqual({ seen: [false], earlier: 1, unseen: 1 })
  const { rows } = await world.changes({ since: 'visit' })
  await world.inside.handlers['changes.see']({ accountId: OWN_ACCOUNT, seqs: rows.map(({ seq }) => seq) })
  await world.later(60_000)
  expect(await listed()).toEqual({ seen: [true], earlier: 0, unseen: 0 })
  await visit('over')
  await world.later(3_600_000)
  await visit('here')
  expect((await listed()).seen).toEqual([])
})
