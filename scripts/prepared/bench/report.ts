import { CALM_SHARE } from './calm.ts'
import type { Figures } from './figures.ts'
import { judge } from './goals.ts'
import { figureTables, shown, table } from './tables.ts'

/** One bench as it ran. */
export interface Ran {
  readonly bench: string
  readonly date: string
  readonly commit: string
  /** Of the machine, from 0 to 1, before and after it: the lesser. */
  readonly free: number
  readonly seconds: number
  readonly outcome:
    | { readonly kind: 'figures'; readonly figures: Figures }
    | { readonly kind: 'failed'; readonly why: string }
}

/** What the file holds: a line a goal, one section a bench, and a line a run. */
export interface Report {
  readonly goals: readonly string[]
  readonly sections: ReadonlyMap<string, string>
  readonly history: readonly string[]
}

const GOALS = 'Goals'
const GOAL_HEADING = ['bench', 'goal', 'at most', 'measured', 'verdict', 'when, commit'] as const
const HISTORY = 'History'
const HEADING = ['when', 'commit', 'free', 'benches', 'goals met', 'not met'] as const
/** Runs that are kept. */
const KEPT = 60

export function readReport(text: string): Report {
  const parts = text.split(/^## /m).slice(1)
  const named = parts.map((part) => {
    const end = part.indexOf('\n')
    return [part.slice(0, end).trim(), `${part.slice(end).trim()}\n`] as const
  })
  const linesOf = (section: string) =>
    (named.find(([name]) => name === section)?.[1] ?? '')
      .split('\n')
      .slice(2)
      .filter((line) => line.startsWith('| '))
  return {
    goals: linesOf(GOALS),
    sections: new Map(named.filter(([name]) => name !== HISTORY && name !== GOALS)),
    history: linesOf(HISTORY),
  }
}

/** With what these benches of one run measured; the line of the same run grows with each. */
export function withRun(report: Report, run: readonly Ran[]): Report {
  const sections = new Map(report.sections)
  for (const ran of run) sections.set(ran.bench, section(ran))
  const measured = new Map(run.map((ran) => [ran.bench, goalLines(ran)]))
  const former = report.goals.filter((line) => (measured.get(benchOf(line)) ?? []).length === 0)
  const goals = [...former, ...[...measured.values()].flat()].toSorted((a, b) =>
    benchOf(a).localeCompare(benchOf(b)),
  )
  const line = headline(run)
  const begun = (text: string) => text.split(' | ')[0]
  const history = [line, ...report.history.filter((one) => begun(one) !== begun(line))].slice(0, KEPT)
  return { goals, sections, history }
}

export function reportText({ goals, sections, history }: Report, heading: string): string {
  const lined = (name: string, columns: readonly string[], lines: readonly string[]) =>
    lines.length === 0 ? [] : [`## ${name}\n\n${table(columns, [])}${lines.join('\n')}\n`]
  return [
    heading,
    ...lined(GOALS, GOAL_HEADING, goals),
    ...[...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, body]) => `## ${name}\n\n${body}`),
    ...lined(HISTORY, HEADING, history),
  ].join('\n')
}

/** Lines of a section that is a list of results. */
const RESULTS_KEPT = 30

/** The whole file with a line more in a section that is a list of results, the latest first. */
export function withResult(
  text: string,
  name: string,
  { about, heading, cells }: Readonly<Record<'heading' | 'cells', readonly string[]>> & { about: string },
): string {
  const before = (readReport(text).sections.get(name) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  const lines = [row(cells), ...before].slice(0, RESULTS_KEPT)
  return withSection(text, name, `${about}\n\n${table(heading, [])}${lines.join('\n')}\n`)
}

/** The whole file with another body of one section, which is none of a bench. */
export function withSection(text: string, name: string, body: string): string {
  const known = readReport(text)
  const heading = text.slice(0, Math.max(0, text.indexOf('\n## ')))
  return reportText({ ...known, sections: new Map(known.sections).set(name, body) }, heading)
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
const benchOf = (line: string): string => line.split(' | ')[0]?.slice(2) ?? ''
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

function section({ date, commit, free, seconds, outcome }: Ran): string {
  const busy = free < CALM_SHARE ? ': a busy machine, its times are not to be judged' : ''
  const at = `${date}, at ${commit}, ${Math.round(seconds)} s; ${percent(free)} of the machine was free${busy}.\n`
  if (outcome.kind === 'failed') return `${at}\n**Failed**: ${outcome.why}\n`
  return [at, figureTables(outcome.figures)].filter((part) => part !== '').join('\n')
}

function goalLines({ bench, date, commit, free, outcome }: Ran): readonly string[] {
  if (outcome.kind === 'failed') return []
  return judge(bench, outcome.figures, free).map(({ goal, value, verdict }) =>
    row([
      bench,
      `${goal.id} ${goal.what}`,
      shown(goal.most),
      value === null ? '–' : shown(value),
      verdict,
      `${date}, ${commit}`,
    ]),
  )
}

function headline(run: readonly Ran[]): string {
  const judged = run.flatMap(({ bench, free, outcome }) =>
    outcome.kind === 'failed' ? [] : judge(bench, outcome.figures, free),
  )
  const met = judged.filter(({ verdict }) => verdict === 'met').length
  const missed = judged.flatMap(({ goal, value, verdict }) => {
    if (value === null) return [`${goal.id} ${goal.what}: not measured`]
    return verdict === 'not met' ? [`${goal.id} ${goal.what}: ${shown(value)}/${shown(goal.most)}`] : []
  })
  const failed = run.flatMap(({ bench, outcome }) =>
    outcome.kind === 'failed' ? [`${bench} failed: ${outcome.why.slice(0, 60)}`] : [],
  )
  const [first] = run
  return row([
    first?.date ?? '',
    first?.commit ?? '',
    percent(Math.min(...run.map(({ free }) => free))),
    run.map(({ bench }) => bench).join(', '),
    `${met} of ${judged.length}`,
    [...missed, ...failed].join('; ') || '–',
  ])
}
