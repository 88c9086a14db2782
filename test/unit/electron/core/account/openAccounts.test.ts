import { describe, expect, it } from 'vitest'
import { createOpenAccounts } from '../../../../../electron/core/account/openAccounts.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import { openAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const OTHER_ID = '33333333-3333-4333-a333-333333333333'

async function rooms() {
  const clock = createFakeClock()
  const registry = createMemoryRegistry(siteAt('https://site.example'))
  await registry.addAccount({ ...registry.account(ACCOUNT_ID), id: OTHER_ID })
  const opened: string[] = []
  const erased: string[] = []
  const failing = { now: false }
  const data = createOpenAccounts({
    registry,
    clock,
    ids: createFakeIds(),
    open: async (accountId) => {
      opened.push(accountId)
      if (failing.now) throw new AppError('storage-unreadable', 'the key store is locked')
      return openAccountStore({ folder: '', accountId, key: null, clock, log: createMemoryLogger() })
    },
    erase: async (accountId) => {
      erased.push(accountId)
    },
  })
  return { data, opened, erased, failing }
}

describe('the stores of several accounts', () => {
  it('open when first asked for, once, however many ask', async () => {
    const { data, opened } = await rooms()
    expect(opened).toEqual([])
    const spaces = await Promise.all([data.of(ACCOUNT_ID), data.of(ACCOUNT_ID), data.of(OTHER_ID)])
    expect(opened).toEqual([ACCOUNT_ID, OTHER_ID])
    expect(spaces[0]).toBe(spaces[1])
    expect(spaces[0]).not.toBe(spaces[2])
    await data.closeAll()
    expect(data.opened()).toEqual([])
  })

  it('are fully apart', async () => {
    const { data } = await rooms()
    const [one, two] = await Promise.all([data.of(ACCOUNT_ID), data.of(OTHER_ID)])
    one.store.facts.set('gone.cursor', true)
    expect(two.store.facts.get('gone.cursor')).toBeUndefined()
    await data.closeAll()
  })

  it('an unknown account has none', async () => {
    const { data, opened } = await rooms()
    await expect(data.of('44444444-4444-4444-a444-444444444444')).rejects.toMatchObject({ code: 'not-found' })
    expect(opened).toEqual([])
  })

  it('KEEP-3 one that could not be opened is tried again by the next who asks', async () => {
    const { data, failing, opened } = await rooms()
    failing.now = true
    await expect(data.of(ACCOUNT_ID)).rejects.toMatchObject({ code: 'storage-unreadable' })
    failing.now = false
    expect((await data.of(ACCOUNT_ID)).accountId).toBe(ACCOUNT_ID)
    expect(opened).toHaveLength(2)
    await data.closeAll()
  })

  it('SIGN-31 signing out closes and erases one and leaves the others', async () => {
    const { data, erased } = await rooms()
    const [one, two] = await Promise.all([data.of(ACCOUNT_ID), data.of(OTHER_ID)])
    await data.destroy(ACCOUNT_ID)
    expect(erased).toEqual([ACCOUNT_ID])
    expect(() => one.store.facts.set('gone.cursor', true)).toThrow(/./)
    expect(data.opened()).toEqual([two])
    await data.closeAll()
  })
})
