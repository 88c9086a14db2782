import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../../../renderer/features/sync/stateOf.ts'
import type { SyncStatus } from '../../../../../shared/bridge/sync.ts'
import { account, NOON } from '../../../../fakeHost/builders.ts'

const status = (over: Partial<SyncStatus> = {}): SyncStatus => ({
  reach: 'online',
  since: NOON - 60_000,
  lastSyncAt: NOON - 120_000,
  syncing: null,
  waiting: 0,
  needsYou: 0,
  cachedEvents: 1,
  cachedGuests: 2,
  unreadableRows: 0,
  trouble: null,
  setAsideRows: 0,
  damagedFile: false,
  ...over,
})

describe('what the footer says of the data', () => {
  it('is up to date only where the site was reached and all was read', () => {
    expect(stateOf(status(), account())).toEqual({ kind: 'up-to-date', at: NOON - 120_000 })
    expect(stateOf(status({ reach: 'unknown' }), account()).kind).toBe('as-of')
    expect(stateOf(status({ lastSyncAt: null }), account()).kind).toBe('never')
    expect(stateOf(null, null).kind).toBe('never')
    // Asked a moment ago, as after a switch of account: nothing is claimed.
    expect(stateOf(null, account()).kind).toBe('unknown')
  })

  it('is not up to date while the site fails or another page comes, though something answers', () => {
    for (const kind of ['site-fails', 'other-page'] as const) {
      const trouble = { kind, since: NOON - 5_000 }
      expect(stateOf(status({ trouble }), account())).toEqual(trouble)
      expect(stateOf(status({ trouble, reach: 'offline' }), account()).kind).toBe('offline')
    }
  })

  it('offline outweighs everything, with the time since', () => {
    expect(stateOf(status({ reach: 'offline', syncing: { done: 1, total: 2 } }), account())).toEqual({
      kind: 'offline',
      since: NOON - 60_000,
    })
  })

  it('says how far a refresh is, with numbers', () => {
    expect(stateOf(status({ syncing: { done: 100, total: 400 } }), account())).toEqual({
      kind: 'refreshing',
      done: 100,
      total: 400,
    })
  })

  it('signed out is said where it is the reason', () => {
    const out = account({ session: { state: 'signed-out', why: 'refused' } })
    expect(stateOf(status(), out)).toEqual({ kind: 'signed-out', kept: true })
  })

  it('SIGN-31 signed out by the person, nothing is said to be kept', () => {
    const out = account({ session: { state: 'signed-out', why: 'signed-out' } })
    expect(stateOf(status({ reach: 'offline' }), out)).toEqual({ kind: 'signed-out', kept: false })
  })
})
