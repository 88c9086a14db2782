import { SOURCE_CHECKS } from './checks/sourceChecks.ts'
import { readSources } from './checks/sources.ts'
import { npx, root } from './runProgram.ts'
import { say } from './say.ts'
import { sayCoverage } from './sayCoverage.ts'
import { add, EMPTY, ofExit, type Tally } from './tally.ts'

/** Every folder with a tsconfig.json. */
export const TYPE_PROJECTS = [
  'shared',
  'electron',
  'electron/browser-host/page',
  'renderer',
  'test',
  'scripts',
]

/** Files, exports, types and dependencies that nobody uses; who uses what by path stands in knip.jsonc. */
export const UNUSED = ['--no-progress', '--treat-config-hints-as-errors']

/** A run of tokens that stands twice is a fault from this length on; comments aside. Texts and data may repeat. */
export const COPIES = [
  ...'--min-tokens 110 --min-lines 6 --mode weak --format typescript,tsx,css,javascript'.split(' '),
  '--ignore',
  '**/{i18n,node_modules,.node,.cache,dist}/**,release/**',
  ...'--reporters console --no-colors --no-tips --exit-code 1 .'.split(' '),
]

/** Format, lint, what nobody uses or stands twice, types: one count each. */
export async function staticChecks(): Promise<Tally> {
  let tally = EMPTY
  const step = async (title: string, name: string, args: readonly string[]) => {
    say(`\n== ${title}`)
    tally = add(tally, ofExit(title, (await npx(name, args)).code))
  }
  await step('Format', 'biome', ['ci', '.'])
  await step('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await step('Nothing unused', 'knip', UNUSED)
  await step('Nothing written twice', 'jscpd', COPIES)
  const sources = readSources(root)
  sayCoverage(sources)
  for (const [title, check] of SOURCE_CHECKS) {
    const findings = check(sources)
    say(`\n== ${title}\n${findings.length === 0 ? 'Yes.' : findings.join('\n')}`)
    tally = add(tally, ofExit(title, findings.length === 0 ? 0 : 1))
  }
  for (const project of TYPE_PROJECTS) await step(`Types: ${project}`, 'tsc', ['-p', project, '--noEmit'])
  return tally
}
