import { expect, it, onTestFinished } from 'vitest'
import { createSignals } from '../../../../../electron/core/part.ts'
import { openDoorDesk, openDoorPart } from '../../../../support/doorDesk.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { ACCOUNT_ID as accountId } from '../../../../support/memoryRegistry.ts'

it('PERF-7 500 ticks in five seconds are each answered at once and told to other windows twice a second', async () => {
  const clock = createFakeClock()
  const desk = openDoorDesk(null, { clock })
  const told: number[] = []
  const ticked: (string | null)[] = []
  const signals = createSignals()
  signals.on('ticked', (_account, _door, personId) => ticked.push(personId))
  const door = await openDoorPart(desk, clock, {
    publish: (topic, payload) => {
      if (topic === 'door.changed') told.push((payload as { readonly revision: number }).revision)
    },
    signals,
  })
  onTestFinished(async () => {
    await door.stop?.()
    desk.close()
  })
  const people = Array.from({ length: 500 }, (_, at) => [at + 1, `Guest ${at}`] as const)
  desk.event('5', 'Choir')
  desk.guests('5', 'attending', people)
  const { doorId } = await door.handlers['door.open']({ accountId, name: 'Friday', eventIds: ['5'] })
  let last = 0
  for (const [id] of people) {
    const { row, counts, revision } = await door.handlers['door.arrive']({
      accountId,
      doorId,
      personId: `u${id}`,
      companions: 0,
    })
    expect(row.arrivedAtMs).not.toBeNull()
    expect(counts.expectedArrived).toBe(id)
    last = revision
    await clock.advance(10)
  }
  expect(told.length).toBeLessThanOrEqual(11)
  await clock.advance(500)
  expect(told.at(-1)).toBe(last)
  expect(ticked).toEqual(people.map(([id]) => `u${id}`))
})

it('a door that is made is told to every window, as one that changes or is removed is: none offers to make it again', async () => {
  const desk = openDoorDesk(null)
  onTestFinished(() => desk.close())
  desk.event('5', 'Choir')
  const made = await desk.doors.create(accountId, 'Friday', ['5'])
  expect(desk.told).toEqual([`${made} 1`])
})

it('a guest who has another name on the same list has it at an open door, and its windows are told', async () => {
  const clock = createFakeClock()
  const desk = openDoorDesk(null, { clock })
  onTestFinished(() => desk.close())
  desk.event('5', 'Choir')
  desk.guests('5', 'attending', [
    [1, 'Ada Berg'],
    [2, 'Ben Adams'],
  ])
  const doorId = await desk.doors.create(accountId, 'Friday', ['5'])
  const first = await desk.doors.at(accountId, doorId)
  expect(first.book.row('u1').name).toBe('Ada Berg')
  const before = desk.doors.revision()
  desk.guests('5', 'attending', [
    [1, 'Ada Zeller'],
    [2, 'Ben Adams'],
  ])
  await Promise.resolve()
  expect(desk.doors.revision()).toBeGreaterThan(before)
  const { book } = await desk.doors.at(accountId, doorId)
  expect(book.everyone().map(({ name }) => name)).toEqual(['Ada Zeller', 'Ben Adams'])
})
