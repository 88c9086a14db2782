import type { ConnectionSuggestion } from '../../../shared/bridge/accounts.ts'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { CheckReport, ConnectionForm } from '../../../shared/domain/connection.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Reach } from '../api/reach.ts'
import { type CheckMemory, createCheckMemory } from '../connect/checkMemory.ts'
import { checkConnection } from '../connect/connectionCheck.ts'
import { freeRedirectUri, prefilledSecret, sameConnection } from '../connect/connectionSettings.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import type { Clock, Fetch, Logger, Timers } from '../ports.ts'
import { parseSiteAddress } from '../sites/siteAddress.ts'
import { type AccountsService, type AccountsServiceDeps, createAccountsService } from './accountsService.ts'
import { announceChanges, type Watch } from './announcer.ts'
import { handOutKept } from './keptFile.ts'
import type { OpenAccounts } from './openAccounts.ts'
import { accountsSnapshot } from './snapshot.ts'

type AccountsHandlers = Pick<Handlers, Extract<keyof Handlers, `accounts.${string}` | `connection.${string}`>>

export interface AccountsDeps extends Omit<AccountsServiceDeps, 'checks'> {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  readonly publish: Publish
  readonly data: OpenAccounts
  readonly held: HeldFiles
  readonly reach: Reach
}

/** Sites and accounts as the page knows them, the check of a connection, and the announcements of `accounts.changed`. */
export function createAccounts(deps: AccountsDeps): Part<AccountsHandlers> {
  const checks = createCheckMemory()
  const service = createAccountsService({ ...deps, checks })
  const snapshot = () => accountsSnapshot({ ...deps, reach: deps.reach.of })
  const check = connectionChecker(deps, checks, service)
  const sources: readonly Watch[] = [
    (listener) => deps.registry.watch(listener),
    (listener) => deps.session.watch(() => listener()),
    (listener) => deps.preferences.watch(() => listener()),
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
    'accounts.addToSite': async ({ accountId }) => ({ accountId: await service.addToSite(accountId) }),
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
    'accounts.exportKept': async ({ accountId }) => {
      deps.registry.account(accountId)
      return handOutKept(deps, accountId)
    },
    'accounts.remove': async ({ accountId, discardWaiting }) => {
      await service.remove(accountId, discardWaiting)
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
    'connection.check': check.run,
    'connection.suggestion': async () => suggestion(deps),
  }
  return {
    handlers,
    stop: () => {
      stop()
      check.stop()
    },
  }
}

type CheckedForm = ConnectionForm & { readonly accountId?: AccountId | undefined }

/** The check, one at a time: a new one ends the former. */
function connectionChecker(deps: AccountsDeps, checks: CheckMemory, service: AccountsService) {
  let running = new AbortController()
  return {
    stop: () => running.abort(),
    run: async ({ accountId, ...form }: CheckedForm): Promise<CheckReport> => {
      running.abort()
      const own = new AbortController()
      running = own
      const parsed = parseSiteAddress(form.address)
      const connection = { address: parsed.ok ? parsed.address : '', clientId: form.clientId }
      const changed = await service
        .changedBy(form, accountId)
        .catch(() => (accountId === undefined ? null : deps.registry.siteOf(accountId)))
      const outcome = await checkConnection(deps, {
        form: { ...form, clientSecret: await secretFor(deps, form, connection) },
        takenRedirects: deps.registry
          .sites()
          .filter((site) => site.id !== changed?.id)
          .map((site) => site.redirectUri),
        progress: (report) => deps.publish('connection.checking', report),
        signal: own.signal,
      })
      const { address } = outcome.report
      if (!own.signal.aborted) checks.note({ ...connection, ...(address !== null && { address }) }, outcome)
      return outcome.report
    },
  }
}

/** An empty field means the secret that is known, never that there is none. */
async function secretFor(
  deps: AccountsDeps,
  form: ConnectionForm,
  connection: { readonly address: string; readonly clientId: string },
): Promise<string> {
  if (form.clientSecret !== '') return form.clientSecret
  const site = deps.registry.sites().find((known) => sameConnection(known, connection))
  const kept = site === undefined ? null : await deps.vault.clientSecret(site.id)
  return kept?.state === 'present' ? kept.value : (prefilledSecret(deps.prefilled, connection) ?? '')
}

function suggestion(deps: AccountsDeps): ConnectionSuggestion {
  const sites = deps.registry.sites()
  const given = deps.prefilled
  const parsed = given === null ? null : parseSiteAddress(given.address)
  const added =
    given !== null &&
    parsed?.ok === true &&
    sites.some((site) => sameConnection(site, { ...given, address: parsed.address }))
  if (given === null || added) {
    const redirectUri = freeRedirectUri(sites.map((site) => site.redirectUri))
    return { address: '', clientId: '', clientSecretKnown: false, redirectUri, demo: false }
  }
  return {
    address: given.address,
    clientId: given.clientId,
    clientSecretKnown: given.clientSecret !== '',
    redirectUri: given.redirectUri,
    demo: given.demo,
  }
}
