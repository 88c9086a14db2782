import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BackupStatus, CopyPreview } from '../../../shared/bridge/backup.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly backup: BackupStore
  }
}

interface BackupHeld {
  readonly status: BackupStatus
  /** A copy that was opened; it stays so while its sites are connected. */
  readonly opened: CopyPreview | null
}

export interface BackupStore extends StoreApi<BackupHeld> {
  readonly begin: (status: BackupStatus) => void
  /** Again: accounts may have been connected since. A copy that is open no more is closed here, too. */
  readonly look: () => Promise<void>
  readonly close: () => void
  /** The reminder was shown; one that could not be noted is shown once more. */
  readonly reminded: () => void
}

export function createBackupStore(bridge: Bridge): BackupStore {
  const store = createStore<BackupHeld>(() => ({
    status: { lastAtMs: null, trouble: null, remind: false },
    opened: null,
  }))
  const begin = ({ lastAtMs, trouble, remind }: BackupStatus) =>
    store.setState({ status: { lastAtMs, trouble, remind } })
  bridge.on('backup.changed', begin)
  return {
    ...store,
    begin,
    async look() {
      const openedId = store.getState().opened?.openedId
      if (openedId === undefined) return
      const opened = await bridge.call('backup.preview', { openedId }).catch(() => null)
      if (store.getState().opened?.openedId === openedId) store.setState({ opened })
    },
    close() {
      const { opened } = store.getState()
      store.setState({ opened: null })
      // One that stays open there goes with the program, or with the next copy.
      if (opened !== null) void bridge.call('backup.close', { openedId: opened.openedId }).catch(() => null)
    },
    reminded: () => void bridge.call('backup.reminded', {}).catch(() => null),
  }
}

/** Whether the status bar has a word on copies. */
export const saysOfCopies = ({ lastAtMs, trouble, remind }: BackupStatus): boolean =>
  lastAtMs !== null || trouble !== null || remind
