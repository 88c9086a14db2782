import path from 'node:path'
import { z } from 'zod'
import { copyCounts, keepDays } from '../../../shared/domain/backup.ts'
import type { Ids, Logger } from '../ports.ts'
import { atomicFile } from '../store/atomicFile.ts'

const stored = z.object({
  /** Names this computer's copies in a folder that several use. */
  computer: z.string().regex(/^[0-9a-z]{4}$/),
  /** To seal with; `key` opens only with the passphrase. */
  key: z.object({ recipient: z.string(), key: z.base64(), sinceMs: z.number() }).nullable(),
  folder: z.string().nullable(),
  daily: z.boolean(),
  keepDays,
  /** `name`: its file; former versions did not note it. `digest`: empty where it was sealed by another passphrase. */
  last: z
    .object({ atMs: z.number(), counts: copyCounts, digest: z.string(), name: z.string().optional() })
    .nullable(),
  /** When something that lies only here was first met. */
  firstSeenMs: z.number().nullable(),
  reminded: z.boolean(),
})
type Kept = z.infer<typeof stored>

/** What is remembered of copies, in a small file of the program's folder; no passphrase in it (BACKUP-1). */
export interface CopyBook {
  get(): Kept
  set(patch: Partial<Kept>): Promise<void>
}

export async function openCopyBook(
  folder: string,
  { ids, log }: { readonly ids: Ids; readonly log: Logger },
): Promise<CopyBook> {
  const file = atomicFile(path.join(folder, 'backup.json'))
  let kept = await load()

  async function load(): Promise<Kept> {
    for (const read of [file.read, file.readPrevious]) {
      const bytes = await read().catch(() => null)
      if (bytes === null) continue
      const parsed = stored.safeParse(json(bytes))
      if (parsed.success) return parsed.data
      log.warn('what was remembered of copies could not be read')
      await file.setAside().catch(() => undefined)
    }
    const computer = Buffer.from(ids.bytes(2)).toString('hex')
    return {
      computer,
      key: null,
      folder: null,
      daily: true,
      keepDays: 14,
      last: null,
      firstSeenMs: null,
      reminded: false,
    }
  }
  return {
    get: () => kept,
    set: async (patch) => {
      kept = { ...kept, ...patch }
      await file.write(Buffer.from(`${JSON.stringify(kept)}\n`, 'utf8'))
    },
  }
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
