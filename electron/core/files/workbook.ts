import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { IDENTITY } from '../../../shared/identity.ts'
import { AppError } from '../errors.ts'
import type { Turns } from '../lib/turns.ts'

const answer = z.instanceof(Uint8Array)

/** Beside this file, whatever it was built into: `.ts` from source, `.cjs` in Electron, `.js` in the browser host. */
const workerFile = (): string =>
  path.join(import.meta.dirname, `workbookWriterThread${path.extname(import.meta.filename)}`)

/** Handed over at a stretch: each row is copied on its way (PERF-17). */
const ROWS_AT_ONCE = 250
/** What a worksheet holds at most (ECMA-376 as Excel reads it). */
const MOST_ROWS = 1_048_576
const MOST_CHARACTERS = 32_767

/**
 * An XLSX workbook of texts, and of `times`: columns by index whose cells are local times (localTime.ts). Written beside the event loop: 100,000 rows would hold it up
 * for seconds.
 */
export async function workbookBytes(
  sheet: string,
  heading: readonly string[],
  rows: Iterable<readonly string[]>,
  turns: Turns,
  times: readonly number[] = [],
): Promise<Uint8Array> {
  const worker = new Worker(workerFile(), { workerData: { sheet: sheetName(sheet), heading, times } })
  try {
    const written = new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the worker ended')))
    })
    written.catch(() => undefined)
    let part: (readonly string[])[] = []
    let count = 1
    for (const row of rows) {
      count += 1
      if (count > MOST_ROWS) throw new AppError('too-large', 'more rows than a worksheet holds')
      part.push(row.map((text) => text.slice(0, MOST_CHARACTERS)))
      if (part.length === ROWS_AT_ONCE) {
        worker.postMessage(part, [])
        part = []
        if (turns.due()) await turns.rest()
      }
    }
    worker.postMessage(part, [])
    worker.postMessage(null, [])
    return answer.parse(await written)
  } finally {
    await worker.terminate()
  }
}

/** Excel takes 31 characters, none of `\ / ? * [ ] :` and no outer apostrophe. */
const sheetName = (text: string): string =>
  text
    .replace(/[\\/?*[\]:\p{Cc}]/gu, ' ')
    .replace(/^[\s']+|[\s']+$/g, '')
    .slice(0, 31)
    .trim() || IDENTITY.name

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
