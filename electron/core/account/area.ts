import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { Reach } from '../api/reach.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import type { Clock, Logger } from '../ports.ts'
import { type AccountsService, type AccountsServiceDeps, createAccountsService } from './accountsService.ts'
import type { OpenAccounts } from './openAccounts.ts'
import { accountsSnapshot, announceChanges, type Watch } from './snapshot.ts'

type AccountsHandlers = Pick<Handlers, Extract<keyof Handlers, `accounts.${string}`>>

export interface AccountsDeps extends AccountsServiceDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly publish: Publish
  readonly data: OpenAccounts
  readonly reach: Reach
}

/** `changedBy` is for the check of a connection, which is made for the site that the form would change. */
interface Accounts extends Part<AccountsHandlers>, Pick<AccountsService, 'changedBy'> {
  list(): Promise<AccountsSnapshot>
}

/** Sites and accounts as the page knows them, and the announcements of `accounts.changed`. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const service = createAccountsService(deps)
  const snapshot = () => accountsSnapshot({ ...deps, reach: deps.reach.of })
  const sources: readonly Watch[] = [
    (listener) => deps.registry.watch(listener),
    (listener) => deps.session.watch(() => listener()),
    activeChanges(deps.preferences),
    (listener) => deps.reach.watch(() => listener()),
  ]
  const stop = announceChanges(
    sources,
    snapshot,
    (payload) => deps.publish('accounts.changed', payload),
    deps.log,
  )

  const handlers: AccountsHandlers = {
    'accounts.list': snapshot,
    'accounts.add': async (form) => ({ accountId: await service.add(form) }),
    'accounts.addSample': async () => ({ accountId: await service.addSample() }),
    'accounts.addToSite': async ({ accountId, callId }) => ({
      accountId: await service.addToSite(accountId, callId),
    }),
    'accounts.reconfigure': async ({ accountId, ...form }) => ({
      accountId: await service.reconfigure(accountId, form),
    }),
    'accounts.activate': async ({ accountId }) => {
      deps.registry.account(accountId)
      deps.preferences.set({ activeAccountId: accountId })
      return null
    },
    'accounts.lossPreview': async ({ accountId }) => {
      deps.registry.account(accountId)
      return deps.lossPreview(accountId)
    },
    'accounts.remove': async ({ accountId, discardWaiting }) => {
      await service.remove(accountId, discardWaiting)
      return null
    },
    'accounts.setSiteLook': async ({ accountId, ...look }) => {
      await service.setSiteLook(accountId, look)
      return null
    },
    'accounts.setSiteZone': async ({ accountId, zone }) => {
      await service.setSiteZone(accountId, zone)
      return null
    },
    'accounts.retrySecrets': async ({ accountId }) => {
      deps.registry.account(accountId)
      // One key store for all: what opens again for one opens for the others too.
      await Promise.all(deps.registry.accounts().map(({ id }) => deps.session.reload(id)))
      return null
    },
  }
  return { handlers, stop, list: snapshot, changedBy: service.changedBy }
}

/** Of all preferences the one that is about accounts: a view or the width of a column makes nothing old (PERF-14). */
const activeChanges =
  (preferences: AccountsDeps['preferences']): Watch =>
  (listener) => {
    let active = preferences.get().activeAccountId
    return preferences.watch(({ activeAccountId }) => {
      if (activeAccountId === active) return
      active = activeAccountId
      listener()
    })
  }
