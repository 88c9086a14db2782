import { afterEach, expect, it } from 'vitest'
import { HOUR, openReminding, type RemindingDesk } from './remindingDesk.ts'

/** Saturday 24 October 2026, 21:00 in Berlin: in the night 3:00 becomes 2:00. */
const EVENING = Date.UTC(2026, 9, 24, 19)
const MORNING = Date.UTC(2026, 9, 25, 6)
const MINUTE = 60_000
let world: RemindingDesk
afterEach(() => world.close())

/** A reminder that is due at the second half past two, within quiet hours from 22:00 to 7:00. */
async function begin(): Promise<void> {
  world = await openReminding({ at: EVENING })
  world.settings({ quiet: { on: true, from: 22 * 60, to: 7 * 60 } })
  const eventId = await world.event('Choir', 14 * HOUR)
  await world.desk.call('reminders.setBell', { accountId: world.desk.accountId, eventId, minutes: [450] })
  await world.pass(600)
  world.notices.length = 0
}
const told = () => world.notices.map(({ title }) => title)

it('REMIND-4 REMIND-5 what is due in the hour that comes twice, within quiet hours, comes at their end, once', async () => {
  await begin()
  await world.pass(MORNING - world.now() - MINUTE)
  expect(told()).toEqual([])
  await world.pass(2 * MINUTE)
  expect(told()).toHaveLength(1)
  await world.pass(10 * HOUR)
  expect(told()).toHaveLength(1)
})

it.each([
  ['over the whole night', MORNING - EVENING + HOUR],
  ['into the first of the two hours, then on', 5.5 * HOUR],
])(
  'REMIND-4 a clock that jumps %s and is put back by the hour tells it once, and does not lose it',
  async (_what, by) => {
    await begin()
    await world.sleep(by)
    // Somebody puts the clock back by hand, as in former years.
    world.desk.clock.jumpWall(-HOUR)
    world.desk.jump()
    await world.pass(0)
    await world.pass(Math.max(0, MORNING - world.now()) + MINUTE)
    expect(told()).toHaveLength(1)
    await world.pass(12 * HOUR)
    expect(told()).toHaveLength(1)
  },
)
