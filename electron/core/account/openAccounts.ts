import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Clock, Ids } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { type CountBook, createCountBook } from './countBook.ts'
import { createListBook, type ListBook } from './listBook.ts'
import { type OwnWork, openOwnWork } from './ownWork.ts'

/** One account's open store, its owner's work in it, and what is remembered of it in memory. */
export interface OpenAccount extends OwnWork {
  readonly accountId: AccountId
  readonly store: OpenedAccountStore
  readonly lists: ListBook
  readonly counts: CountBook
}

/** The stores of all accounts, each opened when first asked for. */
export interface OpenAccounts {
  /** Throws AppError `not-found` for an unknown account, `storage-unreadable` where its file cannot be opened. */
  of(accountId: AccountId): Promise<OpenAccount>
  opened(): readonly OpenAccount[]
  /** Closes the store and lets its file be taken away: sign-out and removal (SIGN-31). */
  destroy(accountId: AccountId): Promise<void>
  closeAll(): Promise<void>
}

export interface OpenAccountsDeps {
  readonly registry: SiteRegistry
  readonly clock: Clock
  readonly ids: Ids
  readonly open: (accountId: AccountId) => Promise<OpenedAccountStore>
  /** Removes the account's files; called with the store closed. */
  readonly erase: (accountId: AccountId) => Promise<void>
}

export function createOpenAccounts(deps: OpenAccountsDeps): OpenAccounts {
  const opening = new Map<AccountId, Promise<OpenAccount>>()
  const spaces = new Map<AccountId, OpenAccount>()

  const open = async (accountId: AccountId): Promise<OpenAccount> => {
    const store = await deps.open(accountId)
    const userId = (): string | null => deps.registry.account(accountId).userId
    const work = openOwnWork(store, { accountId, clock: deps.clock, ids: deps.ids, userId })
    const space = { accountId, store, ...work, lists: createListBook(store), counts: createCountBook(store) }
    spaces.set(accountId, space)
    return space
  }

  const close = async (accountId: AccountId): Promise<void> => {
    const pending = opening.get(accountId)
    opening.delete(accountId)
    const space = await pending?.catch(() => undefined)
    spaces.delete(accountId)
    space?.store.close()
  }

  return {
    of: async (accountId) => {
      deps.registry.account(accountId)
      const known = opening.get(accountId)
      if (known !== undefined) return known
      const fresh = open(accountId)
      opening.set(accountId, fresh)
      // A failed opening is tried anew by the next caller: the disk or the key store may be back.
      fresh.catch(() => opening.get(accountId) === fresh && opening.delete(accountId))
      return fresh
    },
    opened: () => [...spaces.values()],
    destroy: async (accountId) => {
      await close(accountId)
      await deps.erase(accountId)
    },
    closeAll: async () => {
      await Promise.all([...opening.keys()].map(close))
    },
  }
}
