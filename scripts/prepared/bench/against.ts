import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root, run } from '../runProgram.ts'
import { say } from '../say.ts'
import { untilCalm } from './calm.ts'
import { type Change, compare, type Side, worse } from './compare.ts'
import { runBench } from './runBench.ts'
import { table } from './tables.ts'

export interface Against {
  readonly commit: string
  /** File names below test/bench. */
  readonly benches: readonly string[]
  readonly rounds: number
  readonly env: NodeJS.ProcessEnv
}

/**
 * The program at hand beside that of another commit, each built, round by round in turns, so that what the machine does
 * meanwhile falls on both. A first round of each warms up and counts nothing. Returns whether nothing got slower.
 */
export async function benchAgainst({ commit, benches, rounds, env }: Against): Promise<boolean> {
  const folder = await programOf(commit)
  try {
    let slower = 0
    for (const name of benches) {
      if (!existsSync(path.join(folder, 'test/bench', name))) {
        say(`\n== ${name}: not there at ${commit}`)
        continue
      }
      say(`\n== ${name}, ${rounds} rounds each, against ${commit}`)
      const changes = await compared(folder, name, rounds, env)
      if (changes === null) return false
      say(told(changes))
      slower += worse(changes).length
    }
    return slower === 0
  } finally {
    await git('worktree', 'remove', '--force', folder)
  }
}

async function compared(
  folder: string,
  name: string,
  rounds: number,
  env: NodeJS.ProcessEnv,
): Promise<readonly Change[] | null> {
  const sides = {
    before: { folder, figures: [] as Side['figures'][number][], cpuSeconds: [] as number[] },
    now: { folder: root, figures: [] as Side['figures'][number][], cpuSeconds: [] as number[] },
  }
  for (let round = 0; round <= rounds; round += 1) {
    // Whoever comes first in one round comes second in the next.
    const order = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const)
    for (const side of order) {
      await untilCalm()
      const { outcome, cpuSeconds } = await runBench(sides[side].folder, name, { env, quiet: true })
      if (outcome.kind === 'failed') {
        say(`Failed ${side === 'now' ? 'here' : 'there'}: ${outcome.why}`)
        return null
      }
      if (round === 0) continue
      sides[side].figures.push(outcome.figures)
      if (cpuSeconds !== null) sides[side].cpuSeconds.push(cpuSeconds)
    }
    say(round === 0 ? 'warm' : `round ${round} of ${rounds}`)
  }
  return compare(sides.before, sides.now)
}

function told(changes: readonly Change[]): string {
  const shown = (value: number) => String(Number(value.toPrecision(3)))
  const judged = changes.filter(({ kind }) => kind !== 'time')
  const lines = judged
    .filter(({ verdict, kind }) => verdict !== 'same' || kind === 'processor time')
    .map(({ name, before, now, verdict }) => [name, shown(before), shown(now), verdict])
  const slower = worse(changes)
  return [
    table(['figure, median', 'before', 'now', ''], lines),
    `${judged.length} counts and processor times compared; ${changes.length - judged.length} times on the clock not judged.`,
    slower.length === 0
      ? 'Nothing got slower.'
      : `Slower: ${slower.map(({ name, before, now }) => `${name} (${shown(before)} → ${shown(now)})`).join('; ')}`,
  ].join('\n')
}

/** The other commit's program, built in a folder of its own with what is installed here, where that is the same. */
async function programOf(commit: string): Promise<string> {
  const folder = path.join(root, '.cache/against')
  await git('worktree', 'remove', '--force', folder)
  rmSync(folder, { recursive: true, force: true })
  const added = await git('worktree', 'add', '--detach', folder, commit)
  if (added.code !== 0) throw new Error(`There is no commit ${commit}: ${added.output.trim()}`)
  const lock = (at: string) => readFileSync(path.join(at, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  else await must(folder, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  say(`Building ${commit} …`)
  await must(folder, process.execPath, ['scripts/build.mjs'])
  return folder
}

const git = (...args: readonly string[]) => run('git', args, { quiet: true })

async function must(cwd: string, program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, args, { cwd, quiet: true })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output.trim()}`)
}
