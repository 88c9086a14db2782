import { beforeEach, describe, expect, it } from 'vitest'
import { createReach } from '../../../../../electron/core/api/reach.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import { createFreshnessBook, type FreshnessBook } from '../../../../../electron/core/sync/freshnessBook.ts'
import { createFakeClock, type FakeClock } from '../../../../support/fakeClock.ts'

const ACCOUNT = 'account'
let clock: FakeClock
let book: FreshnessBook
const isDue = (name: string): boolean => book.due(name, ACCOUNT, null)
const failing = (name: string, error: AppError): Promise<unknown> =>
  book.run(name, () => Promise.reject(error)).catch((thrown: unknown) => thrown)

beforeEach(() => {
  clock = createFakeClock()
  book = createFreshnessBook(clock, createReach(clock), () => 0.5)
})

describe('SEND-10 what is looked at while the network comes back', () => {
  it('is asked for at once after a failure', async () => {
    await failing('list', new AppError('site-failed', 'broken'))
    expect(isDue('list')).toBe(false)
    book.forgive()
    expect(isDue('list')).toBe(true)
  })

  it('is left alone for as long as the site asked, and not longer', async () => {
    await failing('list', new AppError('rate-limited', 'slow down', { retryAfterMs: 120_000 }))
    book.forgive()
    await clock.advance(119_000)
    book.forgive()
    expect(isDue('list')).toBe(false)
    await clock.advance(1_000)
    expect(isDue('list')).toBe(true)
  })

  it('was asked to wait for one thing: another one is due', async () => {
    await failing('list', new AppError('rate-limited', 'slow down', { retryAfterMs: 120_000 }))
    book.forgive()
    expect(isDue('event')).toBe(true)
  })
})
