import { type Copies, createCopies } from '../../electron/core/backup/copies.ts'
import { openCopyBook } from '../../electron/core/backup/copyBook.ts'
import { createRestores } from '../../electron/core/backup/restore.ts'
import { createSealer, type Sealer } from '../../electron/core/backup/sealer.ts'
import { carryOut } from '../../electron/core/backup/sealing.ts'
import { createGuestMarks, type GuestMarkBook } from '../../electron/core/guests/guestMarks.ts'
import type { Ports, PreferenceStore } from '../../electron/core/ports.ts'
import type { OpenedAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { systemClock, systemTimers } from '../../electron/system/systemPorts.ts'
import { DEFAULT_PREFERENCES } from '../../shared/domain/defaultPreferences.ts'
import { openAlone, openStore } from './accountStores.ts'
import { createFakeIds, createMemoryLogger } from './fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from './memoryRegistry.ts'

/** As ever, but scrypt at a cost that a test can pay, and without a thread. */
export const cheapSealer = createSealer({ workFactor: 4, ask: carryOut })

/** Copies and restores over one real store, without a site. */
export interface BackupDesk {
  readonly store: OpenedAccountStore
  readonly copies: Copies
  readonly restores: ReturnType<typeof createRestores>
  readonly marks: GuestMarkBook
  /** All of the desk, by id, as it stands in the file. */
  rows(): ReadonlyMap<string, string>
  useFolder(folder: string): Promise<void>
  close(): void
}

export async function openBackupDesk(
  folder: string | null,
  bookFolder: string,
  sealer: Sealer = cheapSealer,
  ports: Pick<Ports, 'clock' | 'timers'> = { clock: systemClock, timers: systemTimers },
): Promise<BackupDesk> {
  const ids = createFakeIds('backup')
  const { clock } = ports
  const store = openStore(folder, { clock })
  const { data } = openAlone(store, { clock, ids }, ACCOUNT_ID)
  const preferences: PreferenceStore = {
    get: () => DEFAULT_PREFERENCES,
    set: () => DEFAULT_PREFERENCES,
    setOver: () => DEFAULT_PREFERENCES,
    watch: () => () => undefined,
  }
  const registry = createMemoryRegistry(siteAt('https://site.test'))
  const book = await openCopyBook(bookFolder, { ids, log: createMemoryLogger() })
  const all = { data, registry, preferences, ...ports }
  const isSample = (): boolean => false
  return {
    store,
    copies: createCopies({ ...all, book, sealer, isSample }),
    restores: createRestores(all),
    marks: createGuestMarks(store),
    rows: () => {
      const { database, sealer: opener } = store.parts
      return new Map(
        database.all('SELECT id, key, sealed FROM desk ORDER BY id').map(([id, key, sealed]) => {
          const plain = opener.open('desk', String(id), Number(key), sealed as Uint8Array)
          return [String(id), Buffer.from(plain ?? []).toString('utf8')]
        }),
      )
    },
    useFolder: (place) => book.set({ folder: place }),
    close: () => store.close(),
  }
}

export const PASSPHRASE = 'seven quiet herons over Deutz'
