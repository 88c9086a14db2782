import { assertNever } from '../../../shared/assertNever.ts'
import { type AppError, MEANINGS } from '../errors.ts'
import { FetchFault, type Timers } from '../ports.ts'

/** Longest wait a site can ask for (SEND-10). */
export const MAX_WAIT_MS = 5 * 60_000

/**
 * Milliseconds a `Retry-After` asks to wait, in seconds or as an HTTP date (RFC 9110 section 10.2.3), at most
 * MAX_WAIT_MS. Undefined where the text is neither. `now` in epoch milliseconds.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_WAIT_MS)
  // An HTTP date names its day; Date.parse alone would read "-5" or "1.5" as dates.
  if (!/^[A-Z][a-z]{2,8}, ?\d/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), MAX_WAIT_MS)
}

/** What a site that asks for time is given at first where it names none that is still to come; doubles with each. */
const LEAST_ASKED_MS = 5000

/**
 * How long the site wants to be left alone, ms: as long as it says, and where it says nothing, none or a time that is
 * over, ever longer, since what it says then keeps nobody from asking at once (SEND-10). 0: it did not ask.
 */
export function askedMs({ code, retryAfterMs: told }: AppError, failed: number): number {
  if (told !== undefined && told > 0) return told
  const asks = told !== undefined || code === 'rate-limited'
  return asks ? Math.min(MAX_WAIT_MS, LEAST_ASKED_MS * 2 ** Math.min(failed, 30)) : 0
}

const BASE_MS = 1000

/**
 * Full jitter: anything from 0 to base times two to the number of failed tries, capped (SEND-10). `failed` counts from
 * 0 for the first failure, `random` lies in [0, 1). Milliseconds.
 */
export function backoffMs(failed: number, random: number, capMs = MAX_WAIT_MS): number {
  return Math.floor(random * Math.min(capMs, BASE_MS * 2 ** Math.min(failed, 30)))
}

/** A number in [0, 1) from cryptographic bytes. */
export function randomFrom(bytes: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32
}

interface Patience {
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
  const asked = askedMs(error, failed)
  return asked > patience.capMs ? null : Math.max(asked, drawn)
}

function worthAnother(error: AppError, patience: Patience): boolean {
  const { readAgain } = MEANINGS[error.code]
  switch (readAgain) {
    case 'always':
      return true
    case 'reachable':
      return patience.unreachable || !(error.cause instanceof FetchFault && UNREACHABLE.has(error.cause.code))
    case 'patient':
      return patience.timedOut
    case 'never':
      return false
    default:
      return assertNever(readAgain)
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
