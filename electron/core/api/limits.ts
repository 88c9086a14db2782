import { FetchFault, type Timers } from '../ports.ts'

/** Milliseconds for one whole exchange (INPUT-5). */
export interface TimeLimits {
  readonly read: number
  readonly write: number
  /** A site sends the mails of an invitation inside the request (SITE-I5). */
  readonly invite: number
  readonly upload: number
  readonly picture: number
}

export const TIME_LIMITS: TimeLimits = {
  read: 30_000,
  write: 60_000,
  invite: 180_000,
  upload: 180_000,
  picture: 10_000,
}

interface TimeLimit {
  readonly signal: AbortSignal
  /** What ended it, the limit or the caller; null while it runs. */
  reason(): FetchFault | null
  /** When all is over; an answer that was not read `whole` lets go of its connection. */
  stop(whole?: boolean): void
}

const OVER = new FetchFault('aborted', 'over')

/**
 * A total time limit, for axios's own does not end a body that drips (HTTP-2, INPUT-5), and the caller's
 * signal, in one.
 */
export function limitTime(timers: Timers, ms: number, outer: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController()
  let reason: FetchFault | null = null
  const end = (fault: FetchFault) => {
    reason ??= fault
    controller.abort(reason)
  }
  const onAbort = () => end(new FetchFault('aborted', 'cancelled'))
  const stopTimer = timers.after(ms, () => end(new FetchFault('timed-out', `no whole answer in ${ms} ms`)))
  if (outer?.aborted) onAbort()
  outer?.addEventListener('abort', onAbort, { once: true })
  return {
    signal: controller.signal,
    reason: () => reason,
    stop: (whole = false) => {
      stopTimer()
      outer?.removeEventListener('abort', onAbort)
      if (!whole) controller.abort(reason ?? OVER)
    },
  }
}

/** A token answer is under 1 KB; this leaves room for PHP notices around it (TOKEN-11). Bytes. */
export const MAX_ANSWER_BYTES = 65_536

/**
 * The body, at most `limit` bytes; null where it is longer, and then the rest is not read. `signal` ends a
 * body that drips (TOKEN-9, INPUT-5): not every fetch lets its own signal do so once the headers are there. Throws
 * FetchFault.
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const reader = body?.getReader()
  if (reader === undefined) return Buffer.alloc(0)
  const stop = (): void => {
    reader.cancel().catch(() => undefined)
  }
  signal.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) throw new FetchFault('timed-out', 'no whole answer in time')
      if (done) break
      size += value.length
      if (size > limit) {
        stop()
        return null
      }
      chunks.push(value)
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return Buffer.concat(chunks)
}
