import { WriteFault } from '../api/apiError.ts'
import { AppError } from '../errors.ts'
import type { LogFacts, Logger } from '../ports.ts'

const DEEPEST = 4
const FRAMES = 6

/**
 * What a log may know of an error: names, codes and where it came from. Requests, answers, headers and `cause`
 * objects as a whole never: an oauth error holds the token answer (TOKEN-10), an AxiosError the request (HTTP-6).
 */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    error: chain(error).map(nameOf).join(' < '),
    message: error.message,
    ...(error instanceof WriteFault && { outcome: error.outcome }),
    ...(!(error instanceof AppError) && { at: placesOf(stackOf(error)) }),
  }
}

function chain(error: Error): Error[] {
  const links: Error[] = []
  let next: unknown = error
  while (next instanceof Error && links.length < DEEPEST) {
    links.push(next)
    next = next.cause
  }
  return links
}

function nameOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name
}

/** Without the message it begins with: that may have lines that look like places. */
function stackOf({ stack = '', message }: Error): string {
  const begin = stack.indexOf(message)
  return begin < 0 ? stack : stack.slice(begin + message.length)
}

/** The places of a stack, without its first lines: those repeat the message. */
export function placesOf(stack: string): string {
  const lines = stack.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line.startsWith('at '))
    .slice(0, FRAMES)
    .map((line) => line.replace(/\(?(?:file:\/\/)?[^()\s]*[\\/]([^\\/()\s]+)\)?$/, '$1'))
    .join(' | ')
}

/**
 * What nobody caught stands in the log, so that diagnostics hold the fault itself. What becomes of the process stays
 * the runtime's to decide; Electron goes on after a promise that was rejected, Node ends.
 */
export function logCrashes(
  process: Pick<NodeJS.Process, 'on'>,
  log: Pick<Logger, 'error'>,
  options: { readonly rejectionsGoOn: boolean },
): void {
  process.on('uncaughtExceptionMonitor', (error, origin) =>
    log.error('nobody caught an error', { ...errorFacts(error), origin }),
  )
  if (!options.rejectionsGoOn) return
  process.on('unhandledRejection', (reason) =>
    log.error('nobody caught an error', { ...errorFacts(reason), origin: 'unhandledRejection' }),
  )
}
