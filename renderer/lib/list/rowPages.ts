/**
 * Rows of a long list as far as they are known here: pages by number, sparse. A page repeats the row before its
 * first one, so that a heading ("is this the first row of its day?") never waits for a neighbour.
 */
interface RowPage<Row> {
  readonly before: Row | null
  readonly rows: readonly Row[]
}

export type RowPages<Row> = ReadonlyMap<number, RowPage<Row>>

/** Rows of a page. One less than the bridge gives at once (MAX_ROWS), for the row before. */
export const PAGE = 59

/**
 * Pages kept (about 1,200 rows), so that the page's heap does not grow with the list (PERF-6); not fewer, because 500
 * rows can be marked from here in either direction.
 */
export const PAGES_KEPT = 20

export const pageOf = (index: number): number => Math.floor(index / PAGE)

/** What to ask the bridge for. */
export const windowOf = (page: number): { readonly offset: number; readonly limit: number } =>
  page === 0 ? { offset: 0, limit: PAGE } : { offset: page * PAGE - 1, limit: PAGE + 1 }

export const rowAt = <Row>(pages: RowPages<Row>, index: number): Row | undefined =>
  pages.get(pageOf(index))?.rows[index % PAGE]

/** The row before `index`; null: there is none, undefined: not known here. */
export function rowBefore<Row>(pages: RowPages<Row>, index: number): Row | null | undefined {
  if (index <= 0) return null
  const inPage = index % PAGE
  const page = pages.get(pageOf(index))
  return inPage === 0 ? page?.before : page?.rows[inPage - 1]
}

/** Where a row is now, seeking near `around` first; -1: not among those known. */
export function indexOfRow<Row>(pages: RowPages<Row>, isIt: (row: Row) => boolean, around: number): number {
  const near = pageOf(around)
  const order = [...pages.keys()].sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
  for (const page of order) {
    const at = pages.get(page)?.rows.findIndex(isIt) ?? -1
    if (at >= 0) return page * PAGE + at
  }
  return -1
}

/** Shallow equality of plain records: what the bridge decoded twice from the same JSON. */
function sameRecord(a: object, b: object): boolean {
  const left = Object.entries(a)
  const right = new Map<string, unknown>(Object.entries(b))
  return left.length === right.size && left.every(([key, value]) => Object.is(value, right.get(key)))
}

/**
 * Puts the answer for `page` in. Rows that did not change stay the same objects, and where nothing changed the
 * same map comes back: then nothing renders (PERF-14).
 */
export function putPage<Row extends object>(
  pages: RowPages<Row>,
  page: number,
  answer: readonly Row[],
): RowPages<Row> {
  const known = pages.get(page)
  const keep = (row: Row | undefined, at: number): Row | undefined => {
    const before = at < 0 ? (known?.before ?? undefined) : known?.rows[at]
    return row !== undefined && before !== undefined && sameRecord(row, before) ? before : row
  }
  const before = page === 0 ? null : (keep(answer[0], -1) ?? null)
  const rows = (page === 0 ? answer : answer.slice(1)).map((row, at) => keep(row, at) ?? row)
  const unchanged =
    known?.before === before &&
    known.rows.length === rows.length &&
    rows.every((row, at) => row === known.rows[at])
  return unchanged ? pages : new Map(pages).set(page, { before, rows })
}

/** Lets go of pages past the end and, over the limit, of those farthest from `near`. */
export function trimPages<Row>(pages: RowPages<Row>, total: number, near: number): RowPages<Row> {
  const last = pageOf(Math.max(0, total - 1))
  const inside = [...pages].filter(([page]) => page <= last)
  if (inside.length === pages.size && pages.size <= PAGES_KEPT) return pages
  const nearest = inside.sort(([a], [b]) => Math.abs(a - near) - Math.abs(b - near))
  return new Map(nearest.slice(0, PAGES_KEPT))
}
