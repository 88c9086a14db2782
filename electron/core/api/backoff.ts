import { MAX_WAIT_MS } from './retryAfter.ts'

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
