import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync } from 'node:fs'
import path from 'node:path'
import electronLog from 'electron-log/node'
import { IDENTITY } from '../../../shared/identity.ts'
import type { Clock, Logger, ProgramLog } from '../ports.ts'
import { isAtLeast, type LogLevel, logLine } from './logLine.ts'

/**
 * The log of a host: a file in core's folder, and beside it what the host shows. Made before core, so that a core
 * that cannot start leaves word of it.
 */
export function openProgramLog(coreFolder: string, clock: Clock, shown: Logger): ProgramLog {
  const file = createFileLogger({ folder: path.join(coreFolder, 'logs'), clock })
  const both =
    (level: keyof Logger): Logger['info'] =>
    (message, facts) => {
      file[level](message, facts)
      shown[level](message, facts)
    }
  return {
    path: file.path,
    recent: file.recent,
    debug: both('debug'),
    info: both('info'),
    warn: both('warn'),
    error: both('error'),
  }
}

export interface FileLoggerOptions {
  /** Made if missing, for this user only. */
  readonly folder: string
  readonly clock: Clock
  readonly level?: LogLevel
  /** A file beyond this many bytes is put aside. */
  readonly maxBytes?: number
  /** How many are kept beside the one written. */
  readonly keep?: number
}

const RECENT = 500

/**
 * The log of this computer: electron-log's Node build writes and turns the files, everything is redacted before it
 * gets there. Older files lie beside it as `turnout.1.log` (by the program's name) and so on. A disk that takes no more costs lines, never the program.
 */
export function createFileLogger(options: FileLoggerOptions): ProgramLog {
  const { folder, clock, level: least = 'info', maxBytes = 1024 * 1024, keep = 3 } = options
  const file = path.join(folder, `${IDENTITY.program}.log`)
  const recent = createRing<string>(RECENT)
  for (const line of endOf(file)) recent.add(line)
  const sink = openSink(folder, file, maxBytes, keep)
  const write =
    (level: LogLevel): Logger['info'] =>
    (message, facts) => {
      if (!isAtLeast(level, least)) return
      const line = logLine(clock.now(), level, message, facts)
      recent.add(line)
      sink(line)
    }
  return {
    path: file,
    recent: () => recent.items(),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}

function openSink(folder: string, file: string, maxBytes: number, keep: number): (line: string) => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    return () => undefined
  }
  const logger = electronLog.create({ logId: file })
  const { console: screen, file: transport } = logger.transports
  screen.level = false
  transport.level = 'silly'
  transport.format = '{text}'
  transport.maxSize = maxBytes
  transport.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  transport.resolvePathFn = () => file
  transport.archiveLogFn = () => turn(file, keep)
  return (line) => {
    logger.info(line)
  }
}

/** Bytes of a former run that are read: what ended it stands at the end. */
const FORMER = 48 * 1024

/** The last whole lines of a file; none where there is none. */
function endOf(file: string): readonly string[] {
  try {
    const opened = openSync(file, 'r')
    try {
      const { size } = fstatSync(opened)
      const bytes = Buffer.alloc(Math.min(size, FORMER))
      const read = readSync(opened, bytes, 0, bytes.length, size - bytes.length)
      const lines = bytes.toString('utf8', 0, read).split('\n')
      return lines.slice(size > bytes.length ? 1 : 0).filter((line) => line !== '')
    } finally {
      closeSync(opened)
    }
  } catch {
    return []
  }
}

/** turnout.log becomes turnout.1.log, that turnout.2.log; the oldest is written over. */
function turn(file: string, keep: number): void {
  const numbered = (number: number) => (number === 0 ? file : file.replace(/\.log$/, `.${number}.log`))
  try {
    for (let number = keep; number > 0; number -= 1) {
      if (existsSync(numbered(number - 1))) renameSync(numbered(number - 1), numbered(number))
    }
  } catch {
    // Another program holds a file: the log goes on in the one it has.
  }
}

interface Ring<T> {
  add(item: T): void
  /** Oldest first. */
  items(): T[]
}

/** Keeps the last `size` items. */
function createRing<T>(size: number): Ring<T> {
  const kept: T[] = []
  let next = 0
  return {
    add: (item) => {
      kept[next] = item
      next = (next + 1) % size
    },
    items: () => [...kept.slice(next), ...kept.slice(0, next)],
  }
}
