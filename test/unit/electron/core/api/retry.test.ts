import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askedMs,
  backoffMs,
  MAX_WAIT_MS,
  PATIENCE,
  pause,
  randomFrom,
  retryAfterMs,
  waitBeforeRetry,
} from '../../../../../electron/core/api/retry.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import { FetchFault } from '../../../../../electron/core/ports.ts'
import type { ErrorCode } from '../../../../../shared/errors.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe('SEND-10 when to try again', () => {
  it('SEND-10 the wait is anything from 0 to one second doubled by each failure, and never over the cap', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.double({ min: 0, max: 0.999999, noNaN: true }), (failed, random) => {
        const wait = backoffMs(failed, random)
        return (
          wait >= 0 &&
          wait < Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(failed, 40)) &&
          Number.isInteger(wait)
        )
      }),
    )
    expect(backoffMs(0, 0)).toBe(0)
    expect(backoffMs(3, 0.5)).toBe(4000)
    expect(backoffMs(30, 0.5)).toBe(MAX_WAIT_MS / 2)
  })

  it('SEND-10 random bytes spread over the whole range', () => {
    expect(randomFrom(new Uint8Array([0, 0, 0, 0]))).toBe(0)
    expect(randomFrom(new Uint8Array([255, 255, 255, 255]))).toBeLessThan(1)
    expect(randomFrom(new Uint8Array([128, 0, 0, 0]))).toBe(0.5)
  })

  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['86400', MAX_WAIT_MS],
    ['9'.repeat(400), MAX_WAIT_MS],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Saturday, 21-Nov-26 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Sat, 21 Nov 2099 11:00:00 GMT', MAX_WAIT_MS],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('SEND-10 Retry-After %j is %s ms', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms)
  })

  it('SEND-10 a site that asks for time and says none that is still to come gets ever more', () => {
    const asked = (retryAfterMs: number | undefined, failed: number, code: ErrorCode = 'rate-limited') =>
      askedMs(new AppError(code, '', retryAfterMs === undefined ? {} : { retryAfterMs }), failed)
    for (const told of [undefined, 0]) {
      expect([0, 1, 2, 3, 40].map((failed) => asked(told, failed))).toEqual([
        5000,
        10_000,
        20_000,
        40_000,
        MAX_WAIT_MS,
      ])
    }
    expect(asked(7000, 4)).toBe(7000)
    expect(asked(0, 1, 'site-failed')).toBe(10_000)
    expect(asked(undefined, 1, 'site-failed')).toBe(0)
  })

  it('SEND-11 what a site or the network did is tried again, what it decided is not', () => {
    const wait = (error: AppError, failed = 0) => waitBeforeRetry(error, failed, 500, PATIENCE.background)
    for (const code of ['offline', 'timed-out', 'site-failed'] as const) {
      expect(wait(new AppError(code, ''))).toBe(500)
    }
    expect(wait(new AppError('rate-limited', ''))).toBe(5000)
    for (const code of [
      'refused-by-site',
      'not-event-data',
      'redirected',
      'certificate',
      'signed-out',
      'too-large',
    ] as const) {
      expect(wait(new AppError(code, ''))).toBeNull()
    }
    expect(wait(new AppError('site-failed', ''), 5)).toBeNull()
    expect(wait(new AppError('rate-limited', '', { retryAfterMs: 60_000 }))).toBe(60_000)
  })

  it('someone who looks on hears at once that nobody is there', () => {
    const offline = (code: 'refused' | 'reset') =>
      new AppError('offline', '', { cause: new FetchFault(code, '') })
    expect(waitBeforeRetry(offline('refused'), 0, 500, PATIENCE.foreground)).toBeNull()
    expect(waitBeforeRetry(offline('reset'), 0, 500, PATIENCE.foreground)).toBe(500)
    expect(
      waitBeforeRetry(new AppError('rate-limited', '', { retryAfterMs: 9000 }), 0, 1, PATIENCE.foreground),
    ).toBeNull()
  })

  it('SEND-10 a wait goes by the timers, and ends at once when the caller gives up', async () => {
    const clock = createFakeClock()
    const order: string[] = []
    const waiting = pause(clock.timers, 1000, undefined).then(() => order.push('waited'))
    await clock.advance(999)
    expect(order).toEqual([])
    await clock.advance(1)
    await waiting
    const giveUp = new AbortController()
    const ended = pause(clock.timers, 1000, giveUp.signal)
    giveUp.abort(new Error('enough'))
    await expect(ended).rejects.toThrow('enough')
    expect(clock.timers.waiting()).toBe(0)
  })
})
