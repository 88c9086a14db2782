import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventOrder } from '../../../../../electron/core/store/accountStore.ts'
import { openAccountStoreInTurns } from '../../../../../electron/core/store/openAccountStore.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import {
  eventAt,
  noProjection,
  openStore,
  STORE_ACCOUNT,
  STORE_KEY,
  storeFolder,
} from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'

const NOW = 1_795_000_000
const EVENTS = 5_000

let kept: ReturnType<typeof storeFolder>
let folder: ReturnType<typeof storeFolder>
beforeAll(() => {
  kept = storeFolder()
  const store = openStore(kept.path)
  const rows = Array.from({ length: EVENTS }, (_, at) =>
    eventAt(at + 1, startOf(at + 1), { total_like: String(likesOf(at + 1)), description: '' }),
  )
  store.events.put(rows, 1, noProjection)
  store.close()
})
beforeEach(() => {
  folder = storeFolder()
  cpSync(kept.path, folder.path, { recursive: true })
})
afterEach(() => folder.remove())
afterAll(() => kept.remove())

/** Each of its own; liked alike are many. */
const startOf = (id: number): number => NOW + ((id * 7_919) % EVENTS)
const likesOf = (id: number): number => id % 7

const sortedIds = (compare: (a: number, b: number) => number): readonly string[] =>
  Array.from({ length: EVENTS }, (_, at) => at + 1)
    .sort(compare)
    .map(String)

async function opened() {
  const seen: StatementRun[] = []
  const clock = createFakeClock()
  let ms = 0
  let rests = 0
  const store = await openAccountStoreInTurns({
    folder: folder.path,
    accountId: STORE_ACCOUNT,
    key: STORE_KEY,
    log: createMemoryLogger(),
    // Every look at the clock finds that time has passed.
    clock: { ...clock, monotonic: () => (ms += 20) },
    timers: {
      after: (wait, run) => {
        if (wait > 0) return clock.timers.after(wait, run)
        rests += 1
        const timer = setImmediate(run)
        return () => clearImmediate(timer)
      },
    },
    observe: (run) => seen.push(run),
  })
  return { store, seen, rests: () => rests }
}

describe('an account that is opened', () => {
  it('PERF-17 reads its columns in slices and gives way between them', async () => {
    const { store, seen, rests } = await opened()
    expect(rests()).toBeGreaterThanOrEqual(3)
    expect(Math.max(...seen.map(({ rows }) => rows))).toBeLessThanOrEqual(2_000)
    const idsBy = (order: EventOrder) => store.events.spans({}, order).map(({ id }) => id)
    expect(idsBy('start-ascending')).toEqual(sortedIds((a, b) => startOf(a) - startOf(b)))
    expect(idsBy('start-descending')).toEqual(sortedIds((a, b) => startOf(b) - startOf(a)))
    expect(idsBy('likes')).toEqual(sortedIds((a, b) => likesOf(b) - likesOf(a) || startOf(a) - startOf(b)))
    store.close()
  })

  it('PERF-17 has its first order before a list is asked for, and sorts once for each order after it', async () => {
    const sorts = vi.spyOn(BigUint64Array.prototype, 'sort')
    try {
      const { store } = await opened()
      const sortsFor = (order: EventOrder) => {
        sorts.mockClear()
        store.events.page({}, order, 0, 60)
        return sorts.mock.calls.length
      }
      const orders = ['start-ascending', 'likes', 'comments', 'start-descending'] as const
      expect(orders.map(sortsFor)).toEqual([0, 1, 1, 1])
      store.close()
    } finally {
      sorts.mockRestore()
    }
  })

  it('STORE-3 keeps its order where a flipped bit made a time before all times', async () => {
    const { store: before } = await opened()
    before.parts.database.run('UPDATE events SET starts = -5 WHERE id = ?', '77')
    before.close()
    const { store } = await opened()
    const others = sortedIds((a, b) => startOf(a) - startOf(b)).filter((id) => id !== '77')
    expect(store.events.spans({}, 'start-ascending').map(({ id }) => id)).toEqual(['77', ...others])
    store.close()
  })

  it('STORE-3 is opened with what can be saved where damage is met between two slices', async () => {
    const file = path.join(folder.path, `${STORE_ACCOUNT}.db`)
    const bytes = readFileSync(file)
    bytes.fill(0xaa, bytes.length >> 1)
    writeFileSync(file, bytes)
    const { store } = await opened()
    expect(store.integrity().damagedFile).not.toBeNull()
    store.events.put([eventAt(1, NOW, { title: 'Again' })], 2, noProjection)
    expect(store.events.get('1')?.shown.title).toBe('Again')
    store.close()
  })
})
