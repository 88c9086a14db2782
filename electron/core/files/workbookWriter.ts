import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import { z } from 'zod'

/** Own thread of `workbook.ts`: takes rows in parts, null at the end, and answers with the bytes of the workbook. */
const order = z.object({ sheet: z.string(), heading: z.array(z.string()), times: z.array(z.number()) })
const message = z.array(z.array(z.string())).nullable()

/** What XML 1.0 cannot hold; a lone half of a surrogate pair among it (INPUT-14). */
const text = (value: string): string =>
  value.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

const { sheet, heading, times } = order.parse(workerData)
const cells = (row: readonly string[], bold: boolean) =>
  row.map((value, at) =>
    value === ''
      ? null
      : !bold && times.includes(at)
        ? // A worksheet's times know no zone: what the clock on the wall shows is written as if it were UTC.
          { value: new Date(`${value.replace(' ', 'T')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
        : { value: text(value), type: String, ...(bold && { fontWeight: 'bold' as const }) },
  )
const rows = [cells(heading, true)]
parentPort?.on('message', (raw: unknown) => {
  const part = message.parse(raw)
  if (part !== null) {
    for (const row of part) rows.push(cells(row, false))
    return
  }
  void writeExcelFile(rows, { sheet, stickyRowsCount: 1 })
    .toBuffer()
    .then((bytes) => parentPort?.postMessage(new Uint8Array(bytes), []))
})
