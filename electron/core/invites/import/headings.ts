import { createHash } from 'node:crypto'
import type { ColumnRole, ImportColumn } from '../../../../shared/domain/importing.ts'
import { cleaned } from '../../../../shared/domain/mailAddress.ts'
import { fold } from '../../store/search/fold.ts'
import type { Row } from './listFile.ts'

/** Words of headings, folded, in the languages such lists come in. The order decides where several fit. */
const WORDS: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'email',
    /(^|[^a-z])(e ?-? ?mail|mail|email ?address|correo|courriel|posta|mejl|epost|e-post|البريد|بريد)/,
  ],
  ['user-id', /^(user|member|friend|benutzer|mitglied|nutzer)[ _-]?id\b|^uid$/],
  ['first-name', /(first|given|fore|vor|pre)[ _-]?name|vorname|prenom|nombre$|voornaam|fornamn/],
  [
    'last-name',
    /(last|sur|family|nach|zu|familien)[ _-]?name|nachname|apellido|nom de famille|achternaam|efternamn/,
  ],
  ['name', /name|nom\b|nombre|who|person|guest|gast|teilnehmer|mitglied|attendee|الاسم/],
]
const LOOKED_AT = 200
const SEARCHED = 25
const CUT = 80
const SAMPLES = 3

const hasAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cleaned(cell))
export const isFilled = (row: Row): boolean => row.some((cell) => cell !== '')
const filled = (row: Row): number => row.filter((cell) => cell !== '').length

/**
 * The row of the headings among the first: the one right above the data, without an address in it, as wide as what
 * follows and with at least one word such headings have. Null: the list begins without.
 */
export function guessHeaderRow(rows: readonly Row[]): number | null {
  const firstData = rows.findIndex((row) => row.some(hasAddress))
  const until = firstData === -1 ? Math.min(rows.length, SEARCHED) : Math.min(firstData, SEARCHED)
  let best: { readonly at: number; readonly score: number } | null = null
  for (let at = 0; at < until; at += 1) {
    const row = rows[at] ?? []
    const words = row.filter((cell) => cell !== '' && roleOfWord(cell) !== 'ignore').length
    const texts = row.filter((cell) => cell !== '' && !/^[\d.,/:\s-]+$/.test(cell)).length
    const score = words * 10 + texts + (filled(row) === 1 ? -5 : 0)
    if (words > 0 && score > (best?.score ?? 0)) best = { at, score }
  }
  if (best !== null) return best.at
  // No known word: a row of several texts right above the first address is taken for headings.
  if (firstData <= 0) return null
  const above = rows[firstData - 1] ?? []
  return filled(above) > 1 && filled(above) >= filled(rows[firstData] ?? []) - 1 ? firstData - 1 : null
}

function roleOfWord(heading: string): ColumnRole {
  const folded = fold(heading).replace(/\s+/g, ' ').trim()
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? 'ignore'
}

/** Rows below the headings with something in them, `most` at most. */
function dataRows(rows: readonly Row[], headerRow: number | null, most: number): readonly Row[] {
  const found: Row[] = []
  for (let at = headerRow === null ? 0 : headerRow + 1; at < rows.length && found.length < most; at += 1) {
    const row = rows[at] ?? []
    if (isFilled(row)) found.push(row)
  }
  return found
}

/** What each column means: by what stands in it, then by its heading; one e-mail column at most is guessed. */
export function guessColumns(rows: readonly Row[], headerRow: number | null): readonly ImportColumn[] {
  const headings = headerRow === null ? [] : headingsAt(rows, headerRow)
  const data = dataRows(rows, headerRow, LOOKED_AT)
  const width = Math.max(headings.length, ...data.map((row) => row.length), 0)
  const shares = Array.from({ length: width }, (_, at) => shareOfAddresses(data, at))
  const email = bestEmailColumn(shares, headings)
  const taken = new Set<ColumnRole>(['email'])
  return Array.from({ length: width }, (_, index) => {
    const header = headings[index] ?? ''
    const samples = data.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    let role = index === email ? 'email' : roleOfWord(header)
    if (index !== email && (role === 'email' || taken.has(role))) role = 'ignore'
    if (role === 'user-id' && !samples.every((cell) => /^[1-9]\d{0,18}$/.test(cell))) role = 'ignore'
    taken.add(role)
    return {
      index,
      header: header.slice(0, CUT),
      samples: samples.slice(0, SAMPLES).map((cell) => cell.slice(0, CUT)),
      role,
    }
  }).map(nameWithoutHeading(headings.length > 0, email))
}

/** A heading left empty is the one above it: cells merged downwards. A row of one cell alone is a title. */
function headingsAt(rows: readonly Row[], headerRow: number): Row {
  const row = rows[headerRow] ?? []
  const above = headerRow === 0 ? [] : (rows[headerRow - 1] ?? [])
  if (filled(above) < 2) return row
  return Array.from({ length: Math.max(row.length, above.length) }, (_, at) => row[at] || (above[at] ?? ''))
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

/** The same headings in the same order, however written; the key under which chosen roles are remembered. */
export const headingsKey = (columns: readonly ImportColumn[]): string =>
  createHash('sha256')
    .update(columns.map((column) => fold(column.header).trim()).join('\u0000'))
    .digest('hex')
    .slice(0, 32)
