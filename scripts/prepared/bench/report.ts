import type { Figures } from './figures.ts'
import { CALM_LOAD, judge } from './goals.ts'
import { figureTables, goalTable, table } from './tables.ts'

/** One bench as it ran. */
export interface Ran {
  readonly bench: string
  readonly date: string
  readonly commit: string
  readonly load: number
  readonly seconds: number
  readonly outcome:
    | { readonly kind: 'figures'; readonly figures: Figures }
    | { readonly kind: 'failed'; readonly why: string }
}

/** What the file holds: one section a bench, and a line a run. */
export interface Report {
  readonly sections: ReadonlyMap<string, string>
  readonly history: readonly string[]
}

const HISTORY = 'History'
const HEADING = ['when', 'commit', 'bench', 'load', 'goals: measured/at most'] as const
/** Lines kept of each bench. */
const KEPT = 20

export function readReport(text: string): Report {
  const parts = text.split(/^## /m).slice(1)
  const named = parts.map((part) => {
    const end = part.indexOf('\n')
    return [part.slice(0, end).trim(), `${part.slice(end).trim()}\n`] as const
  })
  const history = named.find(([name]) => name === HISTORY)?.[1] ?? ''
  return {
    sections: new Map(named.filter(([name]) => name !== HISTORY)),
    history: history.split('\n').filter((line) => /^\| \d{4}-/.test(line)),
  }
}

export function withRun(report: Report, ran: Ran): Report {
  const sections = new Map(report.sections).set(ran.bench, section(ran))
  const ofBench = (line: string) => line.split(' | ')[2] === ran.bench
  const former = new Set(report.history.filter(ofBench).slice(0, KEPT - 1))
  const history = [headline(ran), ...report.history.filter((line) => !ofBench(line) || former.has(line))]
  return { sections, history }
}

export function reportText(report: Report, heading: string): string {
  const sections = [...report.sections].sort(([a], [b]) => (a < b ? -1 : 1))
  const past =
    report.history.length === 0
      ? []
      : [`## ${HISTORY}\n\n${table(HEADING, [])}${report.history.join('\n')}\n`]
  return [heading, ...sections.map(([name, body]) => `## ${name}\n\n${body}`), ...past].join('\n')
}

function section({ bench, date, commit, load, seconds, outcome }: Ran): string {
  const busy = load > CALM_LOAD ? ': a busy machine, its times are not to be judged' : ''
  const at = `${date}, at ${commit}, ${Math.round(seconds)} s; load before it ${load.toFixed(1)}${busy}.\n`
  if (outcome.kind === 'failed') return `${at}\n**Failed**: ${outcome.why}\n`
  return [at, goalTable(judge(bench, outcome.figures, load)), figureTables(outcome.figures)]
    .filter((part) => part !== '')
    .join('\n')
}

function headline({ bench, date, commit, load, outcome }: Ran): string {
  const words =
    outcome.kind === 'failed'
      ? `failed: ${outcome.why.slice(0, 80)}`
      : judge(bench, outcome.figures, load)
          .map(
            ({ goal, value, verdict }) =>
              `${goal.id} ${value}/${goal.most}${verdict === 'not met' ? ' ✗' : ''}`,
          )
          .join(', ') || 'figures only'
  return `| ${[date, commit, bench, load.toFixed(1), words.replaceAll('|', '/')].join(' | ')} |`
}
