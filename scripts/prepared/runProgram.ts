import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  readonly code: number
  /** Both streams, in the order they came. */
  readonly output: string
}

/** Runs a program to its end, or to `limitMs`; shows its output unless `quiet`. */
export function run(
  command: string,
  args: readonly string[],
  options: {
    readonly quiet?: boolean
    /** Where it runs; the project's folder. */
    readonly cwd?: string
    readonly env?: NodeJS.ProcessEnv
    readonly limitMs?: number
    /** Ends the program early. */
    readonly signal?: AbortSignal
  } = {},
): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal !== undefined && { signal: options.signal }),
      // A group of its own, so that at the limit what it started ends with it.
      detached: options.limitMs !== undefined,
    })
    const stop = () => endGroup(child)
    const limit = options.limitMs === undefined ? undefined : setTimeout(stop, options.limitMs)
    if (limit !== undefined) process.once('exit', stop)
    let output = ''
    const take = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (!options.quiet) to.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.once('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code) => {
      clearTimeout(limit)
      process.off('exit', stop)
      done({ code: code ?? 1, output })
    })
  })
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Over already.
  }
}

/** Runs a command of an installed package. */
export const npx = (
  name: string,
  args: readonly string[],
  options: Parameters<typeof run>[2] = {},
): Promise<Outcome> => run(process.execPath, [`${root}node_modules/${binOf(name)}`, ...args], options)

const BINS: Readonly<Record<string, string>> = {
  biome: '@biomejs/biome/bin/biome',
  oxlint: 'oxlint/bin/oxlint',
  knip: 'knip/bin/knip.js',
  jscpd: 'jscpd/run-jscpd.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: 'playwright/cli.js',
  'electron-builder': 'electron-builder/cli.js',
  stryker: '@stryker-mutator/core/bin/stryker.js',
}
const binOf = (name: string): string => BINS[name] ?? `.bin/${name}`
