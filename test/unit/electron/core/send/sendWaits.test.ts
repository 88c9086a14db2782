import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../electron/core/errors.ts'
import { type Aftermath, NO_TRIES } from '../../../../../electron/core/send/afterFailure.ts'
import { createSendWaits } from '../../../../../electron/core/send/sendWaits.ts'
import type { EntryState, WaitReason } from '../../../../../shared/domain/outboxEntry.ts'
import type { ErrorCode } from '../../../../../shared/errors.ts'
import { storedEntry } from '../../../../support/eventBuilders.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const waiting = (why: WaitReason | null = null): EntryState => ({ state: 'waiting', why, words: [] })
const of = (state: EntryState) => storedEntry({ state })

/** Waits whose backoff is always half of what it may be. */
function openWaits() {
  const clock = createFakeClock()
  const waits = createSendWaits({ clock, random: () => 0.5, holdMs: 5_000 })
  return {
    clock,
    waits,
    due: (state: EntryState) => waits.dueAt(of(state)),
    /** A step failed over an entry that waits as `state` afterwards. */
    fail: (
      wait: Aftermath['wait'],
      state: EntryState,
      {
        before = { state: 'sending', sinceMs: 0 },
        retryAfterMs,
        site = 0,
        flood = 0,
        code = 'site-failed',
      }: Failure = {},
    ) =>
      waits.failed(
        before,
        state,
        { wait, move: { kind: 'retry' }, tries: { ...NO_TRIES, site, flood } },
        new AppError(code, 'no', retryAfterMs === undefined ? {} : { retryAfterMs }),
      ),
  }
}
interface Failure {
  readonly before?: EntryState
  readonly retryAfterMs?: number | undefined
  readonly site?: number
  readonly flood?: number
  readonly code?: ErrorCode
}

describe('SEND-10 when an entry is due', () => {
  it('is now, until something failed; a delete is held from the moment it is first looked at', async () => {
    const { clock, due } = openWaits()
    expect(due(waiting())).toBe(0)
    await clock.advance(1_000)
    const held: EntryState = { state: 'held' }
    expect(due(held)).toBe(6_000)
    await clock.advance(2_000)
    expect([due(held), due({ state: 'held' })]).toEqual([6_000, 8_000])
  })

  it('after the network failed is the same time for all, later with each failure until something went out', () => {
    const { fail, due, waits } = openWaits()
    const other = waiting()
    const times = [0, 1, 2].map(() => {
      fail('network', waiting('network'))
      return due(other)
    })
    expect(times).toEqual([500, 1_000, 2_000])
    waits.succeeded()
    fail('network', waiting('network'))
    expect(due(other)).toBe(500)
  })

  it('after the site failed over an entry is that entry’s alone, ever later, and as late as the site asked', async () => {
    const { clock, fail, due } = openWaits()
    await clock.advance(100)
    const first = waiting('site-failed')
    fail('entry', first, { site: 1 })
    expect([due(first), due(waiting())]).toEqual([600, 0])
    const second = waiting('site-failed')
    fail('entry', second, { before: first, site: 2 })
    expect(due(second)).toBe(1_100)
    const asked = waiting('site-failed')
    fail('entry', asked, { retryAfterMs: 20_000 })
    expect(due(asked)).toBe(20_100)
  })

  it('where a site asks for hours is five minutes at most', () => {
    const { fail, due } = openWaits()
    const asked = waiting('site-failed')
    fail('entry', asked, { retryAfterMs: 9_000_000 })
    expect(due(asked)).toBe(300_000)
  })

  it('after what may be flood control is a quarter of a minute, and twice that with each', () => {
    const { fail, due } = openWaits()
    const [first, second] = [waiting(), waiting()]
    fail('flood', first, { flood: 1 })
    expect(due(first)).toBe(15_000)
    fail('flood', second, { before: first, flood: 2 })
    expect(due(second)).toBe(30_000)
  })

  it('where the account itself has to wait is the same time for all, told for as long as it lasts', async () => {
    const { clock, fail, due, waits } = openWaits()
    expect(waits.limitedMs()).toBe(0)
    fail('account', waiting('rate-limited'), { code: 'rate-limited', retryAfterMs: 60_000 })
    expect([due(waiting()), waits.limitedMs()]).toEqual([60_000, 60_000])
    // A shorter wait that comes later takes nothing back.
    fail('account', waiting('rate-limited'), { code: 'rate-limited', retryAfterMs: 10_000 })
    expect([due(waiting()), waits.limitedMs()]).toEqual([60_000, 60_000])
    await clock.advance(70_000)
    expect(waits.limitedMs()).toBe(0)
  })

  it('after a refused sign-in is never, whatever else is asked, until somebody signed in', () => {
    const { fail, due, waits } = openWaits()
    const entry = waiting('sign-in')
    fail('sign-in', entry)
    expect(due(entry)).toBe(Number.POSITIVE_INFINITY)
    fail('account', waiting(), { retryAfterMs: 1_000 })
    expect(due(entry)).toBe(Number.POSITIVE_INFINITY)
    waits.clear([])
    expect([due(entry), waits.limitedMs()]).toEqual([0, 0])
  })

  it('with no room on the disk is a minute later for all, and no longer than that', async () => {
    const { clock, fail, due, waits } = openWaits()
    expect(waits.waitsForDisk()).toBe(false)
    fail('storage', waiting())
    expect([due(waiting()), waits.waitsForDisk()]).toEqual([60_000, true])
    await clock.advance(59_999)
    expect(waits.waitsForDisk()).toBe(true)
    await clock.advance(1)
    expect(waits.waitsForDisk()).toBe(false)
    fail('storage', waiting())
    waits.clear([])
    expect([due(waiting()), waits.waitsForDisk()]).toEqual([0, false])
  })

  it('stays what it is where the failure asks for no wait', () => {
    const { fail, due, waits } = openWaits()
    const after = waiting('site-failed')
    fail('none', after, { site: 3 })
    expect([due(after), waits.triesOf(after).site]).toEqual([0, 3])
    expect(waits.triesOf(waiting())).toEqual(NO_TRIES)
  })
})

describe('SEND-10 the person’s word', () => {
  it('makes all that waits or is looked for due now; a delete that is held stays held', () => {
    const { fail, due, waits } = openWaits()
    const [entry, looked, held] = [
      waiting('site-failed'),
      { state: 'uncertain', sinceMs: 0 } as const,
      { state: 'held' } as const,
    ]
    fail('entry', entry, { retryAfterMs: 20_000 })
    waits.searched(looked, { since: 0, clean: 1 }, 9_000)
    fail('network', waiting('network'))
    expect([due(entry), due(looked), due(held)]).toEqual([20_000, 9_000, 5_000])
    waits.clear([of(entry), of(looked), of(held)])
    expect([due(entry), due(looked), due(held)]).toEqual([0, 0, 5_000])
    // Failures before it count no more.
    fail('network', waiting('network'))
    expect(due(waiting())).toBe(500)
  })

  it('the looking for a create is remembered by its state: another one begins from now', async () => {
    const { clock, waits } = openWaits()
    const looked: EntryState = { state: 'uncertain', sinceMs: 0 }
    await clock.advance(700)
    expect(waits.searchOf(looked)).toEqual({ since: 700, clean: 0 })
    waits.searched(looked, { since: 100, clean: 2 }, 1_000)
    expect(waits.searchOf(looked)).toEqual({ since: 100, clean: 2 })
    expect(waits.searchOf({ state: 'uncertain', sinceMs: 0 })).toEqual({ since: 700, clean: 0 })
  })
})

describe('SEND-10 a network that is back', () => {
  it('makes what failed for it due a second after the failure, and never more often because it comes and goes', async () => {
    const { clock, fail, due, waits } = openWaits()
    const entry = waiting('network')
    for (let failures = 0; failures < 9; failures += 1) fail('network', entry)
    expect(due(entry)).toBe(128_000)
    const met = [1, 2, 3].map(() => {
      waits.nudge([])
      const at = due(entry)
      fail('network', entry)
      return at
    })
    expect(met).toEqual([1_000, 2_000, 4_000])
    for (let times = 0; times < 9; times += 1) waits.nudge([])
    // At least once a minute, however often it went.
    fail('network', entry)
    waits.nudge([])
    expect(due(entry)).toBe(60_000)
    waits.succeeded()
    fail('network', entry)
    await clock.advance(5_000)
    waits.nudge([])
    expect(due(entry)).toBe(500)
  })

  it('is no reason to ask sooner where the site itself asked to wait; an entry that is not due stays so', () => {
    const { fail, due, waits } = openWaits()
    const [network, site, limited, looked] = [
      waiting('network'),
      waiting('site-failed'),
      waiting('rate-limited'),
      { state: 'uncertain', sinceMs: 0 } as const,
    ]
    for (const state of [network, site, limited]) fail('entry', state, { retryAfterMs: 20_000 })
    waits.searched(looked, { since: 0, clean: 0 }, 20_000)
    const fresh = waiting('network')
    waits.nudge([network, site, limited, looked, fresh].map(of))
    expect([network, site, limited, looked, fresh].map(due)).toEqual([1_000, 1_000, 20_000, 20_000, 0])
  })

  it('puts nothing off that is due sooner', async () => {
    const { clock, fail, due, waits } = openWaits()
    const entry = waiting('site-failed')
    fail('entry', entry, { site: 1 })
    expect(due(entry)).toBe(500)
    await clock.advance(100)
    waits.nudge([of(entry)])
    expect(due(entry)).toBe(500)
  })
})
