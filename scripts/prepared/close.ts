import { say } from './say.ts'
import type { Tally } from './tally.ts'

/** Names what was skipped, needed a second try or failed, and ends the run with its one closing line and exit code. */
export function close(tally: Tally): void {
  for (const name of tally.skipped) say(`skipped: ${name}`)
  for (const name of tally.retried) say(`passed only at the second try: ${name}`)
  for (const name of tally.failed) say(`failed: ${name}`)
  process.stdout.write(
    `${tally.passed} passed, ${tally.failed.length} failed, ${tally.skipped.length} skipped\n`,
  )
  process.exitCode = tally.failed.length === 0 ? 0 : 1
}
