import { parentPort, workerData } from 'node:worker_threads'
import readExcelFile from 'read-excel-file/node'
import { z } from 'zod'

/** Own thread of `readWorkbook.ts`: reads a workbook and hands its rows over as texts, some at a time. */
const PART = 250

/** A cell as a person would type it; dates without a time as `2026-11-21`. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00\.000Z$/, '')
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

const bytes = z.instanceof(Uint8Array).parse(workerData)

/** One part at a time: a queue of them would be taken in at one stretch on the other side. */
const taken = (): Promise<void> => new Promise((resolve) => parentPort?.once('message', () => resolve()))

// No top-level await: this is built as CommonJS, too.
void readExcelFile(Buffer.from(bytes))
  .then(async (sheets) => {
    for (const { sheet, data } of sheets) {
      parentPort?.postMessage({ sheet, rows: [] }, [])
      for (let at = 0; at < data.length; at += PART) {
        const rows = data.slice(at, at + PART).map((row) => row.map(cellText))
        parentPort?.postMessage({ sheet, rows }, [])
        await taken()
      }
    }
    return 'done'
  })
  .catch(() => 'damaged')
  .then((end) => parentPort?.postMessage(end, []))
