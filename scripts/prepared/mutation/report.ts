import { table } from '../bench/tables.ts'

/** As much of the mutation report (mutation-testing-report-schema 2) as is read here. */
interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

const CAUGHT: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const LEFT: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

interface Count {
  readonly caught: number
  readonly left: number
}

function countOf(mutants: readonly Mutant[]): Count {
  const having = (statuses: ReadonlySet<string>) =>
    mutants.filter(({ status }) => statuses.has(status)).length
  return { caught: having(CAUGHT), left: having(LEFT) }
}

const percent = ({ caught, left }: Count): number => (100 * caught) / Math.max(1, caught + left)

/** Of all mutants that a test could catch, how many were: 0 to 100. */
export function score(report: MutationReport): number {
  return percent(countOf(Object.values(report.files).flatMap(({ mutants }) => mutants)))
}

/** Section of bench/results.md: a line a file, and below each mutant that no test noticed. */
export function mutationSection(report: MutationReport, at: string): string {
  const files = Object.entries(report.files).sort(([a], [b]) => (a < b ? -1 : 1))
  const line = (name: string, count: Count): readonly string[] => [
    name,
    String(count.caught + count.left),
    String(count.caught),
    percent(count).toFixed(1),
  ]
  const all = countOf(files.flatMap(([, { mutants }]) => mutants))
  const lines = [...files.map(([name, { mutants }]) => line(name, countOf(mutants))), line('all', all)]
  const survivors = files.flatMap(([name, { mutants }]) =>
    mutants.filter(({ status }) => LEFT.has(status)).map((mutant) => `* ${describe(name, mutant)}`),
  )
  return [
    `${at}.\n`,
    table(['file', 'mutants', 'caught', 'score, %'], lines),
    ...(survivors.length === 0 ? [] : [`No test noticed:\n\n${survivors.join('\n')}\n`]),
  ].join('\n')
}

const MOST = 90

function describe(name: string, { mutatorName, replacement, status, location }: Mutant): string {
  const text = (replacement ?? '').replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  const cut = text.length > MOST ? `${text.slice(0, MOST)}…` : text
  const why = status === 'NoCoverage' ? ', no test runs it' : ''
  return `${name}:${location.start.line}:${location.start.column} ${mutatorName}${cut === '' ? '' : ` \`${cut}\``}${why}`
}
