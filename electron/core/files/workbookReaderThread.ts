import { parentPort, workerData } from 'node:worker_threads'
import readExcelFile from 'read-excel-file/node'
import { z } from 'zod'
import { checkedArchive } from './checkedArchive.ts'

/** Own thread of `readWorkbook.ts`: reads a workbook and hands its rows over as texts, some at a time. */
const PART = 250
/** What a workbook may unpack to: a small file can hold gigabytes of blanks. */
const MOST_UNPACKED = 300_000_000
/** What the reader looks into; it would unpack pictures and fonts only to throw them away. */
const isRead = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/**
 * A cell as a person would type it; dates without a time as `2026-11-21`. A workbook has times as parts of a day, which
 * fall short of the second by a hair.
 */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const second = new Date(Math.round(value.getTime() / 1_000) * 1_000)
    return Number.isNaN(second.getTime()) ? '' : second.toISOString().replace(/T00:00:00\.000Z$/, '')
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

const bytes = z.instanceof(Uint8Array).parse(workerData)

/** One part at a time: a queue of them would be taken in at one stretch on the other side. */
const taken = (): Promise<void> => new Promise((resolve) => parentPort?.once('message', () => resolve()))

async function read(): Promise<'done' | 'damaged' | 'too-large'> {
  const archive = await checkedArchive(bytes, isRead, MOST_UNPACKED)
  if (!archive.ok) return archive.why
  for (const { sheet, data } of await readExcelFile(Buffer.from(archive.bytes))) {
    parentPort?.postMessage({ sheet, rows: [] }, [])
    for (let at = 0; at < data.length; at += PART) {
      const rows = data.slice(at, at + PART).map((row) => row.map(cellText))
      parentPort?.postMessage({ sheet, rows }, [])
      await taken()
    }
  }
  return 'done'
}

// No top-level await: this is built as CommonJS, too.
void read()
  .catch(() => 'damaged')
  .then((end) => parentPort?.postMessage(end, []))
