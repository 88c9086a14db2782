import { expect, it, onTestFinished } from 'vitest'
import { arrivedAt, arrivedTo } from '../../../../../electron/core/door/arrivalTimes.ts'
import { openDoorBook } from '../../../../../electron/core/door/doorBook.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { blankTick } from '../../../../../shared/domain/doorTicks.ts'
import { STORE_ACCOUNT } from '../../../../support/accountStores.ts'
import { openDoorDesk } from '../../../../support/doorDesk.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { statementsOf } from '../../../../support/readingWorld.ts'

it.each([500, 5_000])(
  'PERF-18 when each of %i guests came is told with the doors and their ticks read once, not for each guest',
  async (guests) => {
    const clock = createFakeClock()
    const desk = openDoorDesk(null, { clock })
    onTestFinished(desk.close)
    desk.event('1', 'Choir')
    const ids = Array.from({ length: guests }, (_, at) => String(at + 1))
    const front = await desk.doors.create(STORE_ACCOUNT, 'Front', ['1'])
    const back = await desk.doors.create(STORE_ACCOUNT, 'Back', ['1', '2'])
    const other = await desk.doors.create(STORE_ACCOUNT, 'Other', ['2'])
    const tick = (doorId: string, who: readonly string[], arrivedAtMs: number | null) =>
      openDoorBook(desk.store, doorId, ['1'], clock).keepTicks(
        who.map((id) => ({ ...blankTick(`u${id}`, `Guest ${id}`), arrivedAtMs })),
      )
    tick(front, ids.slice(0, guests / 2), 1_000)
    tick(front, ids.slice(-1), null)
    tick(back, ids.slice(1), 2_000)
    tick(other, ids, 3_000)
    const one = arrivedAt(desk.space)
    const statements = statementsOf(desk.store)
    const all = await arrivedTo(desk.space, '1', createTurns({ clock, timers: clock.timers }))
    const told = [...ids, '77777'].map(all)
    expect(statements.length).toBeLessThanOrEqual(5 + (2 * guests) / 500)
    expect(told).toEqual([...ids, '77777'].map((id) => one('1', id)))
    expect([told[0], told[1], told[guests - 1], told[guests]]).toEqual([1_000, 1_000, 2_000, null])
  },
)
