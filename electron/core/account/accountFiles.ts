import path from 'node:path'
import { z } from 'zod'
import { type LossPreview, NOTHING_KEPT } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { MOST_VIEWS, savedView } from '../../../shared/domain/preferences.ts'
import { AppError, isAppError } from '../errors.ts'
import type { AccountRun } from '../part.ts'
import type { Logger, Ports, PreferenceStore } from '../ports.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import {
  accountStoreExists,
  destroyAccountStore,
  isAccountStoreLeft,
  markAccountStoreLeft,
} from '../store/databaseFile.ts'
import { keptHere } from '../store/keptHere.ts'
import { type OpenedAccountStore, openAccountStoreInTurns } from '../store/openAccountStore.ts'
import { createOpenAccounts, type OpenAccounts } from './openAccounts.ts'

/** Where accounts keep their files, below the program's folder. */
const FOLDER = 'accounts'

interface AccountsOnDisk extends OpenAccounts {
  /** The file of an account that is closed to everybody else; the caller closes it again. */
  openSealed(accountId: AccountId): Promise<OpenedAccountStore>
}

/**
 * The stores of all accounts, each sealed with a key of its own from the vault. None is made for an account nobody is
 * signed in to, nor for one that is being left: signing out leaves no file behind (SIGN-31). Opening it throws AppError
 * `signed-out` then.
 */
export function accountsOnDisk(
  ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log' | 'folder'>,
  registry: SiteRegistry,
  vault: TokenVault,
  isLeaving: (accountId: AccountId) => boolean = () => false,
  indexAfter: Promise<void> = Promise.resolve(),
): AccountsOnDisk {
  const { clock, timers, ids, log } = ports
  const folder = path.join(ports.folder.path, FOLDER)
  // The key first: without it, whatever a disk keeps of the files says nothing (STORE-8).
  const erase = async (accountId: AccountId): Promise<void> => {
    markAccountStoreLeft(folder, accountId)
    await vault.forgetDataKey(accountId)
    destroyAccountStore(folder, accountId)
  }
  const isKept = async (accountId: AccountId): Promise<boolean> =>
    accountStoreExists(folder, accountId) || (await vault.session(accountId)).state !== 'absent'
  const openFile = async (accountId: AccountId): Promise<OpenedAccountStore> => {
    const key = await vault.dataKey(accountId)
    if (key === null && accountStoreExists(folder, accountId)) {
      throw new AppError('storage-unreadable', 'the key of this account lies in a key store that is not here')
    }
    return openAccountStoreInTurns({ folder, accountId, key, clock, log, timers, indexAfter })
  }
  const accounts = createOpenAccounts({
    registry,
    clock,
    ids,
    open: async (accountId) => {
      // An erasure that was cut short: its key may be gone, and what is left belongs to nobody.
      if (isAccountStoreLeft(folder, accountId)) await erase(accountId)
      if (isLeaving(accountId) || registry.account(accountId).sealed === true || !(await isKept(accountId))) {
        throw new AppError('signed-out', 'nothing is kept of an account that is signed out')
      }
      return openFile(accountId)
    },
    erase,
  })
  return { ...accounts, openSealed: openFile }
}

/**
 * What signing out or removing an account would lose (SIGN-31). Throws AppError `signed-out` where it is sealed: it
 * cannot be counted, and it is not nothing.
 */
export async function lossPreview(
  {
    data,
    preferences,
    registry,
  }: {
    readonly data: OpenAccounts
    readonly preferences: PreferenceStore
    readonly registry: SiteRegistry
  },
  accountId: AccountId,
): Promise<LossPreview> {
  if (registry.account(accountId).sealed === true) {
    throw new AppError('signed-out', 'what is sealed is not counted')
  }
  const savedViews = viewsOf(preferences, accountId).length
  const space = await data.of(accountId).catch((error: unknown) => {
    if (isAppError(error, 'signed-out')) return null
    throw error
  })
  if (space === null) {
    return {
      waitingEntries: 0,
      drafts: 0,
      savedViews,
      kept: NOTHING_KEPT,
      cachedEvents: 0,
      cachedGuests: 0,
      sealable: false,
    }
  }
  const { outbox, drafts, store } = space
  return {
    waitingEntries: outbox.entries().length,
    drafts: drafts.list().length,
    savedViews,
    kept: keptHere(store),
    cachedEvents: store.events.total(),
    cachedGuests: store.guests.total(),
    sealable: store.durable,
  }
}

/** Saved views stand among the preferences, but each is one account's and goes with it (SIGN-31). */
const viewsOf = (preferences: PreferenceStore, accountId: AccountId) =>
  preferences.get().savedViews.filter((view) => view.accountId === accountId)

/** Also out of the version before. */
export function forgetViews(preferences: PreferenceStore, accountId: AccountId): void {
  const { savedViews } = preferences.get()
  preferences.setOver({ savedViews: savedViews.filter((view) => view.accountId !== accountId) })
}

const SEALED_VIEWS = 'views.sealed'
/** One that another version wrote and this one cannot read stays where it is, and costs the others nothing. */
const sealedRows = z.array(z.unknown()).catch([])

interface SealDeps {
  readonly data: AccountsOnDisk
  readonly preferences: PreferenceStore
}

/** Puts an account's saved views into its own file before that is closed, as they name people and words (SIGN-35). */
export async function sealViews({ data, preferences }: SealDeps, accountId: AccountId): Promise<void> {
  const views = viewsOf(preferences, accountId)
  if (views.length === 0) return
  const open = data.opened().find((space) => space.accountId === accountId)
  const store = open?.store ?? (await data.openSealed(accountId))
  const { facts } = store
  try {
    facts.set(SEALED_VIEWS, [...sealedRows.parse(facts.get(SEALED_VIEWS)), ...views])
  } finally {
    if (open === undefined) store.close()
  }
  forgetViews(preferences, accountId)
}

/** Seals what a program that was killed, or a former version, left in clear of accounts that are sealed. */
export async function sealLeftovers(
  deps: SealDeps & { readonly registry: SiteRegistry; readonly log: Logger },
): Promise<void> {
  for (const { id, userName } of deps.registry.accounts().filter(({ sealed }) => sealed === true)) {
    try {
      if (userName !== null) await deps.registry.updateAccount(id, { userName: null })
      await sealViews(deps, id)
    } catch (error) {
      deps.log.warn('something of a sealed account still stands in clear', { reason: String(error) })
    }
  }
}

/** Sealed views are back once the person they belong to is. */
export const returningViews = ({ data, preferences }: SealDeps): AccountRun => ({
  begin: async (accountId) => {
    const { facts } = (await data.of(accountId)).store
    const rows = sealedRows
      .parse(facts.get(SEALED_VIEWS))
      .map((row) => ({ row, view: savedView.safeParse(row).data }))
    const sealed = rows.flatMap(({ view }) => view ?? [])
    if (sealed.length === 0) return
    const unread = rows.flatMap(({ row, view }) => (view === undefined ? [row] : []))
    const { savedViews } = preferences.get()
    const missing = sealed.filter(({ id }) => savedViews.every((view) => view.id !== id))
    const room = MOST_VIEWS - savedViews.length
    preferences.set({ savedViews: [...savedViews, ...missing.slice(0, room)] })
    facts.set(SEALED_VIEWS, [...unread, ...missing.slice(room)])
  },
})

/** Views of a version that knew no owner go to the account in use; without any, nobody's are left. */
export function adoptViews(preferences: PreferenceStore, accountId: AccountId | null): void {
  const { savedViews } = preferences.get()
  if (savedViews.every((view) => view.accountId !== null)) return
  const owned = savedViews.map((view) => ({ ...view, accountId: view.accountId ?? accountId }))
  preferences.setOver({ savedViews: owned.filter((view) => view.accountId !== null) })
}
