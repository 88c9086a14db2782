/** What the clocks of one computer may differ by from one moment to the next without anybody having set them. */
const AHEAD_MS = 60_000

/**
 * When something was read, where that can be believed: a time that lies ahead was written under a clock that was
 * ahead, and how old the thing really is nobody knows. Null: unknown, so it is due, and the next read puts it right.
 */
export const believed = (readAtMs: number | null, nowMs: number): number | null =>
  readAtMs !== null && readAtMs - nowMs <= AHEAD_MS ? readAtMs : null
