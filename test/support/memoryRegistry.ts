import type { AccessTokens } from '../../electron/core/api/siteCaller.ts'
import { AppError } from '../../electron/core/errors.ts'
import {
  type AccountRecord,
  type Site,
  type SiteCapabilities,
  type SiteRegistry,
  UNKNOWN_SITE,
} from '../../electron/core/sites/siteRegistry.ts'

export const ACCOUNT_ID = '22222222-2222-4222-a222-222222222222'

/** A site at `address` with what is known of it; `at` tells several apart. */
export const siteAt = (address: string, capabilities: Partial<SiteCapabilities> = {}, at = 0): Site => ({
  id: `11111111-1111-4111-a111-11111111111${(at + 1) % 10}`,
  address,
  apiBase: `${address}/restful_api`,
  clientId: 'turnout',
  redirectUri: 'http://127.0.0.1:47213/callback',
  allowInsecure: false,
  zone: null,
  capabilities: { ...UNKNOWN_SITE, ...capabilities },
  look: { name: null, colour: null },
})

/** One site with one account, in memory. */
export function createMemoryRegistry(first: Site): SiteRegistry {
  const sites = new Map([[first.id, first]])
  const accounts = new Map<string, AccountRecord>([
    [ACCOUNT_ID, { id: ACCOUNT_ID, siteId: first.id, userId: null, userName: null }],
  ])
  const listeners = new Set<() => void>()
  const told = (): void => {
    for (const listener of listeners) listener()
  }
  const account = (id: string): AccountRecord => {
    const found = accounts.get(id)
    if (!found) throw new AppError('not-found', 'no such account')
    return found
  }
  const site = (id: string): Site => {
    const found = sites.get(id)
    if (!found) throw new AppError('not-found', 'no such site')
    return found
  }
  return {
    sites: () => [...sites.values()],
    accounts: () => [...accounts.values()],
    account,
    siteOf: (id) => site(account(id).siteId),
    addSite: async (added) => {
      sites.set(added.id, added)
      told()
    },
    updateSite: async (id, patch) => {
      sites.set(id, { ...site(id), ...patch })
      told()
    },
    guessZone: async (id, zone) => {
      if (site(id).zone?.confirmed === true) return
      sites.set(id, { ...site(id), zone: zone === null ? null : { zone, confirmed: false } })
      told()
    },
    learn: async (id, patch) => {
      sites.set(id, { ...site(id), capabilities: { ...site(id).capabilities, ...patch } })
      told()
    },
    addAccount: async (added) => {
      accounts.set(added.id, added)
      told()
    },
    updateAccount: async (id, patch) => {
      accounts.set(id, { ...account(id), ...patch })
      told()
    },
    removeAccount: async (id) => {
      accounts.delete(id)
      told()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => Promise.resolve(),
  }
}

export interface MemoryTokens extends AccessTokens {
  /** What was asked, in order. */
  readonly asked: readonly ('current' | 'renewed' | 'refused')[]
}

/** A session that has these tokens, one after the other; it ends when they are used up. */
export function createMemoryTokens(...tokens: readonly string[]): MemoryTokens {
  const asked: ('current' | 'renewed' | 'refused')[] = []
  let at = 0
  const token = (): string => {
    const current = tokens[at]
    if (current === undefined) throw new AppError('signed-out', 'the session has ended')
    return current
  }
  return {
    asked,
    current: async () => {
      asked.push('current')
      return token()
    },
    renewed: async (_account, refused) => {
      asked.push('renewed')
      if (tokens[at] === refused) at += 1
      return token()
    },
    refused: async () => {
      asked.push('refused')
      return true
    },
  }
}
