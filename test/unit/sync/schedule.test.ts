import { describe, expect, it } from 'vitest'
import type { ListBook } from '../../../electron/core/sync/listBook.ts'
import { createPace } from '../../../electron/core/sync/pace.ts'
import { nextDueMs, nextList, type ScheduleWorld, SYNC_PLAN } from '../../../electron/core/sync/schedule.ts'
import { createFakeClock } from '../../support/fakeClock.ts'

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000

/** Lists read whole so many minutes ago. */
const world = (
  minutes: Readonly<Record<string, number>>,
  over: Partial<ScheduleWorld> = {},
): ScheduleWorld => ({
  nowMs: NOW,
  lists: { wholeAt: (key) => (minutes[key] === undefined ? null : NOW - minutes[key] * MINUTE) } as ListBook,
  restUntilMs: new Map(),
  reading: () => false,
  notBeforeMs: 0,
  ...over,
})
const fresh = (minutes = 1): Record<string, number> =>
  Object.fromEntries(SYNC_PLAN.map(({ key }) => [key, minutes]))
const [upcoming, mine] = SYNC_PLAN
const everything = SYNC_PLAN.at(-1)

describe('the order of reading', () => {
  it('L4 what is to come is first, everything there ever was is last', () => {
    expect(nextList(world({}))).toBe(upcoming)
    const { [everything?.key ?? '']: _, ...others } = fresh()
    expect(nextList(world(others))).toBe(everything)
    expect(nextList(world(fresh()))).toBeNull()
  })

  it('a list is read again when its time has come, a reading under way goes on', () => {
    expect(nextList(world({ ...fresh(), [mine?.key ?? '']: 31 }))).toBe(mine)
    expect(nextDueMs(world(fresh(5)))).toBe(10 * MINUTE)
    expect(nextList(world(fresh(), { reading: (planned) => planned === everything }))).toBe(everything)
  })

  it('the user can have everything but the long list read at once', () => {
    const asked = world(fresh(), { notBeforeMs: NOW })
    expect(nextList(asked)).toBe(upcoming)
    expect(
      nextList({ ...world({ ...fresh(), [everything?.key ?? '']: 30 }), notBeforeMs: NOW - 5 * MINUTE }),
    ).toBeNull()
  })

  it('L8 a list the site refused rests and does not hold up the others', () => {
    const resting = new Map([[upcoming?.key ?? '', NOW + MINUTE]])
    expect(nextList(world({}, { restUntilMs: resting }))).toBe(mine)
    expect(nextDueMs(world(fresh(), { restUntilMs: resting }))).toBe(MINUTE)
  })

  it('A29 a clock that was set back does not put reading off for years', () => {
    expect(nextDueMs(world(fresh(-1_000_000)))).toBe(15 * MINUTE)
  })
})

describe('the pace of reading', () => {
  it('leaves the site a fifth of the time, and more while the user is at work', async () => {
    const clock = createFakeClock()
    const pace = createPace(clock)
    expect(pace.pauseMs(400)).toBe(100)
    pace.active()
    expect([pace.pauseMs(10), pace.pauseMs(400), pace.pauseMs(9000)]).toEqual([250, 400, 1000])
    await clock.advance(4000)
    expect(pace.pauseMs(400)).toBe(100)
  })
})
