import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const message = z.union([
  z.literal(['done', 'damaged']),
  z.object({ sheet: z.string(), rows: z.array(z.array(z.string())) }),
])

const workerFile = (): string =>
  path.join(import.meta.dirname, `workbookReader${path.extname(import.meta.filename)}`)

/**
 * Reads an XLSX workbook beside the event loop; `take` gets its rows as texts, a few at a time, and may throw to end
 * it. False where the file is no workbook or a damaged one.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  take: (sheet: string, rows: readonly (readonly string[])[]) => void,
): Promise<boolean> {
  const worker = new Worker(workerFile(), { workerData: bytes })
  const answered = new Promise<boolean>((resolve, reject) => {
    worker.on('message', (raw: unknown) => {
      try {
        const told = message.parse(raw)
        if (typeof told === 'string') resolve(told === 'done')
        else {
          take(told.sheet, told.rows)
          if (told.rows.length > 0) worker.postMessage('taken', [])
        }
      } catch (error) {
        reject(error)
      }
    })
    worker.once('error', () => resolve(false))
    worker.once('exit', () => resolve(false))
  })
  try {
    return await answered
  } finally {
    await worker.terminate()
  }
}
