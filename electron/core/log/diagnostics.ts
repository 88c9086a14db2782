import type { AppInfo } from '../../../shared/bridge/app.ts'
import { redact } from './redact.ts'

export interface DiagnosticsParts {
  readonly info: AppInfo
  /** One line a fact, already without names of people. */
  readonly facts: readonly string[]
  readonly recent: readonly string[]
}

const MAX_LINES = 300

/** What a person can paste into a report: versions, state and the end of the log, redacted once more as a whole. */
export function diagnosticsText({ info, facts, recent }: DiagnosticsParts): string {
  const versions = Object.entries(info.versions).map(([name, version]) => `${name} ${version}`)
  return redact(
    [
      `${info.name} ${info.version} on ${info.platform} (${info.host})`,
      versions.join(', '),
      ...facts,
      '',
      ...recent.slice(-MAX_LINES),
    ].join('\n'),
  ).slice(0, 60_000)
}
