import { describe, expect, it } from 'vitest'
import { WriteFault } from '../../../../../electron/core/api/apiError.ts'
import type { EventApi } from '../../../../../electron/core/api/eventApi.ts'
import { createReach, observedApi, outcomeOf } from '../../../../../electron/core/api/reach.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import { createKeyedQueue } from '../../../../../electron/core/lib/keyedQueue.ts'
import { createFakeClock, settled } from '../../../../support/fakeClock.ts'
import { ACCOUNT_ID } from '../../../../support/memoryRegistry.ts'

describe('whether a site can be reached', () => {
  it('SEND-10 is what requests met: no answer is offline, a refusal is online, a lost session says nothing', () => {
    expect(outcomeOf(new AppError('offline', ''))).toBe('offline')
    expect(outcomeOf(new AppError('timed-out', ''))).toBe('offline')
    expect(outcomeOf(new AppError('refused-by-site', ''))).toBe('online')
    expect(outcomeOf(new WriteFault('not-sent', new AppError('offline', '')))).toBe('offline')
    expect(outcomeOf(new AppError('signed-out', ''))).toBeNull()
    expect(outcomeOf(new AppError('not-event-data', ''))).toBeNull()
    expect(outcomeOf(new Error('bug'))).toBeNull()
  })

  it('keeps the moment of the change and tells once', async () => {
    const clock = createFakeClock()
    const reach = createReach(clock)
    const told: string[] = []
    const stop = reach.watch((accountId) => told.push(`${accountId} ${reach.of(accountId).state}`))
    const failing = async () => {
      throw new AppError('offline', '')
    }
    const api = observedApi({ readEvent: failing } as unknown as EventApi, reach)
    expect(reach.of(ACCOUNT_ID).state).toBe('unknown')
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(api.readEvent(ACCOUNT_ID, '1')).rejects.toMatchObject({ code: 'offline' })
      await clock.advance(1000)
    }
    expect(reach.of(ACCOUNT_ID)).toEqual({ state: 'offline', since: clock.now() - 3000 })
    expect(told).toEqual([`${ACCOUNT_ID} offline`])
    stop()
    reach.note(ACCOUNT_ID, 'online')
    expect(told).toHaveLength(1)
  })
})

describe('one thing at a time', () => {
  it('runs in the order asked, a failure does not hold up the next, other names are not held up', async () => {
    const queue = createKeyedQueue()
    const order: string[] = []
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    const first = queue.run('a', async () => {
      await gate
      order.push('first')
      throw new Error('no')
    })
    const second = queue.run('a', async () => order.push('second'))
    await queue.run('b', async () => order.push('other'))
    open(undefined)
    await expect(first).rejects.toThrow('no')
    await second
    expect(order).toEqual(['other', 'first', 'second'])
  })

  it('as many run at a time as the queue is wide, and places are handed on in the order asked', async () => {
    const queue = createKeyedQueue(2)
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<undefined>())
    const begun: number[] = []
    const runs = gates.map(({ promise }, at) =>
      queue.run('a', () => {
        begun.push(at)
        return promise
      }),
    )
    await settled()
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve(undefined)
    await runs[1]
    await settled()
    expect(begun).toEqual([0, 1, 2])
    for (const gate of gates) gate.resolve(undefined)
    await Promise.all(runs)
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })
})
