import { afterEach, describe, expect, it } from 'vitest'
import { type ChangedWorld, soon, startChangedWorld } from './changedWorld.ts'

const HOUR = 3_600

let world: ChangedWorld
afterEach(() => world.close())

/** An own assembly in twelve days, two hours long, and another's choir that begins `hours` after it and that one attends. */
async function withChoir(hours: number, rsvp: number | null = 1): Promise<{ id: string; start: number }> {
  let start = 0
  let id = ''
  world = await startChangedWorld({ events: 0 }, (before) => {
    start = soon(before, 12)
    const own = { ownerId: Number(before.userId), title: 'Assembly' }
    before.addEvent({ ...own, startTime: start, endTime: start + 2 * HOUR })
    const choir = { startTime: start + hours * HOUR, endTime: start + (hours + 2) * HOUR }
    id = String(before.addEvent({ title: 'Choir', ...choir }).id)
    if (rsvp !== null) before.community.data.setRsvp(id, before.userId, rsvp)
  })
  return { id, start }
}
const lines = async () => (await world.changes()).rows

describe('a change of when', () => {
  it('CHG-10 tells what it brought to the same time, and for how long', async () => {
    const { id, start } = await withChoir(5)
    world.community.data.update(id, { startTime: start + HOUR, endTime: start + 3 * HOUR })
    await world.look()
    expect(await lines()).toMatchObject([
      { kind: 'changed', clash: { title: 'Assembly', own: true, minutes: 60, others: 0 } },
    ])
  })

  it('CHG-10 tells nothing of what was at the same time before', async () => {
    const { id, start } = await withChoir(1)
    world.community.data.update(id, { startTime: start + HOUR / 2, endTime: start + 3 * HOUR })
    await world.look()
    const [line] = await lines()
    expect(line?.kind).toBe('changed')
    expect(line?.clash).toBeUndefined()
  })

  it('CHG-10 tells nothing where one does not go', async () => {
    const { id, start } = await withChoir(5, null)
    world.community.data.update(id, { startTime: start + HOUR, endTime: start + 3 * HOUR })
    await world.look()
    expect((await lines())[0]?.clash).toBeUndefined()
  })

  it('CHG-10 counts no event of 20 hours and more', async () => {
    const { id, start } = await withChoir(5)
    world.community.data.update(id, { startTime: start, endTime: start + 20 * HOUR })
    await world.look()
    expect((await lines())[0]?.clash).toBeUndefined()
  })
})

it.each([
  [0, { clash: { title: 'Assembly', minutes: 120 } }],
  [2, { free: true }],
])('CHG-10 an invitation %i hours after an own event says whether one is free', async (hours, expected) => {
  const { id } = await withChoir(hours, null)
  world.community.data.setRsvp(id, world.userId, 0)
  await world.look()
  await world.readAgain()
  expect(await lines()).toMatchObject([{ kind: 'invited', ...expected }])
})

it.each([
  ['no length', 0],
  ['an end before its beginning', -HOUR],
])(
  'CHG-10 an invitation with %s is at the same time as nothing, and nobody is called free then',
  async (_what, lasts) => {
    const { id, start } = await withChoir(1, null)
    world.community.data.update(id, { endTime: start + HOUR + lasts })
    world.community.data.setRsvp(id, world.userId, 0)
    await world.look()
    await world.readAgain()
    const [line] = await lines()
    expect(line).toMatchObject({ kind: 'invited', title: 'Choir' })
    expect([line?.clash, line?.free]).toEqual([undefined, undefined])
  },
)

it.each([
  ['no length', 0],
  ['an end before its beginning', -HOUR],
])('CHG-10 an own event with %s is at the same time as no invitation', async (_what, lasts) => {
  const { id, start } = await withChoir(0, null)
  const [own] = world.community.data.ownedBy(Number(world.userId))
  world.community.data.update(own ?? 0, { startTime: start + HOUR, endTime: start + HOUR + lasts })
  world.community.data.setRsvp(id, world.userId, 0)
  await world.look()
  await world.readAgain()
  const invited = (await lines()).find(({ kind }) => kind === 'invited')
  expect(invited).toMatchObject({ title: 'Choir', free: true })
})
