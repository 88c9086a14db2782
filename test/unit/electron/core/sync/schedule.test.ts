import { describe, expect, it } from 'vitest'
import {
  createListFaults,
  createPace,
  nextDueMs,
  nextWork,
  type Planned,
  REFUSED_REST_MS,
  type ScheduleWorld,
  STOPPED_REST_MS,
  SYNC_PLAN,
} from '../../../../../electron/core/sync/schedule.ts'
import { listKey, listOfView } from '../../../../../electron/core/sync/wireQuery.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000

/** Minutes since each list was read whole, and since its page 1 was looked at. */
interface Ages {
  readonly whole: Readonly<Record<string, number>>
  readonly head?: Readonly<Record<string, number>>
  readonly size?: number
}
const world = ({ whole, head = whole, size = 100 }: Ages, over: Partial<ScheduleWorld> = {}) => {
  const ago = (minutes: number | undefined) => (minutes === undefined ? null : NOW - minutes * MINUTE)
  return {
    nowMs: NOW,
    monotonicMs: 0,
    lists: {
      wholeAt: (key: string) => ago(whole[key]),
      headAt: (key: string) => ago(head[key]),
      get: () => ({ nextPage: 1, complete: true, asOfMs: NOW, size }),
    },
    restUntil: new Map<string, number>(),
    behind: new Set<string>(),
    reading: () => false,
    asked: new Set<string>(),
    wanted: new Set<string>(),
    longReadAt: Number.NEGATIVE_INFINITY,
    ...over,
  } satisfies ScheduleWorld
}
const fresh = (minutes = 1): Record<string, number> =>
  Object.fromEntries(SYNC_PLAN.map(({ key }) => [key, minutes]))
const planned = (at: number): Planned => {
  const found = SYNC_PLAN.at(at)
  if (found === undefined) throw new Error('no such list')
  return found
}
const [upcoming, mine, everything] = [planned(0), planned(1), planned(-1)]

describe('the order of reading', () => {
  it('SITE-L4 what is to come is first, everything there ever was is last', () => {
    expect(nextWork(world({ whole: {} }))).toEqual({ planned: upcoming, kind: 'page' })
    const { [everything.key]: _, ...others } = fresh()
    expect(nextWork(world({ whole: others }))).toEqual({ planned: everything, kind: 'page' })
    expect(nextWork(world({ whole: fresh() }))).toBeNull()
  })

  it('SITE-L4 every list that concerns the user is read, in this order', () => {
    const views = ['upcoming', 'mine', 'attending', 'invited', 'pending', 'all'] as const
    expect(SYNC_PLAN.map(({ key }) => key)).toEqual(views.map((view) => listKey(listOfView(view))))
  })

  it('a list the site refused rests for half an hour, one it only repeats for an hour', () => {
    expect([REFUSED_REST_MS, STOPPED_REST_MS]).toEqual([30 * MINUTE, 60 * MINUTE])
  })

  it('what is read page by page is looked at first where its page 1 has come of age', () => {
    const under = { reading: (one: Planned) => one === upcoming }
    expect(nextWork(world({ whole: fresh(20) }, under))).toEqual({ planned: upcoming, kind: 'glance' })
    expect(nextWork(world({ whole: fresh(15) }, under))).toEqual({ planned: upcoming, kind: 'glance' })
    expect(nextWork(world({ whole: fresh(14) }, under))).toEqual({ planned: upcoming, kind: 'page' })
  })

  it('a list is long from 251 events on; one that was never counted is not', () => {
    const under = { reading: (one: Planned) => one === upcoming, longReadAt: -MINUTE }
    const page = { planned: upcoming, kind: 'page' }
    expect(nextWork(world({ whole: fresh(), size: 250 }, under))).toEqual(page)
    expect(nextWork(world({ whole: fresh(), size: 251 }, under))).toBeNull()
    const base = world({ whole: fresh() }, under)
    expect(nextWork({ ...base, lists: { ...base.lists, get: () => undefined } })).toEqual(page)
    // Time goes by on a clock that nobody sets.
    const later = { ...under, longReadAt: 6 * MINUTE, monotonicMs: 10 * MINUTE }
    expect(nextDueMs(world({ whole: fresh(), size: 251 }, later))).toBe(MINUTE)
  })

  it('SITE-L8 a rest ends at its very end', () => {
    const restUntil = new Map([[upcoming.key, 5_000]])
    expect(nextWork(world({ whole: {} }, { restUntil, monotonicMs: 5_000 }))?.planned).toBe(upcoming)
    expect(nextWork(world({ whole: {} }, { restUntil, monotonicMs: 4_999 }))?.planned).toBe(mine)
  })

  it('most rounds look at page 1 alone, and a list is read whole again when its time has come', () => {
    const [short, long] = [
      { ...fresh(), [mine.key]: 31 },
      { ...fresh(), [mine.key]: 121 },
    ]
    expect(nextWork(world({ whole: short }))).toEqual({ planned: mine, kind: 'glance' })
    expect(nextWork(world({ whole: long }))).toEqual({ planned: mine, kind: 'page' })
    expect(nextDueMs(world({ whole: fresh(5) }))).toBe(10 * MINUTE)
    const under = { reading: (one: Planned) => one === everything }
    expect(nextWork(world({ whole: fresh() }, under))).toEqual({ planned: everything, kind: 'page' })
  })

  it('a list that brought something unknown is read whole', () => {
    const wanted = new Set([mine.key])
    expect(nextWork(world({ whole: fresh() }, { wanted }))).toEqual({ planned: mine, kind: 'page' })
  })

  it('a long list is read again one page in five minutes, and looked at meanwhile', () => {
    const under = { reading: (one: Planned) => one === upcoming, longReadAt: -MINUTE }
    const ages = { whole: fresh(90), head: fresh(14), size: 5_000 }
    expect(nextWork(world(ages, under))).toBeNull()
    expect(nextDueMs(world(ages, under))).toBe(MINUTE)
    expect(nextWork(world({ ...ages, head: fresh(15) }, under))).toEqual({
      planned: upcoming,
      kind: 'glance',
    })
    expect(nextWork(world(ages, { ...under, longReadAt: -5 * MINUTE }))).toEqual({
      planned: upcoming,
      kind: 'page',
    })
  })

  it('the user can have page 1 of a list looked at now', () => {
    const asked = { asked: new Set([mine.key]) }
    expect(nextWork(world({ whole: fresh() }, asked))).toEqual({ planned: mine, kind: 'glance' })
  })

  it('SITE-L8 a list the site refused rests, by a clock that nobody sets, and does not hold up the others', () => {
    const restUntil = new Map([[upcoming.key, MINUTE]])
    expect(nextWork(world({ whole: {} }, { restUntil }))?.planned).toBe(mine)
    expect(nextDueMs(world({ whole: fresh() }, { restUntil }))).toBe(MINUTE)
    const years = { restUntil, nowMs: NOW - 1_000_000 * MINUTE, monotonicMs: 2 * MINUTE }
    expect(nextWork(world({ whole: {} }, years))?.planned).toBe(upcoming)
  })

  it('SITE-L8 a list that failed is tried behind all others, and still tried where it alone is due', () => {
    const behind = new Set([upcoming.key])
    expect(nextWork(world({ whole: {} }, { behind }))?.planned).toBe(mine)
    const { [upcoming.key]: _, ...others } = fresh()
    expect(nextWork(world({ whole: others }, { behind }))?.planned).toBe(upcoming)
  })

  it('a list rests by itself only where the site answered for another just before, and longer each time', () => {
    const faults = createListFaults()
    expect([faults.failed('a'), faults.failed('b'), faults.failed('a'), faults.failed('b')]).toEqual([
      0, 0, 0, 0,
    ])
    expect([...faults.behind]).toEqual(['a', 'b'])
    const rests = Array.from({ length: 6 }, () => {
      faults.read('c')
      return faults.failed('a') / MINUTE
    })
    expect(rests).toEqual([5, 10, 20, 40, 60, 60])
    faults.read('a')
    expect(faults.failed('a')).toBe(0)
  })

  it('SIGN-29 lists read under a clock that was ahead are read once, at once, and not only when it has caught up', () => {
    expect(nextWork(world({ whole: fresh(-24 * 60) }))).toEqual({ planned: upcoming, kind: 'page' })
    expect(nextWork(world({ whole: fresh(-0.5) }))).toBeNull()
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
