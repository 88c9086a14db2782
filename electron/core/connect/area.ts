import type { ConnectionSuggestion } from '../../../shared/bridge/connect.ts'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { CheckReport, ConnectionForm } from '../../../shared/domain/connection.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import {
  type CheckMemory,
  freeRedirectUri,
  type PrefilledConnection,
  prefilledSecret,
  sameConnection,
} from '../sites/connectionSettings.ts'
import { parseSiteAddress } from '../sites/siteAddress.ts'
import type { Site, SiteRegistry } from '../sites/siteRegistry.ts'
import { type ConnectionCheckDeps, checkConnection } from './connectionCheck.ts'

type ConnectHandlers = Pick<Handlers, Extract<keyof Handlers, `connection.${string}`>>

export interface ConnectDeps extends ConnectionCheckDeps {
  readonly registry: SiteRegistry
  readonly vault: TokenVault
  readonly publish: Publish
  readonly prefilled: PrefilledConnection | null
  /** Where what a check found out waits until the site is added. */
  readonly checks: CheckMemory
  /** The site a form would change; null where it would be a new one. Throws AppError `bad-address`. */
  readonly changedBy: (form: ConnectionForm, accountId: AccountId | undefined) => Promise<Site | null>
}

/** The check of a connection before a site is added, and what the form for one begins with. */
export function createConnect(deps: ConnectDeps): Part<ConnectHandlers> {
  const check = connectionChecker(deps)
  return {
    handlers: { 'connection.check': check.run, 'connection.suggestion': async () => suggestion(deps) },
    stop: check.stop,
  }
}

type CheckedForm = ConnectionForm & { readonly accountId?: AccountId | undefined }

/** The check, one at a time: a new one ends the former. */
function connectionChecker(deps: ConnectDeps) {
  let running = new AbortController()
  return {
    stop: () => running.abort(),
    run: async ({ accountId, ...form }: CheckedForm): Promise<CheckReport> => {
      running.abort()
      const own = new AbortController()
      running = own
      const parsed = parseSiteAddress(form.address)
      const connection = { address: parsed.ok ? parsed.address : '', clientId: form.clientId }
      const changed = await deps
        .changedBy(form, accountId)
        .catch(() => (accountId === undefined ? null : deps.registry.siteOf(accountId)))
      const outcome = await checkConnection(deps, {
        form,
        secretFor: (address) => secretFor(deps, form, { ...connection, address }),
        takenRedirects: deps.registry
          .sites()
          .filter((site) => site.id !== changed?.id)
          .map((site) => site.redirectUri),
        progress: (report) => deps.publish('connection.checking', report),
        signal: own.signal,
      })
      const { address, apiBase } = outcome.report
      if (!own.signal.aborted && apiBase !== null) {
        const { basicEncoding } = outcome
        deps.checks.note({ ...connection, ...(address !== null && { address }) }, { apiBase, basicEncoding })
      }
      return outcome.report
    },
  }
}

/** An empty field means the secret that is known, never that there is none. */
async function secretFor(
  deps: ConnectDeps,
  form: ConnectionForm,
  connection: { readonly address: string; readonly clientId: string },
): Promise<string> {
  if (form.clientSecret !== '') return form.clientSecret
  const site = deps.registry.sites().find((known) => sameConnection(known, connection))
  const kept = site === undefined ? null : await deps.vault.clientSecret(site.id)
  return kept?.state === 'present' ? kept.value : (prefilledSecret(deps.prefilled, connection) ?? '')
}

function suggestion(deps: ConnectDeps): ConnectionSuggestion {
  const sites = deps.registry.sites()
  const given = deps.prefilled
  const parsed = given === null ? null : parseSiteAddress(given.address)
  const added =
    given !== null &&
    parsed?.ok === true &&
    sites.some((site) => sameConnection(site, { ...given, address: parsed.address }))
  if (given === null || added) {
    const redirectUri = freeRedirectUri(sites.map((site) => site.redirectUri))
    const sample = given?.demo !== true
    return {
      address: '',
      clientId: '',
      clientSecretKnown: false,
      redirectUri,
      demo: false,
      signInAs: null,
      sample,
    }
  }
  return {
    address: given.address,
    clientId: given.clientId,
    clientSecretKnown: given.clientSecret !== '',
    redirectUri: given.redirectUri,
    demo: given.demo,
    signInAs: (given.demo ? given.signInAs : null) ?? null,
    sample: !given.demo,
  }
}
