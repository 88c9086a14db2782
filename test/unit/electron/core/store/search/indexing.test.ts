import { expect, it } from 'vitest'
import { startIndexing } from '../../../../../../electron/core/store/search/eventSearch.ts'
import { createFakeClock } from '../../../../../support/fakeClock.ts'

/** As long as an event takes at the most, ms: the first ones, of people whose names are looked up. */
const AN_EVENT_MS = 0.2

it('PERF-17 the index is filled in turns short enough for a collection of memory to fit in', async () => {
  const clock = createFakeClock()
  let ms = 0
  const turns: number[] = []
  const slots: number[] = []
  const indexing = startIndexing({
    end: 1_000,
    clock: { ...clock, monotonic: () => ms },
    timers: {
      after: (_, run) => {
        const timer = setImmediate(() => {
          const began = ms
          run()
          turns.push(ms - began)
        })
        return () => clearImmediate(timer)
      },
    },
    read: (from, to) => {
      for (let slot = from; slot < to; slot += 1) slots.push(slot)
      ms += (to - from) * AN_EVENT_MS
    },
  })
  await indexing.whenReady()
  expect(slots).toEqual(Array.from({ length: 1_000 }, (_, slot) => slot))
  expect(Math.max(...turns)).toBeLessThan(9)
})

it('STORE-7 who searches before the index is begun begins it, and is told once all is read that the search went without; else nobody is', async () => {
  const clock = createFakeClock()
  const caughtUp: string[] = []
  const indexed = (name: string) => {
    const indexing = startIndexing({
      end: 100,
      clock,
      timers: clock.timers,
      after: new Promise<void>(() => undefined),
      read: () => undefined,
    })
    void indexing.whenCaughtUp().then(() => caughtUp.push(name))
    return indexing
  }
  const [searched, left] = [indexed('searched'), indexed('left')]
  searched.searched()
  await clock.advance(100)
  expect([searched.ready, left.ready]).toEqual([true, false])
  expect(caughtUp).toEqual(['searched'])
  left.finish()
  await left.whenReady()
  left.searched()
  expect(caughtUp).toEqual(['searched'])
})
