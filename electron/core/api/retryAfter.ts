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
