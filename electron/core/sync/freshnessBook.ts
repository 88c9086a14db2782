import type { CachedBecause, Freshness } from '../../../shared/domain/event.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Reach } from '../api/reach.ts'
import { askedMs, backoffMs } from '../api/retry.ts'
import { isAppError, MEANINGS } from '../errors.ts'
import type { Clock } from '../ports.ts'

/** A list or event older than this is asked for again when it is looked at. */
const OLD_MS = 60_000

/** After a failure a screen that is looked at again and again must not hammer the site. */
const LEAST_WAIT_MS = 5000

/** What is shown as live stays so without a look for this long. */
const LIVE_MS = 300_000

interface Attempt {
  readonly running: boolean
  readonly why: CachedBecause | null
  /** Monotonic (SEND-10): not asked again of itself before this. */
  readonly notBefore: number
  /** The same for what the site asked to wait itself, which a network that is back changes nothing of (SEND-10). */
  readonly askedUntil: number
  readonly failures: number
}

const NOT_HELD_UP = { why: null, notBefore: 0, askedUntil: 0 } as const

/** What is known of each thing's refreshes in this run of the program, by name. */
export interface FreshnessBook {
  of(name: string, accountId: AccountId, asOfMs: number | null): Freshness
  /** Whether to ask the site of itself. */
  due(name: string, accountId: AccountId, asOfMs: number | null): boolean
  /** Runs one refresh under this name; callers at the same time share it. Throws what `work` throws. */
  run(name: string, work: () => Promise<void>): Promise<void>
  /**
   * The same for whoever looks: `said` is what is shown of it meanwhile, and `changed` is called at the end where it is
   * something else by then. A try at a site that is away, like the one before, is news to nobody (PERF-14).
   */
  behind(said: () => unknown, work: () => Promise<unknown>, changed: () => void): Promise<void>
  /** The network is back or the user signed in: failures no longer hold anything up, but for what a site asked. */
  forgive(): void
}

export function createFreshnessBook(clock: Clock, reach: Reach, random: () => number): FreshnessBook {
  const attempts = new Map<string, Attempt>()
  const running = new Map<string, Promise<void>>()
  let forgivenAt = Number.NEGATIVE_INFINITY

  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    const failures = attempts.get(name)?.failures ?? 0
    attempts.set(name, { ...NOT_HELD_UP, running: true, failures })
    try {
      await work()
      attempts.set(name, { ...NOT_HELD_UP, running: false, failures: 0 })
    } catch (error) {
      const floor = isAppError(error) ? askedMs(error, failures) : 0
      const wait = Math.max(LEAST_WAIT_MS, floor, backoffMs(failures + 3, random()))
      attempts.set(name, {
        running: false,
        why: becauseOf(error),
        notBefore: clock.monotonic() + wait,
        askedUntil: clock.monotonic() + floor,
        failures: failures + 1,
      })
      throw error
    } finally {
      running.delete(name)
    }
  }

  return {
    of: (name, accountId, readAtMs) => {
      const asOfMs = believed(readAtMs, clock.now())
      const known = attempts.get(name)
      const site = reach.of(accountId)
      // Also while it is tried again: that it comes now is not known before it is there.
      if (site.state === 'offline' && (asOfMs === null || site.since >= asOfMs)) {
        return { state: 'cached', asOf: asOfMs, why: 'offline' }
      }
      if (known?.running === true) return { state: 'refreshing', asOf: asOfMs }
      if (known?.why !== undefined && known.why !== null) {
        return { state: 'cached', asOf: asOfMs, why: known.why }
      }
      if (asOfMs === null || clock.now() - asOfMs > LIVE_MS) {
        return { state: 'cached', asOf: asOfMs, why: 'not-asked' }
      }
      return { state: 'live', asOf: asOfMs }
    },
    due: (name, accountId, asOfMs) => {
      const known = attempts.get(name)
      if (known?.running === true) return false
      if (known !== undefined && clock.monotonic() < known.notBefore) return false
      // What found no network a moment ago finds none for another name either.
      const metAt = reach.offlineAt(accountId)
      if (metAt !== null && metAt >= forgivenAt && clock.monotonic() - metAt < LEAST_WAIT_MS) return false
      const readAtMs = believed(asOfMs, clock.now())
      return readAtMs === null || clock.now() - readAtMs > OLD_MS
    },
    run: (name, work) => {
      const known = running.get(name)
      if (known !== undefined) return known
      const started = attempt(name, work)
      running.set(name, started)
      return started
    },
    behind: async (said, work, changed) => {
      const done = work()
      const before = JSON.stringify(said())
      try {
        await done
      } finally {
        if (JSON.stringify(said()) !== before) changed()
      }
    },
    forgive: () => {
      forgivenAt = clock.monotonic()
      for (const [name, known] of attempts) {
        attempts.set(name, { ...known, notBefore: known.askedUntil })
      }
    },
  }
}

const becauseOf = (error: unknown): CachedBecause =>
  isAppError(error) ? MEANINGS[error.code].reading : 'site-failed'

/** What the clocks of one computer may differ by from one moment to the next without anybody having set them. */
const AHEAD_MS = 60_000

/**
 * When something was read, where that can be believed: a time that lies ahead was written under a clock that was
 * ahead, and how old the thing really is nobody knows. Null: unknown, so it is due, and the next read puts it right.
 */
export const believed = (readAtMs: number | null, nowMs: number): number | null =>
  readAtMs !== null && readAtMs - nowMs <= AHEAD_MS ? readAtMs : null
