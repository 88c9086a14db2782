import { type Figures, isGroup } from './figures.ts'

type Line = readonly [label: string, ...cells: string[]]

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export function table(heading: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = heading.map((_, at) => (at === 0 ? '---' : '---:'))
  return `${[heading, rule, ...lines].map(row).join('\n')}\n`
}

/** Three digits that count. */
export const shown = (value: Figures): string => {
  if (typeof value !== 'number') return typeof value === 'object' ? '–' : String(value)
  const rounded =
    Number.isInteger(value) || Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return rounded.toLocaleString('en')
}

/** `{ p50, p95, max }` and the like stand in one cell. */
const SPREAD: ReadonlySet<string> = new Set(['p25', 'p50', 'p75', 'p95', 'p99', 'max', 'worst', 'longest'])
const isSpread = (value: Figures): value is { readonly [name: string]: Figures } =>
  isGroup(value) && Object.keys(value).length > 1 && Object.keys(value).every((key) => SPREAD.has(key))

const spread = (value: { readonly [name: string]: Figures }): string => {
  const texts = Object.values(value).map(shown)
  return new Set(texts).size === 1 ? (texts[0] ?? '') : texts.join(' / ')
}
const spreadNote = (value: Figures): string =>
  isSpread(value) && new Set(Object.values(value)).size > 1 ? ` (${Object.keys(value).join(' / ')})` : ''

/** Nested figures as lines of one column. */
function lines(value: Figures, trail: readonly string[] = []): readonly Line[] {
  const label = trail.join(' · ')
  if (isSpread(value)) return [[`${label}${spreadNote(value)}`, spread(value)]]
  if (typeof value !== 'object' || value === null) return [[label, shown(value)]]
  return Object.entries(value).flatMap(([key, inner]) => lines(inner, [...trail, key]))
}

/** Groups beside each other, a column each: sizes, runs, formats. */
function beside(columns: readonly (readonly [string, Figures])[]): string {
  const all = columns.map(([, value]) => new Map(lines(value).map(([label, cell]) => [label, cell])))
  const labels = [...new Set(all.flatMap((cells) => [...cells.keys()].map(plain)))]
  const cellOf = (cells: ReadonlyMap<string, string | undefined>, label: string): string =>
    [...cells].find(([key]) => plain(key) === label)?.[1] ?? '–'
  const named = (label: string): string =>
    all.flatMap((cells) => [...cells.keys()]).find((key) => plain(key) === label && key !== label) ?? label
  return table(
    ['', ...columns.map(([name]) => name)],
    labels.map((label) => [named(label), ...all.map((cells) => cellOf(cells, label))]),
  )
}
const plain = (label: string): string =>
  label.replace(/ \((?:p25|p50|p75|p95|p99|max|worst|longest)(?: \/ \w+)*\)$/, '')

/** Groups that have a name in common are columns of one table; a group with one entry is only a frame. */
function columnsOf(figures: Figures): readonly (readonly [string, Figures])[] | null {
  if (Array.isArray(figures)) {
    const runs = figures as readonly Figures[]
    if (runs.length < 2 || !runs.every(isGroup)) return null
    return runs.map((run, at): readonly [string, Figures] => {
      return [shown(Object.values(run)[0] ?? at), run]
    })
  }
  if (!isGroup(figures)) return null
  const entries = Object.entries(figures)
  if (entries.length < 2 || !entries.every(([, value]) => isGroup(value) && !isSpread(value))) return null
  const shared = entries.map(([, value]) => new Set(isGroup(value) ? Object.keys(value) : []))
  const inAll = [...(shared[0] ?? [])].filter((key) => shared.every((keys) => keys.has(key)))
  if (inAll.length < (shared[0]?.size ?? 0) / 2) return null
  return entries.map(([key, value]) => [/^\d+$/.test(key) ? shown(Number(key)) : key, value] as const)
}

/** A bench's figures as few, small tables. */
export function figureTables(figures: Figures): string {
  if (!isGroup(figures)) return ''
  const entries = Object.entries(figures)
  const [only] = entries
  if (entries.length === 1 && only !== undefined && isGroup(only[1]) && columnsOf(only[1]) === null)
    return figureTables(only[1])
  const tables: string[] = []
  const single: (readonly [string, Figures])[] = []
  const groups: (readonly [string, Figures])[] = []
  for (const [key, value] of entries) {
    const columns = columnsOf(value)
    if (columns !== null) tables.push(beside(columns))
    else if (isGroup(value) && !isSpread(value)) groups.push([key, value])
    else single.push([key, value])
  }
  const likeEachOther = columnsOf(Object.fromEntries(groups))
  if (likeEachOther !== null) tables.push(beside(likeEachOther))
  else single.push(...groups)
  if (single.length > 0) tables.push(table(['figure', ''], lines(Object.fromEntries(single))))
  return tables.join('\n')
}
