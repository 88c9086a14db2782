import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
}

export const EMPTY: Tally = { passed: 0, failed: 0, skipped: [] }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: [...a.skipped, ...b.skipped],
})

/** One whole-program check, such as the formatter: passed by exit code 0. */
export const ofExit = (code: number): Tally =>
  code === 0 ? { ...EMPTY, passed: 1 } : { ...EMPTY, failed: 1 }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Counts of vitest's JSON report; a run without one, or a file that did not load, counts as failed. */
export function ofVitest(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { ...EMPTY, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const skipped = report.testResults
    .flatMap((result) => result.assertionResults)
    .filter((test) => test.status === 'skipped' || test.status === 'pending' || test.status === 'todo')
    .map((test) => test.fullName)
  const failed = report.numFailedTests
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped }
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

export function ofPlaywright(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { ...EMPTY, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: Array.from({ length: stats.skipped }, () => 'an end-to-end spec'),
  }
}
