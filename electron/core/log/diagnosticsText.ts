import type { AppInfo } from '../../../shared/bridge/app.ts'
import { type Known, knownHere, shareableLine, withoutKnown } from './shareable.ts'

export interface DiagnosticsParts {
  readonly info: AppInfo
  /** Epoch ms. */
  readonly at: number
  /** Numbers and words of the program, one line each. */
  readonly facts: readonly string[]
  /** Lines of the log, oldest first. */
  readonly recent: readonly string[]
  /** Words that must stand in no text for others. */
  readonly known: readonly Known[]
}

const MOST_LINES = 200
const MOST_CHARACTERS = 60_000

/**
 * What a person can look through and give to others: versions, state in numbers, and the end of the log. It names
 * nobody: no person, address, title, host, path or token (HELP-1).
 */
export function diagnosticsText({ info, at, facts, recent, known }: DiagnosticsParts): string {
  const versions = Object.entries(info.versions).map(([name, version]) => `${name} ${version}`)
  const lines = recent.map(shareableLine).filter((line) => line !== null)
  const state = withoutKnown([...facts, '', ...lines.slice(-MOST_LINES)].join('\n'), [
    ...known,
    ...knownHere(),
  ])
  return [
    `${info.name} ${info.version} (${info.host})`,
    info.platform,
    versions.join(', '),
    `Made ${new Date(at).toISOString()}, ${info.zone}`,
    state,
  ]
    .join('\n')
    .slice(0, MOST_CHARACTERS)
}
