import path from 'node:path'
import type { Clock, Logger, ProgramLog } from '../ports.ts'
import { createFileLogger } from './fileLogger.ts'

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
