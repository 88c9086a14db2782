import { expect, it, onTestFinished, vi } from 'vitest'
import { createKeeper } from '../../../../renderer/lib/useKeeping.ts'

it('what is typed is saved soon enough to outlive a kill 300 ms after the last key, and while typing goes on without a rest', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const saved: string[] = []
  const keeper = createKeeper<string>(true)
  keeper.saveBy((typed) => saved.push(typed))
  for (const typed of ['b', 'br', 'bri']) {
    keeper.later(typed)
    vi.advanceTimersByTime(150)
  }
  vi.advanceTimersByTime(100)
  expect(saved).toEqual(['bri'])
  for (let key = 1; key <= 12; key += 1) {
    keeper.later(`bri${key}`)
    vi.advanceTimersByTime(100)
  }
  expect(saved.length).toBeGreaterThan(1)
})
