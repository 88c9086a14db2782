import { npx } from './runProgram.ts'
import { say } from './say.ts'
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

/** Format, lint and types: one count each. */
export async function staticChecks(): Promise<Tally> {
  let tally = EMPTY
  const step = async (title: string, name: string, args: readonly string[]) => {
    say(`\n== ${title}`)
    tally = add(tally, ofExit((await npx(name, args)).code))
  }
  await step('Format', 'biome', ['ci', '.'])
  await step('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  for (const project of TYPE_PROJECTS) await step(`Types: ${project}`, 'tsc', ['-p', project, '--noEmit'])
  return tally
}
