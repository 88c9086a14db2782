import type { Part } from '../ui/part.tsx'

/** Runs something when there is nothing else to do; returns what ends it. */
export type Idle = (run: () => void) => () => void

const whenIdle: Idle = (run) => {
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}

/** Fetches parts one after the other while nobody needs the page; what cannot be fetched is tried when it is needed. */
export function loadAhead(
  parts: readonly { readonly load: Part<never>['load'] }[],
  idle: Idle = whenIdle,
): () => void {
  let stopped = false
  let stop = () => {}
  const next = (at: number) => {
    const one = parts[at]
    if (stopped || one === undefined) return
    const goOn = () => next(at + 1)
    stop = idle(() => void one.load().then(goOn, goOn))
  }
  next(0)
  return () => {
    stopped = true
    stop()
  }
}
