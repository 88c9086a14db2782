import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { decodeText, encodingOf } from '../files/textEncoding.ts'
import { calendarEvents } from './calendarEvents.ts'

/** Own thread of `readCalendar.ts`: reads a calendar and hands its events over, some at a time. */
const PART = 200

const order = z.object({
  bytes: z.instanceof(Uint8Array),
  skipped: z.array(z.int()),
  /** How many steps were made, and the event in hand. */
  steps: z.instanceof(Int32Array),
})

const { bytes, skipped, steps } = order.parse(workerData)

/** One part at a time: a queue of them would be taken in at one stretch on the other side. */
const taken = (): Promise<void> => new Promise((resolve) => parentPort?.once('message', () => resolve()))

async function read(): Promise<void> {
  const text = decodeText(bytes, encodingOf(bytes))
  const found = calendarEvents(text, new Set(skipped), (at) => {
    steps[0] = (steps[0] ?? 0) + 1
    steps[1] = at
  })
  if (typeof found === 'string') {
    parentPort?.postMessage(found, [])
    return
  }
  const { events, ...about } = found
  for (let at = 0; at < events.length; at += PART) {
    parentPort?.postMessage({ events: events.slice(at, at + PART) }, [])
    await taken()
  }
  parentPort?.postMessage(about, [])
}

void read().catch(() => parentPort?.postMessage('not-a-calendar', []))
