import { describe, expect, it } from 'vitest'
import { createAccountLife } from '../../../../../electron/core/account/accountLife.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import type { SessionState } from '../../../../../shared/domain/account.ts'
import { createFakeClock, settled } from '../../../../support/fakeClock.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const MINUTE_MS = 60_000

/** An account that is signed in when the program starts, and whose file another program holds until `free`. */
async function held() {
  const clock = createFakeClock()
  const begun: string[] = []
  let isHeld = true
  let tries = 0
  const life = createAccountLife({
    registry: createMemoryRegistry(siteAt('https://site.example')),
    timers: clock.timers,
    log: createMemoryLogger(),
  })
  await life.start({
    session: {
      state: () => Promise.resolve({ state: 'signed-in' } as SessionState),
      watch: () => () => undefined,
    },
    runs: [
      {
        begin: async () => {
          tries += 1
          if (isHeld) throw new AppError('locked', 'another program holds the file')
          begun.push('desk')
        },
      },
      {
        begin: async () => {
          begun.push('sending')
        },
      },
    ],
    open: () => Promise.resolve(),
    erase: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
  await settled()
  const free = (): void => {
    isHeld = false
  }
  return { life, clock, begun, free, tries: () => tries }
}

describe('an account whose file cannot be opened when the program starts', () => {
  it('SEND-1 begins to send and to read as soon as somebody could open it', async () => {
    const { life, begun, free } = await held()
    life.opened('another')
    expect(begun).toEqual([])
    free()
    life.opened(ACCOUNT_ID)
    await settled()
    expect(begun).toEqual(['desk', 'sending'])
    life.opened(ACCOUNT_ID)
    await settled()
    expect(begun).toEqual(['desk', 'sending'])
  })

  it('SEND-1 begins by itself within a minute, where nobody asks for it', async () => {
    const { clock, begun, free, tries } = await held()
    await clock.advance(MINUTE_MS)
    await settled()
    expect([tries(), begun]).toEqual([2, []])
    free()
    await clock.advance(MINUTE_MS)
    await settled()
    expect(begun).toEqual(['desk', 'sending'])
    await clock.advance(10 * MINUTE_MS)
    expect(tries()).toBe(3)
  })

  it.each(['leave', 'seal'] as const)('begins nothing after it was left: %s', async (way) => {
    const { life, clock, begun, free } = await held()
    await life[way](ACCOUNT_ID)
    expect(clock.timers.waiting()).toBe(0)
    free()
    life.opened(ACCOUNT_ID)
    await clock.advance(10 * MINUTE_MS)
    expect([begun, clock.timers.waiting()]).toEqual([[], 0])
  })
})
