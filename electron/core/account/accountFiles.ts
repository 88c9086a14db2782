import path from 'node:path'
import { type LossPreview, NOTHING_KEPT } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError, isAppError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import {
  accountStoreExists,
  destroyAccountStore,
  filesPutAside,
  isAccountStoreLeft,
  markAccountStoreLeft,
} from '../store/databaseFile.ts'
import { keptHere } from '../store/keptHere.ts'
import { type OpenedAccountStore, openAccountStoreInTurns } from '../store/openAccountStore.ts'
import { type AccountsOnDisk, createOpenAccounts } from './openAccounts.ts'
import { goingViews, type ViewDeps, waitingViews } from './savedViews.ts'

/** Where accounts keep their files, below the program's folder. */
const FOLDER = 'accounts'

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
  const keeps = async (accountId: AccountId): Promise<boolean> =>
    !isLeaving(accountId) && registry.account(accountId).sealed !== true && (await isKept(accountId))
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
      if (!(await keeps(accountId))) {
        throw new AppError('signed-out', 'nothing is kept of an account that is signed out')
      }
      return openFile(accountId)
    },
    erase,
  })
  return {
    ...accounts,
    keeps,
    openSealed: openFile,
    putAside: (accountId) => filesPutAside(folder, accountId),
  }
}

/**
 * What signing out or removing an account would lose (SIGN-31). Throws AppError `signed-out` where it is sealed: it
 * cannot be counted, and it is not nothing.
 */
export async function lossPreview(deps: ViewDeps, accountId: AccountId): Promise<LossPreview> {
  const { data, registry } = deps
  if (registry.account(accountId).sealed === true) {
    throw new AppError('signed-out', 'what is sealed is not counted')
  }
  const savedViews = (await goingViews(deps, accountId)).length
  const putAside = data.putAside(accountId)
  const space = await data.of(accountId).catch((error: unknown) => {
    if (isAppError(error, 'signed-out')) return null
    throw error
  })
  if (space === null) {
    return {
      waitingEntries: 0,
      drafts: 0,
      savedViews,
      kept: { ...NOTHING_KEPT, unread: putAside },
      cachedEvents: 0,
      cachedGuests: 0,
      sealable: false,
    }
  }
  const { outbox, drafts, store } = space
  const kept = keptHere(store)
  return {
    waitingEntries: outbox.entries().length,
    drafts: drafts.list().length,
    savedViews: savedViews + waitingViews(store),
    kept: { ...kept, unread: kept.unread + putAside },
    cachedEvents: store.events.total(),
    cachedGuests: store.guests.total(),
    sealable: store.durable,
  }
}
