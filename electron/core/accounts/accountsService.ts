import type { LossPreview } from '../../../shared/domain/account.ts'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../appError.ts'
import type { Ids, PreferenceStore } from '../ports.ts'
import type { SessionService } from '../session/sessionService.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import type { CheckMemory } from './checkMemory.ts'
import {
  type PrefilledConnection,
  prefilledSecret,
  type ReadForm,
  readForm,
  sameConnection,
} from './connectionSettings.ts'
import { type Site, type SiteRegistry, UNKNOWN_SITE } from './siteRegistry.ts'

export interface AccountsServiceDeps {
  readonly registry: SiteRegistry
  readonly vault: TokenVault
  readonly session: SessionService
  readonly preferences: PreferenceStore
  readonly ids: Ids
  readonly checks: CheckMemory
  readonly prefilled: PrefilledConnection | null
  readonly lossPreview: (accountId: AccountId) => Promise<LossPreview>
}

/** Adding, changing and removing sites and accounts. Throws AppError only. */
export interface AccountsService {
  add(form: ConnectionForm): Promise<AccountId>
  addToSite(accountId: AccountId): Promise<AccountId>
  reconfigure(accountId: AccountId, form: ConnectionForm): Promise<void>
  /** Throws `confirmation-needed` while entries or drafts would be lost and `discardWaiting` is false (A31). */
  remove(accountId: AccountId, discardWaiting: boolean): Promise<void>
  setSiteZone(accountId: AccountId, zone: string): Promise<void>
}

export function createAccountsService(deps: AccountsServiceDeps): AccountsService {
  const { registry, vault, session } = deps
  const accountsOf = (siteId: string): readonly AccountId[] =>
    registry
      .accounts()
      .filter((account) => account.siteId === siteId)
      .map(({ id }) => id)

  const addAccount = async (siteId: string): Promise<AccountId> => {
    const id = deps.ids.uuid()
    await registry.addAccount({ id, siteId, userId: null, userName: null })
    deps.preferences.set({ activeAccountId: id })
    return id
  }
  const keepSecret = async (siteId: string, form: ConnectionForm, read: ReadForm): Promise<void> => {
    const secret = form.clientSecret === '' ? prefilledSecret(deps.prefilled, read) : form.clientSecret
    if (secret !== null) await vault.setClientSecret(siteId, secret)
  }

  const addSite = async (form: ConnectionForm): Promise<AccountId> => {
    const read = readForm(form, registry.sites())
    const learned = deps.checks.of(read)
    const site: Site = {
      ...read,
      id: deps.ids.uuid(),
      apiBase: learned?.apiBase ?? read.apiBase,
      zone: null,
      capabilities: { ...UNKNOWN_SITE, basicEncoding: learned?.basicEncoding ?? UNKNOWN_SITE.basicEncoding },
    }
    await keepSecret(site.id, form, read)
    await registry.addSite(site)
    return addAccount(site.id)
  }

  /** The wizard was gone through again for a client known here: its settings are brought up to date. */
  const addToKnown = async (site: Site, form: ConnectionForm): Promise<AccountId> => {
    await change(site, form)
    for (const id of accountsOf(site.id)) {
      const state = await session.state(id)
      if (state.state !== 'signed-out' || state.why !== 'never-signed-in') continue
      deps.preferences.set({ activeAccountId: id })
      return id
    }
    return addAccount(site.id)
  }

  const change = async (site: Site, form: ConnectionForm): Promise<void> => {
    const others = registry.sites().filter((other) => other.id !== site.id)
    const read = readForm(form, others)
    const learned = deps.checks.of(read)
    const ids = accountsOf(site.id)
    const moved = read.address !== site.address
    if (moved) {
      // Another address is another server: no token of the former goes there, and a user id there means nobody
      // who is known here (A19, A32).
      for (const id of ids) {
        await session.forget(id)
        await registry.updateAccount(id, { userId: null, userName: null })
      }
    }
    await keepSecret(site.id, form, read)
    await registry.updateSite(site.id, {
      ...read,
      apiBase: learned?.apiBase ?? (moved ? read.apiBase : site.apiBase),
      ...(moved && { zone: null }),
      capabilities: {
        ...(moved ? UNKNOWN_SITE : site.capabilities),
        ...(learned !== null && { basicEncoding: learned.basicEncoding }),
      },
    })
    for (const id of ids) await session.reload(id)
  }

  return {
    add: async (form) => {
      const read = readForm(form, [])
      const known = registry.sites().find((site) => sameConnection(site, read))
      return known === undefined ? addSite(form) : addToKnown(known, form)
    },
    addToSite: (accountId) => addAccount(registry.siteOf(accountId).id),
    reconfigure: async (accountId, form) => {
      await session.cancelSignIn(accountId)
      await change(registry.siteOf(accountId), form)
    },
    remove: async (accountId, discardWaiting) => {
      const site = registry.siteOf(accountId)
      await session.signOut(accountId, discardWaiting)
      await session.forget(accountId)
      if (accountsOf(site.id).length === 1) await vault.forgetClientSecret(site.id)
      await registry.removeAccount(accountId)
      if (deps.preferences.get().activeAccountId === accountId)
        deps.preferences.set({ activeAccountId: null })
    },
    setSiteZone: async (accountId, zone) => {
      if (!isZone(zone)) throw new AppError('invalid-params', 'no such time zone', { details: ['zone'] })
      await registry.updateSite(registry.siteOf(accountId).id, { zone: { zone, confirmed: true } })
    },
  }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
