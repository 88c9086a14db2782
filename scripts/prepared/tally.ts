import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
  /** Passed, but not at the first try. */
  readonly retried: readonly string[]
}

export const EMPTY: Tally = { passed: 0, failed: 0, skipped: [], retried: [] }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: [...a.skipped, ...b.skipped],
  retried: [...a.retried, ...b.retried],
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
  return {
    ...EMPTY,
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped,
  }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: string; readonly projectName: string }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
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
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: namesOf(suites, 'skipped'),
    retried: namesOf(suites, 'flaky'),
  }
}

const namesOf = (suites: readonly PlaywrightSuite[], status: string): readonly string[] =>
  suites.flatMap((suite) => [
    ...namesOf(suite.suites ?? [], status),
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
    ),
  ])
