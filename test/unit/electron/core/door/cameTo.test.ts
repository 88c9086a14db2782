import { expect, it, onTestFinished } from 'vitest'
import { STORE_ACCOUNT } from '../../../../support/accountStores.ts'
import { openDoorDesk } from '../../../../support/doorDesk.ts'
import { statementsOf } from '../../../../support/readingWorld.ts'

it.each([5, 50])(
  'PERF-18 who came to %i events before is told with the doors read once, not for each of the events',
  async (events) => {
    const desk = openDoorDesk(null)
    onTestFinished(desk.close)
    const ids = Array.from({ length: events }, (_, at) => String(at + 1))
    desk.event('1', 'Choir')
    desk.guests('1', 'attending', [[7, 'Ann Lee']])
    const doorId = await desk.doors.create(STORE_ACCOUNT, 'Choir', ['1'])
    await desk.doors.change(STORE_ACCOUNT, doorId, 'u7', (book) => void book.arrive('u7'))
    const statements = statementsOf(desk.store)
    const cameTo = desk.doors.cameTo(desk.space)
    expect(ids.map((id) => cameTo(id)?.map(({ text }) => text) ?? null)).toEqual([
      ['7'],
      ...ids.slice(1).map(() => null),
    ])
    expect(statements.length).toBeLessThanOrEqual(3)
  },
)
