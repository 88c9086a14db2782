import { pageClock } from '../state/minuteStore.ts'
import type { Part } from '../ui/part.tsx'

const REST_MS = 600

/** Runs something when there is nothing else to do; returns what ends it. */
export type Idle = (run: () => void) => () => void

const whenIdle: Idle = (run) => {
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}

/** What was shown is drawn, and answers, before anything else takes the processor (PERF-8). */
export const whenRested: Idle = (run) => pageClock.after(REST_MS, run)

/**
 * Fetches parts one after the other while nobody needs the page, the first one after `rest`; what cannot be fetched is tried
 * when it is needed.
 */
export function loadAhead(
  parts: readonly { readonly load: Part<never>['load'] }[],
  idle: Idle = whenIdle,
  rest?: Idle,
): () => void {
  let stopped = false
  let stop = () => {}
  const next = (at: number) => {
    const one = parts[at]
    if (stopped || one === undefined) return
    const goOn = () => next(at + 1)
    stop = idle(() => void one.load().then(goOn, goOn))
  }
  if (rest === undefined) next(0)
  else stop = rest(() => next(0))
  return () => {
    stopped = true
    stop()
  }
}
