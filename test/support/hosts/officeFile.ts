/** A list as it comes from the office of a club, and what a careful reader would find in it. */
export interface OfficeFile {
  readonly bytes: Buffer
  /** Rows below the headings. */
  readonly rows: number
  /** People the rows stand for: a cell can hold two addresses. */
  readonly people: number
  /** Addresses that are valid, each once, as they stand there first. */
  readonly valid: readonly string[]
  readonly faults: number
  readonly doubles: number
}

const TITLE = 'Members of the association – as of November'
const DOMAIN = 'verein.example'

/** A row by the number of its member: about one in ten has something the office did not mean. */
interface Row {
  readonly cell: string
  readonly remark: string
  readonly valid: readonly string[]
  readonly fault?: true
  readonly double?: true
}

function rowOf(at: number): Row {
  const address = `member.${at}@${DOMAIN}`
  const plain = { cell: address, remark: '', valid: [address] }
  const before = at - 1
  switch (at % 60) {
    case 7:
      return { cell: `member.${at}@@${DOMAIN}`, remark: 'wrong since 2019', valid: [], fault: true }
    case 17:
      return { cell: `member.${at}(at)${DOMAIN}`, remark: '', valid: [], fault: true }
    // The same mailbox as the row before: in other letters, then with its name.
    case 22:
      return { cell: `Member.${before}@VEREIN.example`, remark: '', valid: [], double: true }
    case 32:
      return { cell: `Jürgen <member.${before}@${DOMAIN}>`, remark: '', valid: [], double: true }
    case 42:
      return {
        cell: `${address}; second.${at}@${DOMAIN}`,
        remark: '',
        valid: [address, `second.${at}@${DOMAIN}`],
      }
    case 52:
      return { ...plain, remark: 'vegetarian;\r\nneeds "the ramp"\r\n' }
    default:
      return plain
  }
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/**
 * A title, an empty line, headings over two rows, quoted line breaks, doubles, addresses that are none, two addresses in
 * one cell; separated by semicolons in Windows-1252, or by tabs in UTF-16 as Excel saves "Unicode text".
 */
export function officeFile(rows: number, encoding: 'windows-1252' | 'utf-16le'): OfficeFile {
  const all = Array.from({ length: rows }, (_, at) => rowOf(at))
  const by = encoding === 'utf-16le' ? '\t' : ';'
  const line = (...cells: readonly string[]): string => cells.map(quoted).join(by)
  const lines = [
    line(TITLE, '', '', '', ''),
    line('', '', '', '', ''),
    line('No.', 'Person', '', 'Reachable at', 'Remarks'),
    line('', 'First name', 'Last name', 'E-mail (private)', ''),
    ...all.map(({ cell, remark }, at) => line(String(10_000 + at), 'Zoë', `Müller ${at}`, cell, remark)),
  ]
  const text = `${lines.join('\r\n')}\r\n`
  const valid = all.flatMap((row) => row.valid)
  const faults = all.filter((row) => row.fault).length
  const doubles = all.filter((row) => row.double).length
  return {
    bytes: encoding === 'utf-16le' ? Buffer.from(`\uFEFF${text}`, 'utf16le') : windows1252(text),
    rows,
    people: valid.length + faults + doubles,
    valid,
    faults,
    doubles,
  }
}

/** The dash is what tells Windows-1252 from Latin-1 here. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')
