import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** As the systems call the temporary folder. */
const NAMES = ['TMPDIR', 'TEMP', 'TMP'] as const

/** Linux keeps what lies here in memory. */
const IN_MEMORY = '/dev/shm'
/** What a run of all tests lays down at most, several times over. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Where a run of tests puts its data: in memory where there is room. Every write of the program waits for the disk, so
 * most of a run would be waiting; and tests end programs, never the machine, so nothing is asked of the disk itself.
 */
export function fastFolder(memory: string = IN_MEMORY): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ENOUGH_BYTES ? memory : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}

export interface TemporaryPlace {
  /** Variables by which programs that are started find it. */
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => void
}

/** One folder for all temporary ones of a run: with it goes also what a test that failed midway left. */
export function temporaryPlace(): TemporaryPlace {
  const place = mkdtempSync(path.join(fastFolder(), 'turnout-tests-'))
  return {
    env: Object.fromEntries(NAMES.map((name) => [name, place])),
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

/** Sets variables of this process; returns what puts them back. */
export function setVariables(env: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, env)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
