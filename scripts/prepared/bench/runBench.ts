import path from 'node:path'
import process from 'node:process'
import { run } from '../runProgram.ts'
import { displayPrefix } from '../testTools.ts'
import type { Figures } from './figures.ts'

const LIMIT_MS = 900_000

type BenchOutcome =
  | { readonly kind: 'figures'; readonly figures: Figures }
  | { readonly kind: 'failed'; readonly why: string }

export interface BenchRun {
  readonly seconds: number
  /** Of the run and everything it started; null where the system does not tell. */
  readonly cpuSeconds: number | null
  readonly outcome: BenchOutcome
}

/** The shell that waits for a program says what it and its children took of the processor. */
const SHELL = '"$@"; code=$?; times >&2; exit $code'

interface Options {
  readonly env?: NodeJS.ProcessEnv
  readonly quiet?: boolean
  /** As few rounds over as little as it can: shows that it runs, and says nothing of the program's speed. */
  readonly quick?: boolean
}

/** Runs one bench of the program in `folder` to its line of figures. */
export async function runBench(
  folder: string,
  name: string,
  { quick = false, ...options }: Options = {},
): Promise<BenchRun> {
  const started = performance.now()
  const bench = [...displayPrefix(), process.execPath, path.join(folder, 'test/bench', name)]
  if (quick) bench.push('--quick')
  const counted = process.platform !== 'win32'
  const [program = '', ...args] = counted ? ['sh', '-c', SHELL, 'sh', ...bench] : bench
  const { code, output } = await run(program, args, { ...options, cwd: folder, limitMs: LIMIT_MS })
  const seconds = (performance.now() - started) / 1000
  const line = output.split('\n').findLast((text) => text.startsWith('{'))
  const outcome: BenchOutcome =
    code === 0 && line !== undefined
      ? { kind: 'figures', figures: JSON.parse(line) as Figures }
      : { kind: 'failed', why: why(code, output, seconds) }
  return { seconds, cpuSeconds: counted ? childrenSeconds(output) : null, outcome }
}

function why(code: number, output: string, seconds: number): string {
  if (seconds * 1000 >= LIMIT_MS) return `not done after ${LIMIT_MS / 1000} s`
  const error = output.split('\n').findLast((text) => /error/i.test(text)) ?? 'no line of figures'
  return `exit code ${code}, ${error.trim().slice(0, 160)}`
}

/** POSIX `times`: a line of the shell itself, then one of all it waited for, `1m2.34s 0m0.50s`. */
export function childrenSeconds(output: string): number | null {
  const lines = output.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)
  const [, m, s, systemM, systemS] = [...lines].at(-1) ?? []
  if (systemS === undefined) return null
  return Number(m) * 60 + Number(s) + Number(systemM) * 60 + Number(systemS)
}
