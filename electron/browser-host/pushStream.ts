import type { ServerResponse } from 'node:http'
import type { Timers } from '../core/ports.ts'

/** A line at least this often (ms) tells the page that the connection lives; see page/pushReader.ts. */
const BEAT_EVERY = 10_000
/** A page that reads nothing is let go beyond this many bytes; it comes back and fetches anew. */
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
