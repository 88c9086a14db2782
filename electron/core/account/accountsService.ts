import { isNothing, type LossPreview, type SiteLook } from '../../../shared/domain/account.ts'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import { isZone } from '../outbox/typedTimes.ts'
import type { Ids, PreferenceStore } from '../ports.ts'
import type { SessionService } from '../session/sessionService.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import {
  type CheckMemory,
  isDemo,
  type PrefilledConnection,
  prefilledSecret,
  type ReadForm,
  readForm,
  sameConnection,
  sameServer,
} from '../sites/connectionSettings.ts'
import { isSample, SAMPLE_ADDRESS, SAMPLE_CLIENT, SAMPLE_ZONE } from '../sites/sampleSite.ts'
import { siteName } from '../sites/siteAddress.ts'
import { type Site, type SiteRegistry, UNKNOWN_SITE } from '../sites/siteRegistry.ts'

/** What the demo calls itself; a person can call it otherwise. */
const DEMO_NAME = 'Demo community'

export interface AccountsServiceDeps {
  readonly registry: SiteRegistry
  readonly vault: TokenVault
  readonly session: SessionService
  readonly preferences: PreferenceStore
  readonly ids: Ids
  readonly checks: CheckMemory
  readonly prefilled: PrefilledConnection | null
  readonly lossPreview: (accountId: AccountId) => Promise<LossPreview>
  /** What the made-up site is called, in the current language. */
  readonly sampleName: () => string
}

/** Adding, changing and removing sites and accounts. Throws AppError only. */
export interface AccountsService {
  add(form: ConnectionForm): Promise<AccountId>
  /** `callId`: the account made by this call is its own, and there once (STORE-11). */
  addToSite(accountId: AccountId, callId?: string): Promise<AccountId>
  /** The account of the made-up site, signed out where there was none; it is the active one from now on. */
  addSample(): Promise<AccountId>
  /** The account the form is for from now on: another one where the address is another server's. */
  reconfigure(accountId: AccountId, form: ConnectionForm): Promise<AccountId>
  /** The site this form would change; null where it would be a new one. Throws AppError `bad-address`. */
  changedBy(form: ConnectionForm, accountId: AccountId | undefined): Promise<Site | null>
  /** Throws `confirmation-needed` while entries or drafts would be lost and `discardWaiting` is false (SIGN-31). */
  remove(accountId: AccountId, discardWaiting: boolean): Promise<void>
  setSiteZone(accountId: AccountId, zone: string): Promise<void>
  /** How the site is called and coloured here; an empty name is its host again. The site never hears of it. */
  setSiteLook(accountId: AccountId, look: SiteLook): Promise<void>
}

export function createAccountsService(deps: AccountsServiceDeps): AccountsService {
  const { registry, vault, session } = deps
  const accountsOf = (siteId: string): readonly AccountId[] =>
    registry
      .accounts()
      .filter((account) => account.siteId === siteId)
      .map(({ id }) => id)

  const addAccount = async (siteId: string, id: AccountId = deps.ids.uuid()): Promise<AccountId> => {
    const isThere = registry.accounts().some((account) => account.id === id)
    if (!isThere) await registry.addAccount({ id, siteId, userId: null, userName: null })
    deps.preferences.set({ activeAccountId: id })
    return id
  }
  /**
   * A secret belongs to the address and the client it was entered for, and goes nowhere else (RFC 6749 section 10.3).
   */
  const keepSecret = async (
    siteId: string,
    form: ConnectionForm,
    read: ReadForm,
    before: Site | null,
  ): Promise<void> => {
    const secret = form.clientSecret === '' ? prefilledSecret(deps.prefilled, read) : form.clientSecret
    if (secret !== null) await vault.setClientSecret(siteId, secret)
    else if (before !== null && !sameConnection(before, read)) await vault.forgetClientSecret(siteId)
  }
  /** Whether whatever lies here of the site's accounts is nobody's yet. */
  const isUnused = async (site: Site): Promise<boolean> => {
    for (const id of accountsOf(site.id)) {
      const loss = await deps.lossPreview(id).catch(() => null)
      if (loss === null || !isNothing(loss) || registry.account(id).userId !== null) return false
    }
    return true
  }
  /** What is queued, noted and cached is of one server; another one never gets it, whatever address is typed. */
  const changedBy = async (form: ConnectionForm, accountId: AccountId | undefined): Promise<Site | null> => {
    const read = readForm(form, [])
    const known = registry.sites().find((site) => sameConnection(site, read)) ?? null
    if (accountId === undefined || known !== null) return known
    const site = registry.siteOf(accountId)
    if (isSample(site.address)) return null
    return sameServer(site.address, read.address) || (await isUnused(site)) ? site : null
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
      look: { name: isDemo(deps.prefilled, read) ? DEMO_NAME : null, colour: null },
    }
    await keepSecret(site.id, form, read, null)
    await registry.addSite(site)
    return addAccount(site.id)
  }

  const addSample = async (): Promise<AccountId> => {
    const known = registry.sites().find(({ address }) => isSample(address))
    const [id] = known === undefined ? [] : accountsOf(known.id)
    if (id !== undefined) {
      deps.preferences.set({ activeAccountId: id })
      return id
    }
    const site: Site = {
      id: deps.ids.uuid(),
      address: SAMPLE_ADDRESS,
      apiBase: `${SAMPLE_ADDRESS}/restful_api`,
      clientId: SAMPLE_CLIENT.clientId,
      redirectUri: SAMPLE_CLIENT.redirectUri,
      allowInsecure: false,
      zone: { zone: SAMPLE_ZONE, confirmed: true },
      capabilities: UNKNOWN_SITE,
      look: { name: deps.sampleName(), colour: null },
    }
    await registry.addSite(site)
    return addAccount(site.id)
  }

  /** The wizard was gone through again for a client known here: its settings are brought up to date. */
  const addToKnown = async (site: Site, form: ConnectionForm): Promise<AccountId> => {
    await change(site, form)
    for (const id of accountsOf(site.id)) {
      const state = await session.state(id)
      const waits = registry.account(id).sealed === true
      if (state.state !== 'signed-out' || (state.why !== 'never-signed-in' && !waits)) continue
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
      // No token goes to another address than the one it came from, be it the same server's (SIGN-19).
      for (const id of ids) await session.forget(id)
    }
    await keepSecret(site.id, form, read, site)
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

  /** One after the other: what one window adds is known to the next. */
  const queue = createKeyedQueue()
  const inTurn = <T>(work: () => Promise<T>) => queue.run('sites', work)

  return {
    add: (form) =>
      inTurn(async () => {
        const known = await changedBy(form, undefined)
        return known === null ? addSite(form) : addToKnown(known, form)
      }),
    addToSite: (accountId, callId) => inTurn(async () => addAccount(registry.siteOf(accountId).id, callId)),
    addSample: () => inTurn(addSample),
    reconfigure: (accountId, form) =>
      inTurn(async () => {
        await session.cancelSignIn(accountId)
        const site = await changedBy(form, accountId)
        if (site === null) return addSite(form)
        if (site.id !== registry.siteOf(accountId).id) return addToKnown(site, form)
        await change(site, form)
        return accountId
      }),
    changedBy,
    remove: (accountId, discardWaiting) =>
      inTurn(async () => {
        const site = registry.siteOf(accountId)
        await session.signOut(accountId, { confirmed: discardWaiting })
        await session.forget(accountId)
        if (accountsOf(site.id).length === 1) await vault.forgetClientSecret(site.id)
        await registry.removeAccount(accountId)
        if (deps.preferences.get().activeAccountId === accountId)
          deps.preferences.set({ activeAccountId: null })
      }),
    setSiteLook: (accountId, { name, colour, letters, picture }) =>
      inTurn(async () => {
        const { id, address, look: before } = registry.siteOf(accountId)
        const given = name === undefined ? before.name : cleanName(name)
        const called = given === '' || given === siteName(address) ? null : given
        const chosen = letters === undefined ? before.letters : firstLetters(cleanName(letters))
        const drawn = picture ?? before.picture
        const stands = { ...(chosen && { letters: chosen }), ...(drawn && { picture: drawn }) }
        await registry.updateSite(id, { look: { name: called, colour: colour ?? before.colour, ...stands } })
      }),
    setSiteZone: async (accountId, zone) => {
      if (!isZone(zone)) throw new AppError('invalid-params', 'no such time zone', { details: ['zone'] })
      await registry.updateSite(registry.siteOf(accountId).id, { zone: { zone, confirmed: true } })
    },
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** As many as a square holds; never half a letter. */
const firstLetters = (text: string): string =>
  [...graphemes.segment(text)]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')

/** One line, without what changes the direction of the text around it (INPUT-14). */
const cleanName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
