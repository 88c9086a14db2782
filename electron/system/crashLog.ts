import { errorFacts } from '../core/log/errorFacts.ts'
import type { Logger } from '../core/ports.ts'

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
