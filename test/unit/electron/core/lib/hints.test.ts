import { expect, it } from 'vitest'
import { createHints } from '../../../../../electron/core/lib/hints.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

it('PERF-7 400 changes a second are told at once, then twice a second, and the last of them is told', async () => {
  const clock = createFakeClock()
  const hints = createHints(clock.timers, (accountId) => accountId !== 'left')
  const told: string[] = []
  for (let change = 1; change <= 800; change += 1) {
    hints.hintOf('here', 'invites 101', () => told.push(`101 at ${change}`))
    hints.hintOf('here', 'invites 102', () => told.push(`102 at ${change}`))
    hints.hintOf('left', 'left', () => told.push('left'))
    await clock.advance(2.5)
  }
  expect(told.filter((each) => each.startsWith('101')).length).toBeLessThanOrEqual(5)
  await clock.advance(500)
  expect(told).toContain('101 at 1')
  expect(told).toContain('101 at 800')
  expect(told).toContain('102 at 800')
  expect(told).not.toContain('left')
  hints.hint('more', () => told.push('more'))
  hints.hint('more', () => told.push('more'))
  hints.stop()
  expect(clock.timers.waiting()).toBe(0)
})

/** Each row that is stored, sent, read or ticked can bring one of these. */
const OFTEN =
  /publish\(\s*'(?:events|changes|outbox|sync|guests|guestDesk|invites|ledger|door|people)\.(?:changed|freshness)'/g

it('PERF-7 what changes with every row is told through the one place that holds back', () => {
  const direct = sourceFiles(['electron/core']).flatMap((file) => {
    const source = readSource(file)
    return [...source.matchAll(OFTEN)]
      .filter(({ index }) => !/\bhint(?:Of)?\(/.test(source.slice(Math.max(0, index - 120), index)))
      .map(([what]) => `${file}: ${what}`)
  })
  expect(direct).toEqual([])
})
