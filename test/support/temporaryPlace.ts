import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** As the systems call the temporary folder. */
const NAMES = ['TMPDIR', 'TEMP', 'TMP']

/** All temporary folders of a run lie in one, which goes when the run ends: also those of a test that failed midway. */
export function setup(): () => void {
  const before = NAMES.map((name) => [name, process.env[name]] as const)
  const place = mkdtempSync(path.join(os.tmpdir(), 'turnout-tests-'))
  for (const name of NAMES) process.env[name] = place
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
