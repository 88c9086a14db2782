import path from 'node:path'
import type { LossPreview } from '../../shared/domain/account.ts'
import type { AccountId } from '../../shared/domain/ids.ts'
import type { SiteRegistry } from './accounts/siteRegistry.ts'
import { AppError, isAppError } from './appError.ts'
import { type AccountData, createAccountData } from './events/accountData.ts'
import type { Ports } from './ports.ts'
import type { TokenVault } from './session/tokenVault.ts'
import { accountStoreExists, destroyAccountStore } from './store/databaseFile.ts'
import { openAccountStore } from './store/openAccountStore.ts'

/** Where accounts keep their files, below the program's folder. */
const FOLDER = 'accounts'

/**
 * The stores of all accounts, each sealed with a key of its own from the vault. None is made for an account nobody is
 * signed in to, nor for one that is being left: signing out leaves no file behind (A31). Opening it throws AppError
 * `signed-out` then.
 */
export function createAccountRooms(
  ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log' | 'folder'>,
  registry: SiteRegistry,
  vault: TokenVault,
  isLeaving: (accountId: AccountId) => boolean = () => false,
): AccountData {
  const { clock, timers, ids, log } = ports
  const folder = path.join(ports.folder.path, FOLDER)
  const isKept = async (accountId: AccountId): Promise<boolean> =>
    accountStoreExists(folder, accountId) || (await vault.session(accountId)).state !== 'absent'
  return createAccountData({
    registry,
    clock,
    ids,
    open: async (accountId) => {
      if (isLeaving(accountId) || !(await isKept(accountId))) {
        throw new AppError('signed-out', 'nothing is kept of an account that is signed out')
      }
      return openAccountStore({ folder, accountId, key: await vault.dataKey(accountId), clock, log, timers })
    },
    // The key first: without it, whatever a disk keeps of the files says nothing (E8).
    erase: async (accountId) => {
      await vault.forgetDataKey(accountId)
      destroyAccountStore(folder, accountId)
    },
  })
}

/** What signing out or removing an account would lose (A31). */
export async function lossPreview(data: AccountData, accountId: AccountId): Promise<LossPreview> {
  const space = await data.of(accountId).catch((error: unknown) => {
    if (isAppError(error, 'signed-out')) return null
    throw error
  })
  if (space === null) return { waitingEntries: 0, drafts: 0, cachedEvents: 0, cachedGuests: 0 }
  const { outbox, drafts, store } = space
  return {
    waitingEntries: outbox.entries().length,
    drafts: drafts.list().length,
    cachedEvents: store.events.total(),
    cachedGuests: store.guests.total(),
  }
}
