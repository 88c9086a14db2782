import { Temporal } from 'temporal-polyfill'
import type { Clock, ClockJumps, Timers } from '../ports.ts'

/** Hour of the day at which a daily copy is due. */
const DUE_HOUR = 20
/** After the start of the program, and after the computer woke up: it has more urgent things to do. */
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
 * Calls `look` soon after the start, whenever a copy comes due while the program is open, and soon after the computer woke
 * up: a timer stands still with it. What it returns ends that, and settles when a look that had begun is over: nothing is
 * written into a folder that was given back.
 */
export function followDays(
  { clock, timers, jumps }: { readonly clock: Clock; readonly timers: Timers; readonly jumps: ClockJumps },
  look: () => Promise<void>,
): () => Promise<void> {
  let stopped = false
  let looking = Promise.resolve()
  let cancel = (): void => undefined
  const wait = (ms: number): void => {
    cancel()
    if (!stopped) cancel = timers.after(ms, turn)
  }
  function turn(): void {
    const begun = clock.now()
    looking = looking.then(look).finally(() => {
      const { last, next } = dueAround(clock.now(), clock.zone())
      // What came due while it looked, or slept meanwhile, is still to come.
      wait(last > begun ? 0 : next - clock.now())
    })
  }
  const unwatch = jumps.watch(() => wait(START_MS), false)
  wait(START_MS)
  return () => {
    stopped = true
    unwatch()
    cancel()
    return looking
  }
}
