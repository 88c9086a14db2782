import type { LogFacts, ProgramLog } from '../../electron/core/ports.ts'

interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly message: string
  readonly facts: LogFacts
}

export interface MemoryLogger extends ProgramLog {
  readonly lines: readonly LogLine[]
  /** All lines as one text, to look for what must not be in a log (SIGN-21, SIGN-22, TOKEN-10). */
  text(): string
}

export const createMemoryLogger = (): MemoryLogger => {
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) =>
    (message: string, facts: LogFacts = {}): void => {
      lines.push({ level, message, facts })
    }
  return {
    lines,
    path: '',
    recent: () => lines.map((line) => `${line.level} ${line.message}`),
    text: () => lines.map((line) => `${line.level} ${line.message} ${JSON.stringify(line.facts)}`).join('\n'),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}
