import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError, isAppError } from '../errors.ts'
import { createOutbox, type Outbox } from '../outbox/outbox.ts'
import { attachmentsOf, createOutboxTable, decodeAttachment, decodeEntry } from '../outbox/outboxTable.ts'
import type { Clock, Ids } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { sealedRows } from '../store/sealedRows.ts'
import { type ChangeLog, createChangeLog } from './changeLog.ts'
import {
  createDrafts,
  createTemplates,
  type Drafts,
  decodeDraft,
  decodeTemplate,
  type Templates,
} from './drafts.ts'
import { type CountBook, createCountBook, createListBook, type ListBook } from './listBook.ts'
import { createRenumbering, type Renumbering } from './renumbering.ts'
import type { Shelf } from './stagedPhotos.ts'

/** One account's open store, its owner's work in it, and what is remembered of it in memory. */
export interface OpenAccount extends OwnWork {
  readonly accountId: AccountId
  readonly store: OpenedAccountStore
  readonly lists: ListBook
  readonly counts: CountBook
  readonly changes: ChangeLog
  readonly renumbering: Renumbering
}

/** The stores of all accounts, each opened when first asked for. */
export interface OpenAccounts {
  /**
   * Throws AppError `not-found` for an unknown account, `storage-unreadable` where its file cannot be opened, `not-done` once
   * all were closed: the program has ended, and whatever is under way still opens nothing.
   */
  of(accountId: AccountId): Promise<OpenAccount>
  opened(): readonly OpenAccount[]
  /** Calls with each account that is open, and with each further one as it opens. Returns how to stop. */
  watch(listener: (space: OpenAccount) => void): () => void
  /** Closes the store and lets its file be taken away: sign-out and removal (SIGN-31). */
  destroy(accountId: AccountId): Promise<void>
  /** Its file stays; nothing in memory knows it any more (SIGN-35). */
  close(accountId: AccountId): Promise<void>
  closeAll(): Promise<void>
}

export interface AccountsOnDisk extends OpenAccounts {
  /** Whether anything is kept of an account that is neither sealed nor being left. */
  keeps(accountId: AccountId): Promise<boolean>
  /** The file of an account that is closed to everybody else; the caller closes it again. */
  openSealed(accountId: AccountId): Promise<OpenedAccountStore>
  /** Damaged files of an account, kept beside its own. */
  putAside(accountId: AccountId): number
}

interface OpenAccountsDeps {
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
  const listeners = new Set<(space: OpenAccount) => void>()
  let hasEnded = false

  const open = async (accountId: AccountId): Promise<OpenAccount> => {
    const store = await deps.open(accountId)
    const userId = (): string | null => deps.registry.account(accountId).userId
    const zone = (): string => deps.registry.siteOf(accountId).zone?.zone ?? deps.clock.zone()
    const work = openOwnWork(store, { accountId, clock: deps.clock, ids: deps.ids, userId, zone })
    const changes = createChangeLog({ store, clock: deps.clock, userId })
    const read = { lists: createListBook(store), counts: createCountBook(store), changes }
    const renumbering = createRenumbering({ store, ...work, ...read, clock: deps.clock })
    const space = { accountId, store, ...work, ...read, renumbering }
    spaces.set(accountId, space)
    for (const listener of listeners) listener(space)
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
      if (hasEnded) throw new AppError('not-done', 'the program has ended')
      deps.registry.account(accountId)
      const known = opening.get(accountId)
      if (known !== undefined) return known
      const fresh = open(accountId)
      opening.set(accountId, fresh)
      // A failed opening is tried again by the next caller: the disk or the key store may be back.
      fresh.catch(() => opening.get(accountId) === fresh && opening.delete(accountId))
      return fresh
    },
    opened: () => [...spaces.values()],
    watch: (listener) => {
      for (const space of spaces.values()) listener(space)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: async (accountId) => {
      await close(accountId)
      await deps.erase(accountId)
    },
    close,
    closeAll: async () => {
      hasEnded = true
      await Promise.all([...opening.keys()].map(close))
    },
  }
}

/** What the owner of an account has in hand, in the same file and the same transactions as what the site said. */
interface OwnWork {
  readonly outbox: Outbox
  readonly drafts: Drafts
  readonly templates: Templates
  /** Files that wait: queued ones, and those given to an editor whose draft is kept. */
  readonly shelf: Shelf
}

export function openOwnWork(
  store: OpenedAccountStore,
  about: {
    readonly accountId: string
    readonly clock: Clock
    readonly ids: Ids
    readonly userId: () => string | null
    /** By whose clock times are typed: the site's, as far as is known. */
    readonly zone?: () => string
  },
): OwnWork {
  const { parts } = store
  const drafts = createDrafts(
    sealedRows(parts, 'drafts', [], decodeDraft),
    about.clock,
    about.ids,
    about.zone,
  )
  const table = createOutboxTable(
    sealedRows(parts, 'entries', [], decodeEntry),
    sealedRows(parts, 'attachments', [], decodeAttachment),
    drafts.photoIds,
  )
  const outbox = createOutbox({ ...about, store, table })
  // An entry or draft that is kept and not understood may hold on to any of them.
  const unread = ['entries', 'drafts'].some((name) => parts.quarantine.unread(name).length > 0)
  if (!unread) table.keepAttachments(new Set([...drafts.photoIds(), ...attachmentsOf(outbox.entries())]))
  return {
    outbox,
    drafts,
    shelf: table,
    templates: createTemplates(sealedRows(parts, 'templates', [], decodeTemplate), about.ids),
  }
}

/** Those that are open or can be opened, in the order they were added: of an account that is signed out nothing is shown. */
export async function everyOpenAccount(deps: {
  readonly registry: SiteRegistry
  readonly data: OpenAccounts
}): Promise<readonly OpenAccount[]> {
  const opened = await Promise.all(
    deps.registry.accounts().map(({ id }) =>
      deps.data.of(id).catch((error: unknown) => {
        if (isAppError(error)) return null
        throw error
      }),
    ),
  )
  return opened.filter((space) => space !== null)
}
