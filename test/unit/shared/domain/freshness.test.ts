import { describe, expect, it } from 'vitest'
import { createReach } from '../../../../electron/core/api/reach.ts'
import { AppError } from '../../../../electron/core/errors.ts'
import { createChangeHints } from '../../../../electron/core/sync/changeHints.ts'
import { createFreshnessBook } from '../../../../electron/core/sync/freshnessBook.ts'
import { createFakeClock } from '../../../support/fakeClock.ts'
import { ACCOUNT_ID } from '../../../support/memoryRegistry.ts'

const book = () => {
  const clock = createFakeClock()
  const reach = createReach(clock)
  return { clock, reach, book: createFreshnessBook(clock, reach, () => 0.5) }
}

describe('how fresh a list is', () => {
  it('is live after a read, old after a minute, and says so when nobody asked for long', async () => {
    const { clock, book: fresh } = book()
    const asOf = clock.now()
    await fresh.run('a', async () => undefined)
    expect(fresh.of('a', ACCOUNT_ID, asOf)).toEqual({ state: 'live', asOf })
    expect(fresh.due('a', ACCOUNT_ID, asOf)).toBe(false)
    await clock.advance(61_000)
    expect(fresh.due('a', ACCOUNT_ID, asOf)).toBe(true)
    await clock.advance(600_000)
    expect(fresh.of('a', ACCOUNT_ID, asOf)).toEqual({ state: 'cached', asOf, why: 'not-asked' })
    expect(fresh.of('b', ACCOUNT_ID, null)).toEqual({ state: 'cached', asOf: null, why: 'not-asked' })
  })

  it.each([
    ['offline', 'offline'],
    ['timed-out', 'offline'],
    ['signed-out', 'signed-out'],
    ['not-event-data', 'site-failed'],
  ] as const)(
    'after %s it is cached because of %s, and is not asked for again at once',
    async (code, why) => {
      const { clock, book: fresh } = book()
      const failing = async () => {
        throw new AppError(code, '')
      }
      await expect(fresh.run('a', failing)).rejects.toMatchObject({ code })
      expect(fresh.of('a', ACCOUNT_ID, null)).toEqual({ state: 'cached', asOf: null, why })
      expect(fresh.due('a', ACCOUNT_ID, null)).toBe(false)
      await clock.advance(4999)
      expect(fresh.due('a', ACCOUNT_ID, null)).toBe(false)
      await clock.advance(300_000)
      expect(fresh.due('a', ACCOUNT_ID, null)).toBe(true)
    },
  )

  it('SEND-10 waits as long as the site asks, also once the network is back; only what failed is asked for at once', async () => {
    const { clock, book: fresh } = book()
    const busy = async () => {
      throw new AppError('rate-limited', '', { retryAfterMs: 90_000 })
    }
    const broken = async () => {
      throw new AppError('site-failed', '')
    }
    await expect(fresh.run('a', busy)).rejects.toMatchObject({ code: 'rate-limited' })
    await expect(fresh.run('b', broken)).rejects.toMatchObject({ code: 'site-failed' })
    const due = () => ['a', 'b', 'never asked'].map((name) => fresh.due(name, ACCOUNT_ID, null))
    expect(due()).toEqual([false, false, true])
    fresh.forgive()
    expect(due()).toEqual([false, true, true])
    await clock.advance(89_000)
    fresh.forgive()
    expect(due()).toEqual([false, true, true])
    await clock.advance(1_000)
    expect(due()).toEqual([true, true, true])
  })

  it('callers at the same time share one refresh', async () => {
    const { book: fresh } = book()
    let runs = 0
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const work = async (): Promise<void> => {
      runs += 1
      await promise
    }
    const both = Promise.all([fresh.run('a', work), fresh.run('a', work)])
    expect(fresh.of('a', ACCOUNT_ID, 5)).toEqual({ state: 'refreshing', asOf: 5 })
    resolve(undefined)
    await both
    expect(runs).toBe(1)
  })

  it('is offline as soon as any request of the account found no network, until a later read', async () => {
    const { clock, reach, book: fresh } = book()
    const asOf = clock.now()
    await clock.advance(1000)
    reach.note(ACCOUNT_ID, 'offline')
    expect(fresh.of('a', ACCOUNT_ID, asOf)).toEqual({ state: 'cached', asOf, why: 'offline' })
    expect(fresh.of('a', ACCOUNT_ID, clock.now() + 1)).toMatchObject({ state: 'live' })
  })

  it('SEND-10 what found no network a moment ago is not asked under another name either', async () => {
    const { clock, reach, book: fresh } = book()
    reach.note(ACCOUNT_ID, 'offline')
    expect(fresh.due('another', ACCOUNT_ID, null)).toBe(false)
    expect(fresh.due('another', 'somebody else', null)).toBe(true)
    await clock.advance(5000)
    expect(fresh.due('another', ACCOUNT_ID, null)).toBe(true)
    reach.note(ACCOUNT_ID, 'offline')
    expect(fresh.due('another', ACCOUNT_ID, null)).toBe(false)
    await clock.advance(1)
    fresh.forgive()
    expect(fresh.due('another', ACCOUNT_ID, null)).toBe(true)
    reach.note(ACCOUNT_ID, 'offline')
    reach.note(ACCOUNT_ID, 'online')
    expect(fresh.due('another', ACCOUNT_ID, null)).toBe(true)
  })

  it('SIGN-29 a clock that was set back does not keep a list old for ever', () => {
    const { clock, book: fresh } = book()
    expect(fresh.due('a', ACCOUNT_ID, clock.now() + 3_600_000)).toBe(true)
  })
})

describe('telling pages that something changed', () => {
  it('tells at once, then at most twice a second, and never forgets the last change', async () => {
    const clock = createFakeClock()
    const told: number[] = []
    const hints = createChangeHints(
      (topic) => topic === 'events.changed' && told.push(clock.monotonic()),
      clock.timers,
    )
    for (let change = 0; change < 10; change += 1) {
      hints.events(ACCOUNT_ID)
      await clock.advance(100)
    }
    await clock.advance(2000)
    expect(told).toEqual([0, 500, 1000])
    hints.stop()
    expect(clock.timers.waiting()).toBe(0)
  })

  it('SIGN-31 what was held back tells nobody of an account that was removed meanwhile', async () => {
    const clock = createFakeClock()
    const told: string[] = []
    const here = new Set([ACCOUNT_ID])
    const hints = createChangeHints(
      (topic) => told.push(topic),
      clock.timers,
      () => told.push('the others'),
      (accountId) => here.has(accountId),
    )
    for (let change = 0; change < 2; change += 1) {
      hints.events(ACCOUNT_ID)
      hints.freshness(ACCOUNT_ID, 'all')
      hints.guests(ACCOUNT_ID, '1')
    }
    expect(told).toEqual(['events.changed', 'the others', 'events.freshness', 'guests.changed'])
    here.delete(ACCOUNT_ID)
    await clock.advance(2000)
    expect(told).toHaveLength(4)
  })

  it('keeps accounts, events and kinds apart', () => {
    const clock = createFakeClock()
    const told: string[] = []
    const hints = createChangeHints(
      (topic, payload) => told.push(`${topic} ${JSON.stringify(payload)}`),
      clock.timers,
    )
    hints.events('a')
    hints.events('b')
    hints.freshness('a', 'all')
    hints.guests('a', '1')
    hints.guests('a', '2')
    hints.sync()
    expect(told).toHaveLength(6)
    expect(new Set(told).size).toBe(6)
  })
})
