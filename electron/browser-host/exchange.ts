import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Timers } from '../core/ports.ts'

type Body = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly status: number }

/** A JSON body of at most `limit` bytes: 413 beyond, 415 for another type, 400 for what is not JSON. */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<Body> {
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json')
    return { ok: false, status: 415 }
  if (Number(request.headers['content-length'] ?? 0) > limit) return { ok: false, status: 413 }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limit) return { ok: false, status: 413 }
    parts.push(part)
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(parts).toString('utf8')) }
  } catch {
    return { ok: false, status: 400 }
  }
}

/** A line at least this often (ms) tells the page that the connection lives; see page/connection.ts. */
const BEAT_EVERY = 10_000
/** A page that reads nothing is let go beyond this many bytes; it comes back and fetches again. */
const MOST_WAITING = 1_000_000

export interface PushMessage {
  readonly topic: string
  readonly payload: unknown
}

/** One page's stream of pushes: a line of JSON each; an empty line is a heartbeat. Ends when the page goes. */
export function streamPushes(
  response: ServerResponse,
  subscribe: (listener: (message: PushMessage) => void) => () => void,
  timers: Timers,
): void {
  let stopBeat = (): void => undefined
  const write = (line: string): void => {
    response.write(`${line}\n`)
    if (response.writableLength > MOST_WAITING) response.destroy()
  }
  const beat = (): void => {
    write('')
    stopBeat = timers.after(BEAT_EVERY, beat)
  }
  const leave = subscribe(({ topic, payload }) => write(JSON.stringify({ topic, payload })))
  response.once('close', () => {
    stopBeat()
    leave()
  })
  response.flushHeaders()
  beat()
}
