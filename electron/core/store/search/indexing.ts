import type { Clock, Timers } from '../../ports.ts'

/** One turn of the event loop spends at most about this long on indexing (PERF-12, STORE-7). */
const SLICE_MS = 12
const STRIDE = 32

/** Reads stored events into the search index, in the background where there are timers. */
export interface Indexing {
  readonly ready: boolean
  whenReady(): Promise<void>
  /** The rest at once. */
  finish(): void
  stop(): void
}

export function startIndexing(parts: {
  /** Slots there were when the file was opened; later ones index themselves. */
  readonly end: number
  readonly read: (from: number, to: number) => void
  readonly clock: Clock
  readonly timers: Timers | undefined
}): Indexing {
  let next = 0
  let cancel: (() => void) | undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  const stride = (): void => {
    const to = Math.min(next + STRIDE, parts.end)
    parts.read(next, to)
    next = to
    if (next >= parts.end) resolve()
  }
  const slice = (): void => {
    const started = parts.clock.monotonic()
    while (next < parts.end && parts.clock.monotonic() - started < SLICE_MS) stride()
    cancel = next < parts.end ? parts.timers?.after(0, slice) : undefined
  }
  if (parts.end === 0) resolve()
  else cancel = parts.timers?.after(0, slice)
  return {
    get ready() {
      return next >= parts.end
    },
    whenReady: () => promise,
    finish() {
      cancel?.()
      while (next < parts.end) stride()
    },
    stop: () => cancel?.(),
  }
}
