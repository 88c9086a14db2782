import { createOutbox, type Outbox } from '../outbox/outbox.ts'
import { attachmentsOf, createOutboxTable, decodeAttachment, decodeEntry } from '../outbox/outboxTable.ts'
import type { Clock, Ids } from '../ports.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { sealedRows } from '../store/sealedRows.ts'
import { createDrafts, type Drafts, decodeDraft } from './drafts.ts'
import type { Shelf } from './stagedPhotos.ts'
import { createTemplates, decodeTemplate, type Templates } from './templates.ts'

/** What the owner of an account has in hand, in the same file and the same transactions as what the site said. */
export interface OwnWork {
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
  },
): OwnWork {
  const { parts } = store
  const table = createOutboxTable(
    sealedRows(parts, 'entries', [], decodeEntry),
    sealedRows(parts, 'attachments', [], decodeAttachment),
  )
  const outbox = createOutbox({ ...about, store, table })
  const drafts = createDrafts(sealedRows(parts, 'drafts', [], decodeDraft), about.clock, about.ids)
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
