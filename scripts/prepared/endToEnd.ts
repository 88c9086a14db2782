import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BROWSER_JOURNEYS, JOURNEYS, LOOKED_AT, LOOKS, MAIN_WAYS, PACKED } from '../../test/e2e/everyRun.ts'
import { electronAtHand } from './electronBinary.ts'
import { root, run } from './runProgram.ts'
import { say } from './say.ts'
import { add, EMPTY, ofPlaywright, type Tally } from './tally.ts'
import { temporaryPlace } from './temporaryPlace.ts'

export type Host = 'browser' | 'electron'

/** Playwright matches `project file title`, the file by its path from `test/e2e`. */
const LEFT_OUT = ['--grep-invert', `browser/\\S+ ${LOOKED_AT}`]
const UNFINISHED = path.join(root, 'scripts/prepared/unfinishedSteps.ts')

/** What each run has of the specs of both hosts (test/e2e/everyRun.ts). */
export async function endToEnd(): Promise<Tally> {
  const binary = await electronAtHand()
  const hasElectron = binary.path !== null
  const browser = await endToEndOn('browser', inEveryRun('browser', hasElectron), LEFT_OUT)
  if (!hasElectron) return add(browser, { ...EMPTY, skipped: [`the Electron specs: ${binary.because}`] })
  return add(browser, await endToEndOn('electron', inEveryRun('electron', hasElectron)))
}

/** Specs of `test/e2e` on a host, as paths from there. */
export function inEveryRun(host: Host, hasElectron: boolean): readonly string[] {
  const left = host === 'browser' ? LOOKS : PACKED
  const own = specs(host).filter((file) => !left.includes(file))
  const journeys = [
    ...(host === 'browser' ? BROWSER_JOURNEYS : []),
    ...(host === 'electron' || !hasElectron ? [...JOURNEYS, ...Object.entries(MAIN_WAYS).map(lineOf)] : []),
  ]
  return [...own.map((file) => `${host}/${file}`), ...journeys.map((file) => `journeys/${file}`)]
}

/** A file with the line behind a colon, as Playwright takes one test of it. */
function lineOf([file, title]: readonly [string, string]): string {
  const lines = readFileSync(path.join(root, 'test/e2e/journeys', file), 'utf8').split('\n')
  const at = lines.findIndex((line) => line.startsWith(`test('${title}`))
  if (at < 0) throw new Error(`${file} has no test that begins with “${title}”`)
  return `${file}:${at + 1}`
}

/** Every spec a host has. */
export const allSpecs = (host: Host): readonly string[] => [
  ...specs(host).map((file) => `${host}/${file}`),
  ...specs('journeys').map((file) => `journeys/${file}`),
]

const specs = (folder: string): readonly string[] =>
  readdirSync(path.join(root, 'test/e2e', folder)).filter((file) => file.endsWith('.spec.ts'))

/** @param files Specs as paths from `test/e2e`; what the host has beside them is said to be left out. */
export async function endToEndOn(
  host: Host,
  files: readonly string[],
  options: readonly string[] = [],
): Promise<Tally> {
  say(`\n== End to end: ${host}`)
  const left = allSpecs(host).length - files.length
  if (left > 0) say(`${left} files of specs are left to npm run test:${host}.`)
  const report = path.join(root, '.cache', `playwright-${host}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const command = [path.join(root, 'node_modules/playwright/cli.js'), 'test', `--project=${host}`]
  const place = temporaryPlace()
  process.once('exit', place.remove)
  const { code } = await run(
    process.execPath,
    [
      ...command,
      ...options,
      `--reporter=line,json,${UNFINISHED}`,
      ...files.map((file) => `test/e2e/${file}`),
    ],
    { env: { ...place.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  place.remove()
  return ofPlaywright(report, code)
}
