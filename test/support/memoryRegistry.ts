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
  const put = <T extends { readonly id: string }>(into: Map<string, T>, value: T): void => {
    into.set(value.id, value)
    told()
  }
  const of = <T>(all: ReadonlyMap<string, T>, id: string): T => {
    const found = all.get(id)
    if (found === undefined) throw new AppError('not-found', 'no such site or account')
    return found
  }
  return {
    sites: () => [...sites.values()],
    accounts: () => [...accounts.values()],
    account: (id) => of(accounts, id),
    siteOf: (id) => of(sites, of(accounts, id).siteId),
    addSite: async (site) => put(sites, site),
    updateSite: async (id, patch) => put(sites, { ...of(sites, id), ...patch }),
    guessZone: async (id, zone) => {
      const site = of(sites, id)
      if (site.zone?.confirmed !== true)
        put(sites, { ...site, zone: zone === null ? null : { zone, confirmed: false } })
    },
    learn: async (id, patch) => {
      const site = of(sites, id)
      put(sites, { ...site, capabilities: { ...site.capabilities, ...patch } })
    },
    addAccount: async (account) => put(accounts, account),
    updateAccount: async (id, patch) => put(accounts, { ...of(accounts, id), ...patch }),
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
