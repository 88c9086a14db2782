/** When to put in what came for a list that stands already. */
export type Moment = (run: () => void) => void

/**
 * With the next frame, so that a frame of scrolling lays out once (PERF-4). A window nobody sees has no frames, and a
 * program without a page has no windows: there it is at once.
 */
export const nextFrame: Moment = (run) => {
  if (globalThis.document?.visibilityState === 'visible') requestAnimationFrame(() => run())
  else run()
}
