import type { OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import type { CreateJournal } from './createJournal.ts'
import type { SeenEvent } from './seenEvent.ts'

/** An entry as it is kept. */
export interface StoredEntry extends OutboxEntry {
  /** Who made it; another user's sign-in never sends it (SIGN-32). Null: made before the user was known. */
  readonly userId: string | null
  readonly journal: CreateJournal | null
  /** Something of it may have reached the site: it is not joined with later edits any more (SEND-5). */
  readonly touched: boolean
  /** Of a photo: the event's `image_path` before its first request; null before that. Former versions had none. */
  readonly imageBefore?: { readonly path: string | null } | null | undefined
  /** The event when the change was queued; null where the site's state was not known. Former versions had none. */
  readonly seen?: SeenEvent | null | undefined
  /** Starts of the program that found it in mid-send (SEND-13). */
  readonly crashes: number
}

/** A file that waits to be sent, copied when it was queued (SEND-9). */
export interface Attachment {
  readonly id: string
  readonly fileName: string
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/gif'
  readonly bytes: Uint8Array
}

/**
 * Rows of the outbox in the account's store; joins the store's transactions, so that an edit, its base and its entry
 * commit together. Order is by `seq`, which the table gives out.
 */
export interface OutboxTable {
  all(): readonly StoredEntry[]
  nextSeq(): number
  put(entry: StoredEntry): void
  remove(id: string): void
  attach(attachment: Attachment): void
  attachment(id: string): Attachment | undefined
  detach(id: string): void
  attachmentIds(): readonly string[]
}
