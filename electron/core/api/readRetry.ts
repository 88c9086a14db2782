import type { AppError } from '../errors.ts'
import { FetchFault, type Timers } from '../ports.ts'
import { MAX_WAIT_MS } from './retryAfter.ts'

export interface Patience {
  readonly tries: number
  readonly capMs: number
  /** Try again where the network said that nothing is there. Someone who looks on wants to know that at once. */
  readonly unreachable: boolean
  /** Try again after the time limit ran out. */
  readonly timedOut: boolean
}

export const PATIENCE = {
  /** Somebody waits: few tries, short waits. */
  foreground: { tries: 3, capMs: 4000, unreachable: false, timedOut: false },
  background: { tries: 6, capMs: MAX_WAIT_MS, unreachable: true, timedOut: true },
} as const satisfies Record<string, Patience>

const UNREACHABLE: ReadonlySet<string> = new Set(['unknown-host', 'refused', 'offline'])

/**
 * Milliseconds to wait before a read is tried again, or null to give up (SEND-10, SEND-11). `failed` counts the
 * failures before this one, `drawn` is the wait drawn with full jitter. A site that asks for a longer wait than
 * `patience` has gets no further try now; the error carries its wish.
 */
export function waitBeforeRetry(
  error: AppError,
  failed: number,
  drawn: number,
  patience: Patience,
): number | null {
  if (failed + 1 >= patience.tries || !worthAnother(error, patience)) return null
  const asked = error.retryAfterMs ?? 0
  return asked > patience.capMs ? null : Math.max(asked, drawn)
}

function worthAnother(error: AppError, patience: Patience): boolean {
  switch (error.code) {
    case 'offline':
      return patience.unreachable || !(error.cause instanceof FetchFault && UNREACHABLE.has(error.cause.code))
    case 'timed-out':
      return patience.timedOut
    case 'site-failed':
    case 'rate-limited':
      return true
    default:
      return false
  }
}

/** Waits, or rejects with the signal's reason. */
export function pause(timers: Timers, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stop()
      reject(signal?.reason as Error)
    }
    const stop = timers.after(ms, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
