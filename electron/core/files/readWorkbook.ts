import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Timers } from '../ports.ts'

const outcome = z.literal(['done', 'damaged', 'too-large'])
export type WorkbookOutcome = z.infer<typeof outcome>

const message = z.union([outcome, z.object({ sheet: z.string(), rows: z.array(z.array(z.string())) })])

const workerFile = (): string =>
  path.join(import.meta.dirname, `workbookReaderThread${path.extname(import.meta.filename)}`)

/** The longest silence (ms) of the reader; 50,000 rows take it a few seconds. */
export const MOST_SILENCE = 30_000
/** Room (MB) for the cells of a workbook as V8 holds them; beyond it the thread ends, not the program. */
const MOST_HEAP = 1_024

/**
 * Reads an XLSX workbook beside the event loop; `take` gets its rows as texts, a few at a time, and may throw to end
 * it. Not `done` where the file is no workbook, a damaged one, or one that costs more memory or time than a list does.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  timers: Timers,
  take: (sheet: string, rows: readonly (readonly string[])[]) => void,
): Promise<WorkbookOutcome> {
  const worker = new Worker(workerFile(), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
  })
  let stopWaiting = (): void => undefined
  const answered = new Promise<WorkbookOutcome>((resolve, reject) => {
    const wait = (): void => {
      stopWaiting()
      stopWaiting = timers.after(MOST_SILENCE, () => resolve('too-large'))
    }
    wait()
    worker.on('message', (raw: unknown) => {
      wait()
      try {
        const told = message.parse(raw)
        if (typeof told === 'string') resolve(told)
        else {
          take(told.sheet, told.rows)
          if (told.rows.length > 0) worker.postMessage('taken', [])
        }
      } catch (error) {
        reject(error)
      }
    })
    worker.once('error', (error: Error & { readonly code?: string }) =>
      resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'damaged'),
    )
    worker.once('exit', () => resolve('damaged'))
  })
  try {
    return await answered
  } finally {
    stopWaiting()
    await worker.terminate()
  }
}
