import { readWorkbook } from '../../files/readWorkbook.ts'
import type { Timers } from '../../ports.ts'
import { createRowSink, type Row, refused } from './refusal.ts'

export interface ReadSheet {
  readonly name: string
  readonly rows: readonly Row[]
}

/** All sheets of an XLSX workbook as texts, in their order. Throws `file-refused`. */
export async function workbookSheets(bytes: Uint8Array, timers: Timers): Promise<readonly ReadSheet[]> {
  const sinks = new Map<string, ReturnType<typeof createRowSink>>()
  const outcome = await readWorkbook(bytes, timers, (sheet, rows) => {
    const sink = sinks.get(sheet) ?? createRowSink()
    sinks.set(sheet, sink)
    for (const row of rows) sink.add(row)
  })
  if (outcome !== 'done') throw refused(outcome)
  return [...sinks].map(([name, { rows }]) => ({ name, rows }))
}
