import { z } from 'zod'
import {
  type CopyCounts,
  type CopyPart,
  copyPart,
  type KeepDays,
  keepDays,
  SHORTEST_PASSPHRASE,
} from '../domain/backup.ts'
import { ownId } from '../domain/ids.ts'
import type { ChangeKind } from '../domain/outboxEntry.ts'
import { dialogTitle, type ExportedFile } from './files.ts'
import { call, method, topic } from './method.ts'

/** What the whole window says of copies; known without counting anything. */
export interface BackupStatus {
  readonly lastAtMs: number | null
  /** Why the last try came to nothing; null once one has worked. */
  readonly trouble: 'folder-gone' | 'storage-full' | 'not-as-written' | 'failed' | null
  /** There is something of a month here and no copy of it: to be said once. */
  readonly remind: boolean
}

/** Where copies stand; the folder by its name, never by its path. */
export interface BackupState extends BackupStatus {
  readonly here: CopyCounts
  /** Sites that are signed out and closed: nothing of them goes into a copy. */
  readonly leftOut: readonly string[]
  /** Epoch ms; null: no passphrase was chosen yet. */
  readonly passphraseSinceMs: number | null
  readonly folder: string | null
  readonly daily: boolean
  readonly keepDays: KeepDays
  readonly last: { readonly atMs: number; readonly counts: CopyCounts } | null
  /** The latest that can still be taken back, by any window, for as long as the program runs. */
  readonly restored: (Restored & { readonly atMs: number }) | null
}

/** A copy in the folder. */
export interface KeptCopy {
  readonly copyId: string
  readonly madeAtMs: number
  readonly counts: CopyCounts | null
  readonly bytes: number
  /**
   * Whether it is the one that was written: told by its digest, without the passphrase. Null: not looked through yet, or
   * of a newer program.
   */
  readonly whole: boolean | null
}

/** An account of a copy, and what of this computer it belongs to. */
export interface CopiedAccount {
  readonly site: string
  readonly who: string | null
  /** `absent`: nobody is connected as them here; `closed`: they are signed out with what lies here kept. */
  readonly standing: 'here' | 'absent' | 'closed'
  /** For the form that connects them. */
  readonly address: string
  readonly clientId: string
  readonly redirectUri: string
}

export interface CopyPartPreview {
  readonly part: CopyPart
  readonly inIt: number
  readonly here: number
  readonly added: number
  /** Rows that are here otherwise and are joined or kept apart. */
  readonly differing: number
  /** Titles or names of some that would be added. */
  readonly names: readonly string[]
}

/** What can be told of a change that waits in a copy and cannot be read. */
export interface UnreadChange {
  /** Null: of a kind nobody here knows. */
  readonly kind: ChangeKind | null
  /** Of its event; empty where that cannot be read either. */
  readonly title: string
  /** Its event's start, epoch seconds. */
  readonly startsAt: number | null
}

/** What would become of a copy that was opened. Nothing of it is here yet. */
export interface CopyPreview {
  readonly openedId: string
  readonly madeAtMs: number
  readonly parts: readonly CopyPartPreview[]
  readonly accounts: readonly CopiedAccount[]
  /**
   * Changes that were not sent: those that come as drafts, answers and deletions, which do not come, and some of those
   * that cannot be read here, which are among `unread`.
   */
  readonly unsent: {
    readonly drafts: number
    readonly others: readonly string[]
    readonly unread: readonly UnreadChange[]
  }
  /** Saved views that do not come, since as many as there is room for are here or come. */
  readonly viewsLeftOut: number
  /** What this program cannot read: damaged, or kept by a newer one. It stays in the copy. */
  readonly unread: number
}

export interface Restored {
  readonly restoreId: string
  readonly added: number
}

const passphrase = z.string().min(1).max(1_000)
const copyId = z.string().regex(/^[\w-]{1,120}\.copy$/)

export const backupMethods = {
  'backup.state': method<BackupState>()(z.strictObject({})),
  /** Copies from now on open with it; those of before with the former one. */
  'backup.setPassphrase': method<null>()(z.strictObject({ passphrase: passphrase.min(SHORTEST_PASSPHRASE) })),
  'backup.tryPassphrase': method<{ readonly opens: boolean }>()(z.strictObject({ passphrase })),
  /** False where the person cancelled. */
  'backup.chooseFolder': method<{ readonly chosen: boolean }>()(z.strictObject({ title: dialogTitle })),
  'backup.set': method<null>()(
    z.strictObject({ daily: z.boolean().optional(), keepDays: keepDays.optional() }),
  ),
  /** Into the folder, read back. Refused with `not-done` without a passphrase or a folder. */
  'backup.make': method<null>()(z.strictObject({})),
  /** The same into a file of its own. */
  'backup.save': method<ExportedFile>()(z.strictObject({ title: dialogTitle })),
  /** All that leaving this account would lose, in a file that is not sealed: `backup.open` needs no passphrase for it. */
  'backup.saveAccount': method<ExportedFile>()(z.strictObject({ accountId: ownId, title: dialogTitle })),
  'backup.copies': method<readonly KeptCopy[]>()(z.strictObject({})),
  /** Refused with `file-refused` and one of COPY_FAULTS. */
  'backup.open': method<CopyPreview>()(
    z.strictObject({
      from: z.union([z.strictObject({ copyId }), z.strictObject({ fileId: ownId })]),
      /** Empty for one that is not sealed. */
      passphrase: z.string().max(1_000),
    }),
  ),
  /** Again, as accounts were connected meanwhile. Refused with `not-found` where it was closed. */
  'backup.preview': method<CopyPreview>()(z.strictObject({ openedId: ownId })),
  'backup.restore': method<Restored>()(
    z.strictObject({ openedId: ownId, parts: z.array(copyPart).min(1).max(10), ...call }),
  ),
  /** Until the program is closed. What was changed since stays. */
  'backup.undo': method<null>()(z.strictObject({ restoreId: ownId })),
  'backup.close': method<null>()(z.strictObject({ openedId: ownId })),
  'backup.reminded': method<null>()(z.strictObject({})),
}

export const backupTopics = {
  'backup.changed': topic<BackupStatus & { readonly revision: number }>(),
}
