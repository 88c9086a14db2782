import { z } from 'zod'
import { MOST_COPY_BYTES } from '../domain/backup.ts'
import { ownId } from '../domain/ids.ts'
import { method } from './method.ts'

/** A part of a file on its way over the bridge: 600,000 bytes, so that a message stays below 1 MB (PERF-7). */
export const FILE_PART_BYTES = 600_000
const MAX_PART_BASE64 = 800_000

/** A file core made. Where the host cannot save it, the page fetches it in parts and hands it to the browser. */
export interface ExportedFile {
  /** Name of the file written by the host's dialog. */
  readonly savedAs: string | null
  /** To be fetched with `files.read`; null once saved, or when the person cancelled. */
  readonly held: {
    readonly fileId: string
    readonly fileName: string
    readonly mediaType: string
    readonly size: number
  } | null
}

/** Of the dialog a file is saved by, in the page's language. */
export const dialogTitle = z.string().min(1).max(80)

export const filesMethods = {
  /**
   * Begins to hand over a file the person chose or dropped. At most four at once; the oldest goes. A copy may be larger
   * than a list of people.
   */
  'files.begin': method<{ readonly fileId: string }>()(
    z.strictObject({
      name: z.string().max(255),
      size: z.int().min(0),
      as: z.literal('copy').optional(),
    }),
  ),
  /** In order, `offset` being what was handed over so far; refused with `conflict` otherwise. */
  'files.part': method<{ readonly received: number }>()(
    z.strictObject({
      fileId: ownId,
      offset: z.int().min(0).max(MOST_COPY_BYTES),
      base64: z.base64().max(MAX_PART_BASE64),
    }),
  ),
  /** A part of an exported file; `next` null at its end. */
  'files.read': method<{ readonly base64: string; readonly next: number | null }>()(
    z.strictObject({ fileId: ownId, offset: z.int().min(0) }),
  ),
  /** What the page has for paper at this moment, as a file of this name. */
  'files.pdf': method<ExportedFile>()(
    z.strictObject({ title: dialogTitle, name: z.string().min(1).max(120) }),
  ),
  'files.drop': method<null>()(z.strictObject({ fileId: ownId })),
}
