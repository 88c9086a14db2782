import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ImportColumn } from '../../../shared/domain/importing.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { FactName } from '../store/localData.ts'
import { fold } from '../store/search/fold.ts'
import type { Row } from './listFile.ts'

const SEARCHED = 25
const CUT = 80
const SAMPLES = 3

export const isFilled = (row: Row): boolean => row.some((cell) => cell !== '')
const filled = (row: Row): number => row.filter((cell) => cell !== '').length

/** What tells the headings of one kind of tables: a known word, and a cell that only data has. */
export interface HeadingSigns {
  readonly isWord: (heading: string) => boolean
  readonly isData: (cell: string) => boolean
}

/**
 * The row of the headings among the first: the one right above the data, without a cell of data in it, as wide as what
 * follows and with at least one word such headings have. Null: the table begins without.
 */
export function findHeaderRow(rows: readonly Row[], { isWord, isData }: HeadingSigns): number | null {
  const firstData = rows.findIndex((row) => row.some(isData))
  const until = firstData === -1 ? Math.min(rows.length, SEARCHED) : Math.min(firstData, SEARCHED)
  let best: { readonly at: number; readonly score: number } | null = null
  for (let at = 0; at < until; at += 1) {
    const row = rows[at] ?? []
    const words = row.filter((cell) => cell !== '' && isWord(cell)).length
    const texts = row.filter((cell) => cell !== '' && !/^[\d.,/:\s-]+$/.test(cell)).length
    const score = words * 10 + texts + (filled(row) === 1 ? -5 : 0)
    if (words > 0 && score > (best?.score ?? 0)) best = { at, score }
  }
  if (best !== null) return best.at
  // No known word: a row of several texts right above the first row of data is taken for headings.
  if (firstData <= 0) return null
  const above = rows[firstData - 1] ?? []
  return filled(above) > 1 && filled(above) >= filled(rows[firstData] ?? []) - 1 ? firstData - 1 : null
}

/** Rows below the headings with something in them, `most` at most. */
export function dataRows(rows: readonly Row[], headerRow: number | null, most: number): readonly Row[] {
  const found: Row[] = []
  for (let at = headerRow === null ? 0 : headerRow + 1; at < rows.length && found.length < most; at += 1) {
    const row = rows[at] ?? []
    if (isFilled(row)) found.push(row)
  }
  return found
}

/** A heading left empty is the one above it: cells merged downwards. A row of one cell alone is a title. */
export function headingsAt(rows: readonly Row[], headerRow: number): Row {
  const row = rows[headerRow] ?? []
  const above = headerRow === 0 ? [] : (rows[headerRow - 1] ?? [])
  if (filled(above) < 2) return row
  return Array.from({ length: Math.max(row.length, above.length) }, (_, at) => row[at] || (above[at] ?? ''))
}

/** A column as it is shown: its heading and a few of its cells, cut. */
export const columnOf = <Role>(
  index: number,
  header: string,
  cells: readonly string[],
  role: Role,
): ImportColumn<Role> => ({
  index,
  header: header.slice(0, CUT),
  samples: cells.slice(0, SAMPLES).map((cell) => cell.slice(0, CUT)),
  role,
})

/** The same headings in the same order, however written; the key under which chosen roles are remembered. */
export const headingsKey = (columns: readonly Pick<ImportColumn, 'header'>[]): string =>
  createHash('sha256')
    .update(columns.map((column) => fold(column.header).trim()).join('\u0000'))
    .digest('hex')
    .slice(0, 32)

/** The columns of a table with the roles they were given the last time, else as guessed; `known` null: never given any. */
export const withRoles = <Role extends string>(
  guessed: readonly ImportColumn<Role>[],
  known: readonly Role[] | null,
  none: Role,
): readonly ImportColumn<Role>[] =>
  known === null ? guessed : guessed.map((column) => ({ ...column, role: known[column.index] ?? none }))

const MOST_REMEMBERED = 100

/** Roles chosen for headings, remembered by `headingsKey` under the name of a fact. */
export function rememberedRoles<Role extends string>(name: FactName, role: z.ZodType<Role>) {
  const remembered = z.array(z.tuple([z.string(), z.array(role)]))
  type Facts = Pick<AccountStore, 'facts'>
  const all = ({ facts }: Facts) => remembered.safeParse(facts.get(name)).data ?? []
  return {
    of: (store: Facts, key: string): readonly Role[] | null =>
      all(store).find(([known]) => known === key)?.[1] ?? null,
    keep: (store: Facts, key: string, roles: readonly Role[]): void =>
      store.facts.set(
        name,
        [...all(store).filter(([known]) => known !== key), [key, [...roles]]].slice(-MOST_REMEMBERED),
      ),
  }
}
