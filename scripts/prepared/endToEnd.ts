import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { electronAtHand } from './electronBinary.ts'
import { root, run } from './runProgram.ts'
import { say } from './say.ts'
import { add, EMPTY, ofPlaywright, type Tally } from './tally.ts'
import { temporaryPlace } from './temporaryPlace.ts'

/** The same journeys on the browser host and, where its binary can be had, on real Electron. */
export async function endToEnd(): Promise<Tally> {
  const browser = await endToEndOn('browser')
  const binary = await electronAtHand()
  if (binary.path === null) {
    return add(browser, { ...EMPTY, skipped: [`the Electron specs: ${binary.because}`] })
  }
  return add(browser, await endToEndOn('electron'))
}

const UNFINISHED = path.join(root, 'test/support/unfinishedSteps.ts')

export async function endToEndOn(project: 'browser' | 'electron'): Promise<Tally> {
  say(`\n== End to end: ${project}`)
  const report = path.join(root, '.cache', `playwright-${project}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const command = [path.join(root, 'node_modules/playwright/cli.js'), 'test', `--project=${project}`]
  const place = temporaryPlace()
  process.once('exit', place.remove)
  const { code } = await run(process.execPath, [...command, `--reporter=line,json,${UNFINISHED}`], {
    env: { ...place.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  place.remove()
  return ofPlaywright(report, code)
}
