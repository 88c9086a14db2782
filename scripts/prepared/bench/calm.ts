import os from 'node:os'
import { Worker } from 'node:worker_threads'

/** Of the machine, what a bench may count on: below, a time says more of other programs than of this one. */
export const CALM_SHARE = 0.9

const PROBE_MS = 400
const PAUSE_MS = 2_000
const LIMIT_MS = 180_000

const LOOP = `
  const { parentPort, workerData } = require('node:worker_threads')
  const before = process.threadCpuUsage()
  const began = performance.now()
  while (performance.now() - began < workerData);
  const { user, system } = process.threadCpuUsage(before)
  parentPort.postMessage((user + system) / 1000 / (performance.now() - began))
`

/**
 * How much of the machine is free, from 0 to 1: a loop that does nothing runs on every core, and says how much of the
 * processor it was given meanwhile. Unlike the load average it knows nothing of a minute ago.
 */
export async function freeShare(ms = PROBE_MS): Promise<number> {
  const shares = await Promise.all(
    Array.from(
      { length: os.availableParallelism() },
      () =>
        new Promise<number>((done, fail) => {
          const worker = new Worker(LOOP, { eval: true, workerData: ms })
          worker.once('message', done)
          worker.once('error', fail)
        }),
    ),
  )
  return Math.min(1, shares.reduce((sum, share) => sum + share, 0) / shares.length)
}

/** Waits until the machine was calm twice in a row, for three minutes at most. Returns what share of it is free. */
export async function untilCalm(
  probe: () => Promise<number> = freeShare,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  limitMs = LIMIT_MS,
): Promise<number> {
  let before = 0
  for (let waited = 0; ; waited += PAUSE_MS) {
    const now = await probe()
    const least = Math.min(before, now)
    if (least >= CALM_SHARE || waited >= limitMs) return least
    before = now
    await pause(PAUSE_MS)
  }
}
