import type { AccountId } from '../../../shared/domain/ids.ts'
import { backoffMs } from '../api/backoff.ts'
import type { EventApi } from '../api/eventApi.ts'
import { AppError, isAppError } from '../appError.ts'
import type { AccountData, AccountSpace } from '../events/accountData.ts'
import type { ChangeHints } from '../events/changeHints.ts'
import { EVERYTHING, listKey } from '../events/wireQuery.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import { dropGone } from './goneCheck.ts'
import type { ListReader, OwnWrites } from './listReader.ts'
import type { Pace } from './pace.ts'
import type { PageReading } from './pageReading.ts'
import { nextDueMs, nextList, type Planned, REFUSED_REST_MS, type ScheduleWorld } from './schedule.ts'

export interface SyncProgress {
  readonly done: number
  readonly total: number | null
}

/** Reads all of an account's lists behind the user's back, one page at a time, for as long as it runs. */
export interface BackgroundSync {
  /** Begins, or goes on where it left off. Does nothing for an account that runs already. */
  start(accountId: AccountId): void
  /** Ends before the next request. Resolves when nothing is under way any more. */
  stop(accountId: AccountId): Promise<void>
  stopAll(): Promise<void>
  /** The user asked: reads what concerns the user anew, at once. */
  now(accountId: AccountId): void
  /** The network may be back, the computer woke up, the user signed in: waiting ends. */
  wake(): void
  /** Null while nothing is being read. */
  progress(accountId: AccountId): SyncProgress | null
  running(): readonly AccountId[]
}

export interface BackgroundSyncDeps {
  readonly data: AccountData
  readonly api: EventApi
  readonly reader: ListReader
  readonly own: OwnWrites
  readonly hints: ChangeHints
  readonly pace: Pace
  readonly clock: Clock
  readonly timers: Timers
  readonly random: () => number
  readonly log: Logger
}

/** Looked at again at least this often. */
const MOST_WAIT_MS = 5 * 60_000

interface Run {
  readonly stopping: AbortController
  ended: Promise<void>
  progress: SyncProgress | null
  failures: number
  askedAtMs: number
  wake: () => void
  readonly restUntilMs: Map<string, number>
}

export function createBackgroundSync(deps: BackgroundSyncDeps): BackgroundSync {
  const { clock, hints, reader, timers } = deps
  const runs = new Map<AccountId, Run>()

  /** Ends early by `wake` and by stopping. */
  const sleep = (run: Run, ms: number): Promise<void> =>
    new Promise((resolve) => {
      // The request before it let the rest of the program have its turn.
      if (ms <= 0 || run.stopping.signal.aborted) return resolve()
      const cancel = timers.after(ms, () => resolve())
      run.wake = () => {
        cancel()
        resolve()
      }
    })

  const show = (run: Run, progress: SyncProgress | null): void => {
    run.progress = progress
    hints.sync()
  }

  const worldOf = (space: AccountSpace, run: Run): ScheduleWorld => ({
    nowMs: clock.now(),
    lists: space.lists,
    restUntilMs: run.restUntilMs,
    reading: (planned) => reader.reading(space, planned.list) !== undefined,
    notBeforeMs: run.askedAtMs,
  })

  const readPage = async (space: AccountSpace, run: Run, planned: Planned): Promise<void> => {
    const total =
      space.lists.wholeAt(planned.key) === null ? null : (space.lists.get(planned.key)?.size ?? null)
    // A try after a failure is no progress yet: the footer must not flicker while there is no network.
    if (run.progress === null && run.failures === 0) show(run, { done: 0, total })
    const reading = await reader.next(space, planned.list, run.stopping.signal)
    if (reading.state !== 'reading') await afterwards(space, run, planned, reading)
    show(run, { done: reading.seen.size, total })
  }

  const afterwards = async (
    space: AccountSpace,
    run: Run,
    planned: Planned,
    reading: PageReading,
  ): Promise<void> => {
    if (planned.key !== listKey(EVERYTHING) || !reading.clean || reading.state !== 'ended') return
    if ((await dropGone(deps, space, reading.seen, run.stopping.signal)) > 0) hints.events(space.accountId)
  }

  const step = async (space: AccountSpace, run: Run): Promise<void> => {
    const planned = nextList(worldOf(space, run))
    if (planned === null) {
      if (run.progress !== null) show(run, null)
      hints.freshness(space.accountId, 'lists')
      await sleep(run, Math.min(MOST_WAIT_MS, Math.max(1000, nextDueMs(worldOf(space, run)))))
      return
    }
    const startedAt = clock.monotonic()
    try {
      await readPage(space, run, planned)
      run.failures = 0
      await sleep(run, deps.pace.pauseMs(clock.monotonic() - startedAt))
    } catch (error) {
      if (isAppError(error, 'refused-by-site')) {
        run.restUntilMs.set(planned.key, clock.now() + REFUSED_REST_MS)
        return
      }
      run.failures += 1
      show(run, null)
      deps.log.info('background reading waits', { account: space.accountId, code: codeOf(error) })
      const asked = isAppError(error) ? (error.retryAfterMs ?? 0) : 0
      const wait = isAppError(error, 'signed-out') ? MOST_WAIT_MS : backoffMs(run.failures, deps.random())
      await sleep(run, Math.max(1000, asked, wait))
    }
  }

  const loop = async (accountId: AccountId, run: Run): Promise<void> => {
    const stopped = (): boolean => run.stopping.signal.aborted
    while (!stopped()) {
      try {
        const space = await deps.data.of(accountId)
        while (!stopped()) await step(space, run)
      } catch (error) {
        deps.log.warn('background reading cannot go on', { account: accountId, code: codeOf(error) })
        if (isAppError(error, 'not-found')) return
        await sleep(run, MOST_WAIT_MS)
      }
    }
  }

  const early = new Map<AccountId, number>()

  const stop = async (accountId: AccountId): Promise<void> => {
    const run = runs.get(accountId)
    if (run === undefined) return
    run.stopping.abort()
    run.wake()
    await run.ended
    if (runs.get(accountId) === run) runs.delete(accountId)
    hints.sync()
  }

  return {
    start: (accountId) => {
      if (runs.has(accountId)) return
      const run: Run = {
        stopping: new AbortController(),
        ended: Promise.resolve(),
        progress: null,
        failures: 0,
        askedAtMs: early.get(accountId) ?? 0,
        wake: () => undefined,
        restUntilMs: new Map(),
      }
      runs.set(accountId, run)
      run.ended = loop(accountId, run)
    },
    stop,
    stopAll: async () => {
      await Promise.all([...runs.keys()].map(stop))
    },
    now: (accountId) => {
      const run = runs.get(accountId)
      // Asked for while the account is still being opened: its first run begins with it.
      if (run === undefined) return void early.set(accountId, clock.now())
      run.askedAtMs = clock.now()
      run.restUntilMs.clear()
      run.wake()
    },
    wake: () => {
      for (const run of runs.values()) run.wake()
    },
    progress: (accountId) => runs.get(accountId)?.progress ?? null,
    running: () => [...runs.keys()],
  }
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'internal')
