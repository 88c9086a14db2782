import { expect, it } from 'vitest'
import { createFirstList } from '../../../../../electron/core/lib/firstList.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

/** What has happened so far, in order. */
function noted(withinMs: number) {
  const clock = createFakeClock()
  const first = createFirstList(clock.timers, withinMs)
  const seen: string[] = []
  void first.sent.then(() => seen.push('sent'))
  void first.drawn.then(() => seen.push('drawn'))
  return { clock, first, seen }
}

it('PERF-8 a list that was sent has the processor to itself until it is drawn', async () => {
  const { clock, first, seen } = noted(3_000)
  first.answered('app.start')
  await clock.advance(100)
  expect(seen).toEqual([])
  first.answered('events.list')
  await clock.advance(0)
  expect(seen).toEqual(['sent'])
  await clock.advance(900)
  expect(seen).toEqual(['sent'])
  await clock.advance(200)
  expect(seen).toEqual(['sent', 'drawn'])
})

it('PERF-8 a page that asks for none is waited for no longer than said, and then no list is drawn', async () => {
  const { clock, seen } = noted(3_000)
  await clock.advance(3_000)
  expect(seen).toEqual(['sent'])
  await clock.advance(1_000)
  expect(seen).toEqual(['sent', 'drawn'])
})

it('PERF-8 who waits for no list waits for nothing, and nothing comes of one that has ended', async () => {
  const waitless = noted(0)
  await waitless.clock.advance(0)
  expect(waitless.seen).toEqual(['sent', 'drawn'])

  const ended = noted(3_000)
  ended.first.answered('events.list')
  await ended.clock.advance(0)
  ended.first.stop()
  await ended.clock.advance(10_000)
  expect(ended.seen).toEqual(['sent'])
})
