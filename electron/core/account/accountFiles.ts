import path from 'node:path'
import type { LossPreview } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { NOTHING_KEPT } from '../../../shared/domain/keptHere.ts'
import { AppError, isAppError } from '../errors.ts'
import type { Ports, PreferenceStore } from '../ports.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import { countViews } from '../sites/savedViews.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import {
  accountStoreExists,
  destroyAccountStore,
  isAccountStoreLeft,
  markAccountStoreLeft,
} from '../store/databaseFile.ts'
import { keptHere } from '../store/keptHere.ts'
import { openAccountStore } from '../store/openAccountStore.ts'
import { createOpenAccounts, type OpenAccounts } from './openAccounts.ts'

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
): OpenAccounts {
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
  return createOpenAccounts({
    registry,
    clock,
    ids,
    open: async (accountId) => {
      // An erasure that was cut short: its key may be gone, and what is left belongs to nobody.
      if (isAccountStoreLeft(folder, accountId)) await erase(accountId)
      if (isLeaving(accountId) || !(await isKept(accountId))) {
        throw new AppError('signed-out', 'nothing is kept of an account that is signed out')
      }
      const key = await vault.dataKey(accountId)
      if (key === null && accountStoreExists(folder, accountId)) {
        throw new AppError(
          'storage-unreadable',
          'the key of this account lies in a key store that is not here',
        )
      }
      return openAccountStore({ folder, accountId, key, clock, log, timers })
    },
    erase,
  })
}

/** What signing out or removing an account would lose (SIGN-31). */
export async function lossPreview(
  data: OpenAccounts,
  preferences: PreferenceStore,
  accountId: AccountId,
): Promise<LossPreview> {
  const savedViews = countViews(preferences, accountId)
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
  }
}
