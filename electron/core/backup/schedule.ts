import { Temporal } from 'temporal-polyfill'
import type { Clock, Timers } from '../ports.ts'

/** Hour of the day at which a daily copy is due. */
const DUE_HOUR = 20
/** After the start of the program: it has more urgent things to do. */
const START_MS = 60_000

/** The last time a copy was due, and the next; epoch ms. Pure. */
export function dueAround(nowMs: number, zone: string): { readonly last: number; readonly next: number } {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone)
  const today = now.with({
    hour: DUE_HOUR,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  })
  const last = today.epochMilliseconds <= nowMs ? today : today.subtract({ days: 1 })
  return { last: last.epochMilliseconds, next: last.add({ days: 1 }).epochMilliseconds }
}

/**
 * Calls `look` soon after the start, and whenever a copy comes due while the program is open. What it returns ends that,
 * and settles when a look that had begun is over: nothing is written into a folder that was given back.
 */
export function followDays(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  look: () => Promise<void>,
): () => Promise<void> {
  let stopped = false
  let looking = Promise.resolve()
  let cancel = timers.after(START_MS, turn)
  function turn(): void {
    looking = look().finally(() => {
      if (stopped) return
      const { next } = dueAround(clock.now(), clock.zone())
      cancel = timers.after(next - clock.now(), turn)
    })
  }
  return () => {
    stopped = true
    cancel()
    return looking
  }
}
