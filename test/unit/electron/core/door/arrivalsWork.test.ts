import { expect, it, onTestFinished } from 'vitest'
import { openDoorBook } from '../../../../../electron/core/door/doorBook.ts'
import { blankTick } from '../../../../../shared/domain/doorTicks.ts'
import { countWork } from '../../../../support/countedWork.ts'
import { openDoorDesk, openDoorPart } from '../../../../support/doorDesk.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { ACCOUNT_ID as accountId } from '../../../../support/memoryRegistry.ts'

const work = countWork()

/** Of one who comes where so many are here, and of what the page reads then. */
async function arrival(ticks: number) {
  const clock = createFakeClock()
  const desk = openDoorDesk(null, { clock })
  const door = await openDoorPart(desk, clock)
  onTestFinished(async () => {
    await door.stop?.()
    desk.close()
  })
  const people = Array.from({ length: ticks + 1 }, (_, at) => [at + 1, `Guest ${at}`] as const)
  desk.event('5', 'Choir')
  desk.guests('5', 'attending', people)
  const { handlers } = door
  const { doorId } = await handlers['door.open']({ accountId, name: 'Friday', eventIds: ['5'] })
  const at = { accountId, doorId }
  openDoorBook(desk.store, doorId, ['5'], clock).keepTicks(
    people
      .slice(0, ticks)
      .map(([id, name]) => ({ ...blankTick(`u${id}`, name), eventIds: ['5'], arrivedAtMs: 1_000 + id })),
  )
  await handlers['door.get'](at)
  work.take()
  await handlers['door.arrive']({ ...at, personId: `u${ticks + 1}`, companions: 0, arrivedAtMs: 500_000 })
  await handlers['door.get'](at)
  const { rows, total } = await handlers['door.arrivals']({ ...at, offset: 0, limit: 60 })
  return { work: work.take(), names: rows.slice(0, 2).map(({ name }) => name), total }
}

it('PERF-18 a guest who comes to a door with 5,000 others costs what it costs with 500', async () => {
  await arrival(100)
  const few = await arrival(500)
  const many = await arrival(5_000)
  expect(few).toMatchObject({ names: ['Guest 500', 'Guest 499'], total: 501 })
  expect(many).toMatchObject({ names: ['Guest 5000', 'Guest 4999'], total: 5_001 })
  expect(many.work).toBeLessThan(few.work * 1.5)
})
