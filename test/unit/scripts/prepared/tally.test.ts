import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { add, EMPTY, ofExit, ofPlaywright, ofVitest, type Tally } from '../../../../scripts/prepared/tally.ts'
import { root } from '../../../support/sourceTree.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

const kept = async (name: string, report: unknown): Promise<string> => {
  const file = path.join(await tempFolder(), name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('a run says at its end which tests failed and why', async () => {
  const vitest = ofVitest(
    await kept('vitest-unit.json', {
      numPassedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'keeps',
              failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat b'],
            },
          ],
        },
        { name: 'c.test.ts', status: 'failed', message: 'did not load', assertionResults: [] },
      ],
    }),
    1,
  )
  expect(vitest.passed).toBe(1)
  expect(vitest.failed).toEqual(['keeps — expected 1 at b', 'c.test.ts — did not load'])
})

it('a start that hung is told with how far it came, without the places in the code', async () => {
  const message = [
    'no start',
    'Call log:',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    '<gone> exit code 7',
    '    at a.ts:3',
  ].join('\n')
  const results = [{ errors: [{ message }] }]
  const spec = {
    title: 'opens',
    file: 'a.spec.ts',
    tests: [{ status: 'flaky', projectName: 'electron', results }],
  }
  const { retried } = ofPlaywright(
    await kept('playwright-electron.json', {
      stats: { expected: 0, flaky: 1 },
      suites: [{ specs: [spec] }],
      errors: [],
    }),
    0,
  )
  expect(retried).toEqual(['[electron] a.spec.ts: opens — no start Call log: b c … f g <gone> exit code 7'])
})

it('a second try, and an error outside of every test, are told with what was first said', async () => {
  const spec = (status: string, message: string) => ({
    title: status,
    file: 'a.spec.ts',
    tests: [{ status, projectName: 'browser', results: [{ errors: [{ message }] }, { errors: [] }] }],
  })
  const playwright = ofPlaywright(
    await kept('playwright-browser.json', {
      stats: { expected: 3, flaky: 1 },
      suites: [{ suites: [{ specs: [spec('flaky', 'late')] }], specs: [spec('unexpected', 'lost')] }],
      errors: [{ message: 'no teardown' }],
    }),
    1,
  )
  expect(playwright.retried).toEqual(['[browser] a.spec.ts: flaky — late'])
  expect(playwright.failed).toEqual([
    '[browser] a.spec.ts: unexpected — lost',
    'playwright-browser, outside of any test — no teardown',
  ])
})

it('a run without a report, or ended by a code nobody explains, is a failure with a name', async () => {
  expect(ofVitest('/nowhere/vitest-unit.json', 0).failed).toEqual(['vitest-unit: ended without a report'])
  expect(ofVitest(await kept('vitest-unit.json', { numPassedTests: 2, testResults: [] }), 3).failed).toEqual([
    'vitest-unit: ended with exit code 3',
  ])
})

it('one failure in any part of a run is said at the end and ends it with exit code 1', () => {
  const ending = (tallies: readonly Tally[]) => {
    const script = `import { close } from './scripts/prepared/close.ts'; close(${JSON.stringify(tallies.reduce(add, EMPTY))})`
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' })
  }
  const sound = ofExit('Format', 0)
  for (const tallies of [
    [ofExit('Lint', 2), sound],
    [sound, ofExit('Lint', 2)],
  ]) {
    const { status, stdout, stderr } = ending(tallies)
    expect([status, stdout]).toEqual([1, expect.stringContaining('1 passed, 1 failed, 0 skipped\n')])
    expect(stdout + stderr).toContain('failed: Lint\n')
  }
  expect(ending([sound, sound]).status).toBe(0)
})
