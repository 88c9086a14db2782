import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { isRunning } from '../setup/node.mjs'

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

const PREFIX = 'turnout-tests-'
/** Process ids mean something on their own machine, and in their own container, alone. */
const HOST = createHash('sha256').update(os.hostname()).digest('hex').slice(0, 8)
/** One file for each process that keeps its data in a place: `.of-HOST-PID`. */
const NOTE = /^\.of-(\w+)-(\d+)$/
const DAY_MS = 86_400_000

/** Whether somebody of its run lives. One that names nobody is being made now, or is left from long ago. */
function isLiving(place: string): boolean {
  const notes = readdirSync(place).flatMap((name) => {
    const [, host, pid] = NOTE.exec(name) ?? []
    return pid === undefined ? [] : [{ host, pid: Number(pid) }]
  })
  if (notes.length === 0) return Date.now() - statSync(place).mtimeMs < DAY_MS
  return notes.some(({ host, pid }) => host !== HOST || isRunning(pid))
}

const forget = (place: string): void =>
  rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Removes what runs left that ended without a word: in memory it would be missing until the machine starts anew. */
function forgetDead(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(PREFIX))) {
    try {
      if (!isLiving(path.join(folder, name))) forget(path.join(folder, name))
    } catch {
      // Another run puts it away now, or it belongs to somebody else.
    }
  }
}

/**
 * One folder for all temporary ones of a run: with it goes also what a test that failed midway left. Within a run, as for the
 * second project of it or a tool it starts, it is the folder of that run, which goes with the first who took it.
 */
export function temporaryPlace(folder: string = fastFolder()): TemporaryPlace {
  const own = os.tmpdir()
  const isOfRun = path.basename(own).startsWith(PREFIX) && existsSync(own)
  if (!isOfRun) forgetDead(folder)
  const place = isOfRun ? own : mkdtempSync(path.join(folder, PREFIX))
  const note = path.join(place, `.of-${HOST}-${process.pid}`)
  const isNoted = existsSync(note)
  writeFileSync(note, '')
  return {
    env: Object.fromEntries(NAMES.map((name) => [name, place])),
    remove: () => (isOfRun ? isNoted || rmSync(note, { force: true }) : forget(place)),
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
