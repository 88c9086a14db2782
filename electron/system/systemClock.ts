import { performance } from 'node:perf_hooks'
import type { Clock } from '../core/ports.ts'

/** This computer's clocks. The zone is asked each time: people travel with the program open. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  zone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
}
