import { describe, expect, it } from 'vitest'
import type { OpenAccount, OpenAccounts } from '../../../../../electron/core/account/openAccounts.ts'
import { createReach } from '../../../../../electron/core/api/reach.ts'
import type { BackgroundSync, SyncProgress } from '../../../../../electron/core/sync/backgroundSync.ts'
import { syncStatus } from '../../../../../electron/core/sync/status.ts'
import { storedEntry } from '../../../../support/eventBuilders.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const asking = storedEntry({ id: 'c', state: { state: 'asking', candidates: [] } })
const OTHER_ID = '33333333-3333-4333-a333-333333333333'

const space = (accountId: string, events: number, readAt: number | null): OpenAccount =>
  ({
    accountId,
    store: {
      events: { total: () => events },
      guests: { total: () => events * 2 },
      integrity: () => ({ setAside: 2, damagedFile: 'x.db.corrupt-1', damaged: false }),
    },
    outbox: { entries: () => [storedEntry({ id: 'a' }), storedEntry({ id: 'b' }), asking] },
    lists: { asOf: () => readAt, mostUnreadable: () => 3 },
  }) as unknown as OpenAccount

async function footer(progress: Readonly<Record<string, SyncProgress | null>> = {}) {
  const clock = createFakeClock()
  const registry = createMemoryRegistry(siteAt('https://site.example'))
  await registry.addAccount({ ...registry.account(ACCOUNT_ID), id: OTHER_ID })
  const reach = createReach(clock)
  const asked: string[] = []
  const data = {
    opened: () => [space(ACCOUNT_ID, 10, 500)],
    of: async (accountId: string) => {
      asked.push(accountId)
      return space(accountId, 1, null)
    },
  } as unknown as OpenAccounts
  const sync = { progress: (id: string) => progress[id] ?? null } as unknown as BackgroundSync
  const status = (accountId: string | null) => syncStatus({ data, registry, sync, reach }, accountId)
  return { clock, reach, asked, status }
}

describe('what the footer says of sync', () => {
  it('adds up all accounts, and tells of one alone', async () => {
    const { status } = await footer()
    expect(status(null)).toMatchObject({
      waiting: 2,
      needsYou: 1,
      cachedEvents: 10,
      cachedGuests: 20,
      unreadableRows: 3,
      setAsideRows: 2,
      damagedFile: true,
      lastSyncAt: 500,
    })
    expect(status(ACCOUNT_ID)).toMatchObject({ waiting: 2, needsYou: 1, cachedEvents: 10 })
  })

  it('SIGN-31 opens no store: one that signing out erased does not come back by being asked after', async () => {
    const { status, asked } = await footer()
    expect(status(OTHER_ID)).toMatchObject({ cachedEvents: 0, lastSyncAt: null })
    status(null)
    expect(asked).toEqual([])
  })

  it('says offline as soon as one site cannot be reached, and since when', async () => {
    const { status, reach, clock } = await footer()
    expect(status(null).reach).toBe('unknown')
    reach.note(ACCOUNT_ID, 'online')
    await clock.advance(1000)
    reach.note(OTHER_ID, 'offline')
    expect(status(null)).toMatchObject({ reach: 'offline', since: clock.now() })
    expect(status(ACCOUNT_ID).reach).toBe('online')
  })

  it('tells a total only where every part knows its own', async () => {
    const { status } = await footer({
      [ACCOUNT_ID]: { done: 5, total: 10 },
      [OTHER_ID]: { done: 1, total: null },
    })
    expect(status(null).syncing).toEqual({ done: 6, total: null })
    expect(status(ACCOUNT_ID).syncing).toEqual({ done: 5, total: 10 })
    expect((await footer()).status(null).syncing).toBeNull()
  })

  it('an account that does not exist has no status', async () => {
    const { status } = await footer()
    expect(() => status('44444444-4444-4444-a444-444444444444')).toThrow('no such site or account')
  })
})
