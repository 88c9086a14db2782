import type { ColumnRole, ImportColumn } from '../../../../shared/domain/importing.ts'
import { cleaned } from '../../../../shared/domain/mailAddress.ts'
import { HEADINGS } from '../../../../shared/languages/reading.ts'
import type { Row } from '../../files/listFile.ts'
import { columnOf, dataRows, findHeaderRow, headingsAt } from '../../files/tableHeadings.ts'
import { fold } from '../../store/search/fold.ts'

/** The order decides where several fit: whole names before their halves. */
const KINDS = [
  ['email', 'email'],
  ['user-id', 'user-id'],
  ['full-name', 'name'],
  ['first-name', 'first-name'],
  ['last-name', 'last-name'],
  ['name', 'name'],
] as const
/** Of lists from the north, whose languages the program does not speak. */
const NORTHERN = {
  email: /(^|[^a-z])(mejl|e-?post)/,
  'user-id': null,
  'full-name': null,
  'first-name': /fornamn/,
  'last-name': /efternamn/,
  name: null,
  'any-name': /^namn$/,
}
const LANGUAGES = [...Object.values(HEADINGS).map(({ guests }) => guests), NORTHERN]
const LOOKED_AT = 200

/** One, or several as a cell of recipients has them. */
const hasAddress = (cell: string): boolean => {
  const parts = cell.split(/[;,]/).map(cleaned)
  return parts.some((part) => part !== '') && parts.every((part) => /^([^\s@]+@[^\s@]+)?$/.test(part))
}

export const guessHeaderRow = (rows: readonly Row[]): number | null =>
  findHeaderRow(rows, { isWord: (cell) => roleOfWord(cell) !== 'ignore', isData: hasAddress })

function roleOfWord(heading: string): ColumnRole {
  const folded = fold(heading).replace(/\s+/g, ' ').trim()
  return KINDS.find(([kind]) => LANGUAGES.some((guests) => guests[kind]?.test(folded)))?.[1] ?? 'ignore'
}

/** What each column means: by what stands in it, then by its heading; one e-mail column at most is guessed. */
export function guessColumns(rows: readonly Row[], headerRow: number | null): readonly ImportColumn[] {
  const headings = headerRow === null ? [] : headingsAt(rows, headerRow)
  const data = dataRows(rows, headerRow, LOOKED_AT)
  const width = Math.max(headings.length, ...data.map((row) => row.length), 0)
  const shares = Array.from({ length: width }, (_, at) => shareOfAddresses(data, at))
  const email = bestEmailColumn(shares, headings)
  const taken = new Set<ColumnRole>(['email'])
  const columns = Array.from({ length: width }, (_, index): ImportColumn => {
    const header = headings[index] ?? ''
    const samples = data.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    let role = index === email ? 'email' : roleOfWord(header)
    if (index !== email && (role === 'email' || taken.has(role))) role = 'ignore'
    if (role === 'user-id' && !samples.every((cell) => /^[1-9]\d{0,18}$/.test(cell))) role = 'ignore'
    taken.add(role)
    return columnOf(index, header, samples, role)
  })
  return halvesOfName(columns).map(nameWithoutHeading(headings.length > 0, email))
}

/** `Nom` beside `Prénom` is the last name, `Nome` beside `Sobrenome` the first; `Nombre` alone is all of it. */
function halvesOfName(columns: readonly ImportColumn[]): readonly ImportColumn[] {
  const [first, last] = (['first-name', 'last-name'] as const).map((role) =>
    columns.some((column) => column.role === role),
  )
  if (first === last) return columns
  const whole = columns.every(({ role }) => role !== 'name')
  const isAny = ({ header }: ImportColumn): boolean =>
    LANGUAGES.some((guests) => guests['any-name']?.test(fold(header).trim()))
  return columns.map((column) => {
    if (column.role === 'name' && isAny(column))
      return { ...column, role: first ? 'last-name' : 'first-name' }
    return column.role === 'first-name' && whole && isAny(column) ? { ...column, role: 'name' } : column
  })
}

function shareOfAddresses(data: readonly Row[], at: number): number {
  const cells = data.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return cells.length === 0 ? 0 : cells.filter(hasAddress).length / cells.length
}

function bestEmailColumn(shares: readonly number[], headings: Row): number {
  let best = -1
  for (const [at, share] of shares.entries()) {
    const score = share + (roleOfWord(headings[at] ?? '') === 'email' ? 0.3 : 0)
    const bestScore =
      best === -1 ? 0.2 : (shares[best] ?? 0) + (roleOfWord(headings[best] ?? '') === 'email' ? 0.3 : 0)
    if (score > bestScore) best = at
  }
  return best
}

/** A list without headings: the column of words before the addresses, or after them, is the name. */
const nameWithoutHeading =
  (named: boolean, email: number) =>
  (column: ImportColumn): ImportColumn => {
    const beside = email === 0 ? 1 : email - 1
    const words = column.samples.length > 0 && column.samples.every((cell) => /\p{L}{2}/u.test(cell))
    return !named && email !== -1 && column.index === beside && words ? { ...column, role: 'name' } : column
  }
