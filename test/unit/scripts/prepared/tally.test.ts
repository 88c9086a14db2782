import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ofPlaywright, ofVitest } from '../../../../scripts/prepared/tally.ts'
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
