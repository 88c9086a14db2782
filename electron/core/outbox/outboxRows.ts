import { z } from 'zod'
import type { SealedRows } from '../store/sealedRows.ts'
import type { Attachment, OutboxTable, StoredEntry } from './outboxTable.ts'

const storedAttachment = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  mediaType: z.enum(['image/jpeg', 'image/png', 'image/gif']),
  base64: z.base64(),
})
export type StoredAttachment = z.infer<typeof storedAttachment>
export const decodeAttachment = (stored: unknown): StoredAttachment => storedAttachment.parse(stored)

/** The outbox's two tables in an account's store. */
export function createOutboxTable(
  entries: SealedRows<StoredEntry>,
  attachments: SealedRows<StoredAttachment>,
): OutboxTable {
  let last = 0
  return {
    all: () => {
      const rows = entries
        .all()
        .map((row) => row.value)
        .sort((a, b) => a.seq - b.seq)
      last = Math.max(last, rows.at(-1)?.seq ?? 0)
      return rows
    },
    nextSeq: () => {
      last += 1
      return last
    },
    put: (entry) => entries.set(entry.id, entry),
    remove: (id) => {
      entries.remove(id)
    },
    attach: ({ id, fileName, mediaType, bytes }) =>
      attachments.set(id, { id, fileName, mediaType, base64: Buffer.from(bytes).toString('base64') }),
    attachment: (id) => {
      const row = attachments.get(id)
      if (row === undefined) return undefined
      const { base64, ...rest } = row
      const attachment: Attachment = { ...rest, bytes: Buffer.from(base64, 'base64') }
      return attachment
    },
    detach: (id) => {
      attachments.remove(id)
    },
    attachmentIds: () => attachments.all().map((row) => row.id),
  }
}
