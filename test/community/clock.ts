/** The server's own clock: everything that expires, sorts or is stamped asks here, so that a test can move it. */
export interface Clock {
  /** Milliseconds since the epoch, offset included. */
  now(): number
  /** Whole seconds since the epoch: the unit of every timestamp on the wire (SITE-F1). */
  seconds(): number
  /** Sets how far the server's clock is off from the base clock, in milliseconds (SITE-O19). */
  setOffset(ms: number): void
}

export function createClock(base: () => number): Clock {
  let offset = 0
  const now = (): number => base() + offset
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    setOffset(ms) {
      offset = ms
    },
  }
}
