import { FetchFault, type Timers } from '../ports.ts'

export interface TimeLimit {
  readonly signal: AbortSignal
  /** What ended it, the limit or the caller; null while it runs. */
  reason(): FetchFault | null
  /** When all is over; an answer nobody read to its end lets go of its connection. */
  stop(): void
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
    stop: () => {
      stopTimer()
      outer?.removeEventListener('abort', onAbort)
      controller.abort(reason ?? OVER)
    },
  }
}
