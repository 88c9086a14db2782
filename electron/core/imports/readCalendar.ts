import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EventFileFault } from '../../../shared/domain/eventFileFaults.ts'
import { AppError } from '../errors.ts'
import type { Clock, Timers } from '../ports.ts'
import type { CalendarRead } from './calendarEvents.ts'
import type { FileEvent, FileEvents } from './fileEvent.ts'

/** What the thread says: some events, then all else of them; or why there are none. */
type Told =
  | { readonly events: readonly FileEvent[] }
  | Omit<FileEvents, 'events'>
  | Exclude<CalendarRead, FileEvents>

const threadFile = (): string =>
  path.join(import.meta.dirname, `calendarReaderThread${path.extname(import.meta.filename)}`)

/**
 * Without a step for so long, ms, an event is given up: its rule comes to no end. So much the processor has to have
 * worked for this program meanwhile, too: on a busy machine a thread that is not let run is not stuck.
 */
const MOST_STILL = 2_500
const LOOK_EVERY = 500
/** Events that are given up before the file is. */
const MOST_SKIPPED = 5
/** Room (MB) for what a calendar becomes; beyond it the thread ends, not the program. */
const MOST_HEAP = 512

export const fileRefused = (fault: EventFileFault): AppError =>
  new AppError('file-refused', `the file is not taken: ${fault}`, { details: [fault] })

interface Ports {
  readonly clock: Pick<Clock, 'monotonic'>
  readonly timers: Timers
}

/**
 * The events of a calendar, read beside the event loop. An event at which the reader comes to no end is named as one
 * whose rule cannot be followed. Throws AppError `file-refused`.
 */
export async function readCalendar(bytes: Uint8Array, ports: Ports): Promise<FileEvents> {
  const skipped: number[] = []
  for (;;) {
    const read = await readOnce(bytes, ports, skipped)
    if (typeof read === 'string') throw fileRefused(read)
    if (!('stuckAt' in read)) return read
    if (read.stuckAt < 0 || skipped.length >= MOST_SKIPPED) throw fileRefused('too-large')
    skipped.push(read.stuckAt)
  }
}

function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function readOnce(
  bytes: Uint8Array,
  { clock, timers }: Ports,
  skipped: readonly number[],
): Promise<FileEvents | Exclude<CalendarRead, FileEvents> | 'too-large' | { readonly stuckAt: number }> {
  const steps = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(threadFile(), {
    workerData: { bytes, skipped, steps },
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
  })
  let stopWaiting = (): void => undefined
  const answered = new Promise<Awaited<ReturnType<typeof readOnce>>>((resolve, reject) => {
    let seen = { made: -1, at: clock.monotonic(), worked: workedMs() }
    const watch = (): void => {
      stopWaiting = timers.after(LOOK_EVERY, () => {
        const [made = 0, at = -1] = steps
        if (made !== seen.made) seen = { made, at: clock.monotonic(), worked: workedMs() }
        const isStill = clock.monotonic() - seen.at >= MOST_STILL && workedMs() - seen.worked >= MOST_STILL
        if (isStill) resolve({ stuckAt: at })
        else watch()
      })
    }
    watch()
    const events: FileEvent[] = []
    worker.on('message', (told: Told) => {
      if (typeof told === 'string') resolve(told)
      else if ('events' in told) {
        for (const event of told.events) events.push(event)
        worker.postMessage('taken', [])
      } else resolve({ ...told, events })
    })
    worker.once('error', (error: Error & { readonly code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('too-large') : reject(error),
    )
    worker.once('exit', () => resolve('not-a-calendar'))
  })
  return answered.finally(() => {
    stopWaiting()
    void worker.terminate()
  })
}
