import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  readonly passed: number
  /** What failed, each by its name and the first line of why. */
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
  /** Passed, but not at the first try. */
  readonly retried: readonly string[]
}

export const EMPTY: Tally = { passed: 0, failed: [], skipped: [], retried: [] }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: [...a.failed, ...b.failed],
  skipped: [...a.skipped, ...b.skipped],
  retried: [...a.retried, ...b.retried],
})

/** One whole-program check, such as the formatter: passed by exit code 0. */
export const ofExit = (title: string, code: number): Tally =>
  code === 0 ? { ...EMPTY, passed: 1 } : { ...EMPTY, failed: [title] }

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Counts of vitest's JSON report; a run without one, or a file that did not load, counts as failed. */
export function ofVitest(file: string, exitCode: number): Tally {
  const name = path.basename(file, '.json')
  if (!existsSync(file)) return { ...EMPTY, failed: [`${name}: ended without a report`] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(fullName, failureMessages[0])),
    ...report.testResults
      .filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
      )
      .map((suite) => named(suite.name, suite.message)),
  ]
  return {
    ...EMPTY,
    passed: report.numPassedTests,
    failed: withExit(failed, name, exitCode),
    skipped: tests
      .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName),
  }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly projectName: string
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
    }[]
  }[]
}

interface PlaywrightError {
  readonly message?: string
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: { readonly expected: number; readonly flaky: number }
  readonly errors: readonly PlaywrightError[]
}

export function ofPlaywright(file: string, exitCode: number): Tally {
  const name = path.basename(file, '.json')
  if (!existsSync(file)) return { ...EMPTY, failed: [`${name}: ended without a report`] }
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const failed = [
    ...namesOf(suites, 'unexpected'),
    ...errors.map(({ message }) => named(`${name}, outside of any test`, message)),
  ]
  return {
    passed: stats.expected + stats.flaky,
    failed: withExit(failed, name, exitCode),
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
        .map(({ projectName, results }) =>
          named(`[${projectName}] ${file}: ${title}`, results[0]?.errors[0]?.message),
        ),
    ),
  ])

const withExit = (failed: readonly string[], name: string, exitCode: number): readonly string[] =>
  failed.length === 0 && exitCode !== 0 ? [`${name}: ended with exit code ${exitCode}`] : failed

/** The first words of an error and its last ones, where a start says how far it came; no colours of a terminal. */
const named = (name: string, why = ''): string => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const first = lines.slice(0, 4).join(' ').slice(0, 300)
  const last = lines
    .slice(4)
    .filter((line) => !line.startsWith('at '))
    .slice(-3)
    .join(' ')
    .slice(-300)
  const words = last === '' ? first : `${first} … ${last}`
  return words === '' ? name : `${name} — ${words}`
}
