import { readWorkbook } from '../../files/readWorkbook.ts'
import { createRowSink, type Row, refused } from './refusal.ts'
import { unpackedBytes } from './zipSize.ts'

/** What a workbook may unpack to: a small file can hold gigabytes of blanks. */
const MOST_UNPACKED = 300_000_000

export interface ReadSheet {
  readonly name: string
  readonly rows: readonly Row[]
}

/** All sheets of an XLSX workbook as texts, in their order. Throws `file-refused`. */
export async function workbookSheets(bytes: Uint8Array): Promise<readonly ReadSheet[]> {
  const unpacked = unpackedBytes(bytes)
  if (unpacked === null) throw refused('damaged')
  if (unpacked > MOST_UNPACKED) throw refused('too-large')
  const sinks = new Map<string, ReturnType<typeof createRowSink>>()
  const whole = await readWorkbook(bytes, (sheet, rows) => {
    const sink = sinks.get(sheet) ?? createRowSink()
    sinks.set(sheet, sink)
    for (const row of rows) sink.add(row)
  })
  if (!whole) throw refused('damaged')
  return [...sinks].map(([name, { rows }]) => ({ name, rows }))
}
