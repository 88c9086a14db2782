import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenAccount, openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { AppError } from '../../electron/core/errors.ts'
import type { Ports } from '../../electron/core/ports.ts'
import {
  type OpenAccountStoreOptions,
  type OpenedAccountStore,
  openAccountStore,
} from '../../electron/core/store/openAccountStore.ts'
import type { RawEvent, RawGuest } from '../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../shared/domain/rsvp.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { rawEvent } from './eventBuilders.ts'
import { createFakeClock } from './fakeClock.ts'
import { createMemoryLogger } from './fakePorts.ts'

export const STORE_KEY = new Uint8Array(32).fill(7)
export const OTHER_KEY = new Uint8Array(32).fill(8)
export const STORE_ACCOUNT = '0b54b1cc-0000-4000-8000-000000000001'

/** A folder of its own for one test, with a name that strains paths (INPUT-20); `remove` deletes it. */
export function storeFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'turnout store #ü%-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A durable store in `folder`, or one in memory without it. */
export function openStore(
  folder: string | null,
  over: Partial<OpenAccountStoreOptions> = {},
): OpenedAccountStore {
  return openAccountStore({
    folder: folder ?? '',
    accountId: STORE_ACCOUNT,
    key: folder === null ? null : STORE_KEY,
    clock: createFakeClock(),
    log: createMemoryLogger(),
    ...over,
  })
}

/** What an account has open over a store, and the accounts that are open: it alone. */
export function openAlone(
  store: OpenedAccountStore,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  accountId = STORE_ACCOUNT,
) {
  const work = openOwnWork(store, { accountId, clock, ids, userId: () => '1' })
  const space = { accountId, store, ...work } as OpenAccount
  const nothing = async (): Promise<void> => undefined
  const data = {
    of: async () => space,
    keeps: async () => true,
    opened: () => [space],
    watch: () => () => undefined,
    destroy: nothing,
    close: nothing,
    closeAll: nothing,
  }
  return { space, data }
}

/** All bytes under a folder, by name of file. */
export const filesOf = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

export const eventAt = (id: number, start: number, over: Partial<RawEvent> = {}): RawEvent =>
  rawEvent({ event_id: String(id), start_time: String(start), end_time: String(start + 3600), ...over })

export const guestOf = (id: number, name: string | null, over: Partial<RawGuest> = {}): RawGuest => ({
  invite_id: String(id),
  event_id: '101',
  rsvp_id: '1',
  user_id: String(10_000 + id),
  time_stamp: String(1_790_000_000 + id),
  user_name: name === null ? null : name.toLowerCase().replaceAll(' ', '.'),
  full_name: name,
  ...over,
})

/** A whole reading of a list in one page, as a site has it that answers all at once. */
export function readWhole(
  store: OpenedAccountStore,
  eventId: string,
  list: GuestListName,
  rows: readonly RawGuest[],
  atMs: number,
): number {
  const left = store.guests.unseen(eventId, list, 2, new Set(rows.map((row) => row.invite_id)))
  const progress = { reading: 1, begun: atMs, asOfMs: atMs, complete: true, left }
  return store.guests.put(eventId, list, rows, progress)
}

/** Nothing of one's own lies over the site's word. */
export const noProjection = (): null => null

/** What a failing disk, or another program that holds the file, does to a commit. */
export const COMMIT_FAILURES = [
  'storage-full',
  'locked',
  'storage-unreadable',
] as const satisfies readonly ErrorCode[]

/**
 * The next `times` transactions of the store, `after` so many good ones, are done and then rolled back by that failure.
 * Returns what is left.
 */
export function failCommits(
  store: OpenedAccountStore,
  code: ErrorCode,
  times: number,
  after = 0,
): () => number {
  let left = times
  let good = after
  const commit = store.transaction
  Object.assign(store, {
    transaction: <T>(work: () => T): T => {
      if (left === 0 || good > 0) {
        good -= 1
        return commit(work)
      }
      left -= 1
      return commit(() => {
        work()
        throw new AppError(code, 'the disk of the test failed')
      })
    },
  })
  return () => left
}
