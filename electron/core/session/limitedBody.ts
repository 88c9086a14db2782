import { FetchFault } from '../ports.ts'

/** A token answer is under 1 KB; this leaves room for PHP notices around it (TOKEN-11). Bytes. */
export const MAX_ANSWER_BYTES = 65_536

/**
 * The body as text, at most `limit` bytes; null where it is longer, and then the rest is not read. `signal` ends a
 * body that drips (TOKEN-9, INPUT-5): not every fetch lets its own signal do so once the headers are there. Throws
 * FetchFault.
 */
export async function readLimited(
  response: Response,
  limit: number,
  signal: AbortSignal,
): Promise<string | null> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
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
  return Buffer.concat(chunks).toString('utf8')
}
