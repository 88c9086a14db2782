import { describe, expect, it } from 'vitest'
import { followDays } from '../../../../../electron/core/backup/schedule.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

describe('the copies of the days', () => {
  it('BACKUP-3 end with the program: a look that has begun is over first, and none begins', async () => {
    const clock = createFakeClock(Date.UTC(2026, 10, 21, 12))
    let looks = 0
    const written = Promise.withResolvers<void>()
    const stop = followDays({ clock, timers: clock.timers, jumps: { watch: () => () => undefined } }, () => {
      looks += 1
      return written.promise
    })
    await clock.advance(60_000)
    let ended = false
    const end = stop().then(() => {
      ended = true
    })
    await clock.advance(1)
    expect(ended).toBe(false)
    written.resolve()
    await end
    await clock.advance(48 * 3_600_000)
    expect(looks).toBe(1)
  })
})
