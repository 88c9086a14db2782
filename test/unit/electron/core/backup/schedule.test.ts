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

  it.each([
    ['over the night of 25 hours', 'Europe/Berlin', '2026-10-24T12', ['2026-10-24T18', '2026-10-25T19']],
    ['over the night of 23 hours', 'Europe/Berlin', '2027-03-27T12', ['2027-03-27T19', '2027-03-28T18']],
    ['a quarter of an hour off', 'Asia/Kathmandu', '2026-11-21T08', ['2026-11-21T14', '2026-11-22T14']],
    ['beyond the date line', 'Pacific/Kiritimati', '2026-11-21T02', ['2026-11-21T06', '2026-11-22T06']],
  ])('BACKUP-8 are looked for at eight in the evening of this computer, %s', async (_, zone, begin, due) => {
    const clock = createFakeClock(Date.parse(`${begin}:00:00Z`), zone)
    const looks: string[] = []
    followDays({ clock, timers: clock.timers, jumps: { watch: () => () => undefined } }, async () => {
      looks.push(new Date(clock.now()).toISOString().slice(0, 13))
    })
    await clock.advance(36 * 3_600_000)
    expect(looks).toEqual([begin, ...due])
  })
})
