import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { ZipFile } from 'yazl'
import { z } from 'zod'

/** Own thread of `workbook.ts`: takes rows in parts, null at the end, and answers with the bytes of the workbook. */
const order = z.object({ sheet: z.string(), heading: z.array(z.string()), times: z.array(z.number()) })
const message = z.array(z.array(z.string())).nullable()

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
const escaped = (value: string): string => value.replace(/[&<>"\r]/g, (sign) => MARKUP[sign] ?? sign)

/** Without what XML 1.0 cannot hold; a lone half of a surrogate pair among it (INPUT-14). */
const text = (value: string): string =>
  escaped(value.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Numbers of the formats in `STYLES`. */
const BOLD = 1
const TIME = 2
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const { sheet, heading, times } = order.parse(workerData)

/** `A`, `Z`, `AA`, … by the column's index. */
const column = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : column(Math.floor(at / 26) - 1) + column(at % 26)
const columns: string[] = []
const DAY_MS = 86_400_000
/** A worksheet's times know no zone, and count days from the end of 1899: the clock on the wall as if it were UTC. */
const serial = (value: string): number => Date.parse(`${value.replace(' ', 'T')}Z`) / DAY_MS + 25_569

let written = 0
function rowOf(row: readonly string[], bold: boolean): string {
  written += 1
  let cells = ''
  for (const [at, value] of row.entries()) {
    if (value === '') continue
    columns[at] ??= column(at)
    const place = `r="${columns[at]}${written}"`
    cells +=
      !bold && times.includes(at)
        ? `<c ${place} s="${TIME}"><v>${serial(value)}</v></c>`
        : `<c ${place} t="inlineStr"${bold ? ` s="${BOLD}"` : ''}><is><t xml:space="preserve">${text(value)}</t></is></c>`
  }
  return `<row r="${written}">${cells}</row>`
}

const zip = new ZipFile()
const add = (name: string, xml: string): void => zip.addBuffer(Buffer.from(XML + xml), name)
add(
  '[Content_Types].xml',
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
)
add(
  '_rels/.rels',
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
)
add(
  'xl/workbook.xml',
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${text(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
)
add(
  'xl/_rels/workbook.xml.rels',
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
)
add('xl/styles.xml', STYLES)

const rows = new PassThrough()
zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
zip.end()
// The first row stays in sight.
rows.write(
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(heading, true)}`,
)
const bytes = buffer(zip.outputStream)

parentPort?.on('message', (raw: unknown) => {
  const part = message.parse(raw)
  if (part !== null) {
    rows.write(part.map((row) => rowOf(row, false)).join(''))
    return
  }
  rows.end('</sheetData></worksheet>')
  void bytes.then((made) => parentPort?.postMessage(new Uint8Array(made), []))
})
