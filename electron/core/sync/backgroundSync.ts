import type { EventView } from '../../../shared/domain/eventViews.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import { askedMs, backoffMs } from '../api/retry.ts'
import { AppError, isAppError, MEANINGS } from '../errors.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import type { ChangeHints } from './changeHints.ts'
import { dropGone, dropGoneUpcoming } from './goneCheck.ts'
import type { ListReader } from './listReader.ts'
import type { PageReading } from './pageReading.ts'
import {
  createListFaults,
  type ListFaults,
  nextDueMs,
  nextWork,
  type Pace,
  type Planned,
  REFUSED_REST_MS,
  type ScheduleWorld,
  STOPPED_REST_MS,
  SYNC_PLAN,
} from './schedule.ts'
import { EVERYTHING, listKey, listOfView, UPCOMING_KEY } from './wireQuery.ts'

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
  /** The user asked: looks at page 1 of these lists at once, or of all that are read of themselves. */
  now(accountId: AccountId, views?: readonly EventView[]): void
  /**
   * The network may be back, the computer woke up, the user signed in: waiting ends, but not what the site asked to
   * wait (SEND-10), and never more often because the network comes and goes.
   */
  wake(): void
  /** Null while nothing is being read. */
  progress(accountId: AccountId): SyncProgress | null
  running(): readonly AccountId[]
}

export interface BackgroundSyncDeps {
  readonly data: OpenAccounts
  readonly api: EventApi
  readonly reader: ListReader
  readonly hints: ChangeHints
  readonly pace: Pace
  readonly clock: Clock
  readonly timers: Timers
  readonly random: () => number
  readonly log: Logger
}

const ALL_KEY = listKey(EVERYTHING)

/** Looked at again at least this often. */
const MOST_WAIT_MS = 5 * 60_000

/** Longest time between two tries of a network that comes and goes. */
const FLAP_MS = 60_000

interface Run {
  readonly stopping: AbortController
  ended: Promise<void>
  progress: SyncProgress | null
  failures: number
  /** Ends the sleep at this moment of the monotonic clock, or at once. */
  wake: (at?: number) => void
  /** Monotonic: a network that is back wakes nobody before. */
  notBefore: number
  nudges: number
  readonly asked: Set<string>
  readonly wanted: Set<string>
  longReadAt: number
  readonly restUntil: Map<string, number>
  readonly faults: ListFaults
}

export function createBackgroundSync(deps: BackgroundSyncDeps): BackgroundSync {
  const { clock, hints, reader, timers } = deps
  const runs = new Map<AccountId, Run>()

  /** Ends early by `wake` and by stopping. */
  const sleep = (run: Run, ms: number): Promise<void> =>
    new Promise((resolve) => {
      // The request before it let the rest of the program have its turn.
      if (ms <= 0 || run.stopping.signal.aborted) return resolve()
      const end = clock.monotonic() + ms
      let cancel = timers.after(ms, resolve)
      run.wake = (at = 0) => {
        cancel()
        const left = Math.min(at, end) - clock.monotonic()
        if (left > 0) cancel = timers.after(left, resolve)
        else resolve()
      }
    })

  const show = (run: Run, progress: SyncProgress | null): void => {
    run.progress = progress
    hints.sync()
  }

  const worldOf = (space: OpenAccount, run: Run): ScheduleWorld => ({
    nowMs: clock.now(),
    monotonicMs: clock.monotonic(),
    lists: space.lists,
    restUntil: run.restUntil,
    behind: run.faults.behind,
    reading: (planned) => reader.reading(space, planned.list) !== undefined,
    asked: run.asked,
    wanted: run.wanted,
    longReadAt: run.longReadAt,
  })

  const readPage = async (space: OpenAccount, run: Run, planned: Planned): Promise<void> => {
    const total =
      space.lists.wholeAt(planned.key) === null ? null : (space.lists.get(planned.key)?.size ?? null)
    // A try after a failure is no progress yet: the footer must not flicker while there is no network.
    if (run.progress === null && run.failures === 0) show(run, { done: 0, total })
    const reading = await reader.next(space, planned.list, run.stopping.signal)
    run.longReadAt = clock.monotonic()
    if (reading.state !== 'reading') await afterwards(space, run, planned, reading)
    show(run, { done: reading.seen.size, total })
  }

  const glance = async (space: OpenAccount, run: Run, planned: Planned): Promise<void> => {
    const unknown = await reader.head(space, planned.list, run.stopping.signal)
    if (unknown > 0) run.wanted.add(planned.key)
    hints.sync()
  }

  const afterwards = async (
    space: OpenAccount,
    run: Run,
    planned: Planned,
    reading: PageReading,
  ): Promise<void> => {
    run.wanted.delete(planned.key)
    if (!reading.whole) run.restUntil.set(planned.key, clock.monotonic() + STOPPED_REST_MS)
    if (!reading.clean || reading.state !== 'ended') return
    const { signal } = run.stopping
    const dropped =
      planned.key === ALL_KEY
        ? await dropGone(deps, space, reading.seen, signal)
        : planned.key === UPCOMING_KEY
          ? await dropGoneUpcoming(deps, space, reading.seen, null, signal)
          : 0
    if (dropped > 0) hints.events(space.accountId)
  }

  const step = async (space: OpenAccount, run: Run): Promise<void> => {
    const work = nextWork(worldOf(space, run))
    if (work === null) {
      if (run.progress !== null) show(run, null)
      hints.freshness(space.accountId, 'lists')
      await sleep(run, Math.min(MOST_WAIT_MS, Math.max(1000, nextDueMs(worldOf(space, run)))))
      return
    }
    const { planned, kind } = work
    const startedAt = clock.monotonic()
    // Who asks while it is on its way asks for what came since: that is looked at once more.
    const isFirstPage = kind === 'glance' || reader.reading(space, planned.list) === undefined
    const answers = isFirstPage && run.asked.delete(planned.key)
    try {
      if (kind === 'glance') await glance(space, run, planned)
      else await readPage(space, run, planned)
      run.faults.read(planned.key)
      run.failures = 0
      run.nudges = 0
      run.notBefore = 0
      await sleep(run, deps.pace.pauseMs(clock.monotonic() - startedAt))
    } catch (error) {
      if (isAppError(error, 'refused-by-site')) {
        run.restUntil.set(planned.key, clock.monotonic() + REFUSED_REST_MS)
        return
      }
      if (answers) run.asked.add(planned.key)
      if (mayBeOfTheList(error)) {
        const rest = run.faults.failed(planned.key)
        if (rest > 0) run.restUntil.set(planned.key, clock.monotonic() + rest)
      }
      run.failures += 1
      show(run, null)
      hints.freshness(space.accountId, 'lists')
      deps.log.info('background reading waits', { account: space.accountId, code: codeOf(error) })
      const asked = isAppError(error) ? askedMs(error, run.failures - 1) : 0
      const signedOut = isAppError(error, 'signed-out')
      const wait = signedOut ? MOST_WAIT_MS : backoffMs(run.failures, deps.random())
      const flap = signedOut ? 0 : Math.min(FLAP_MS, 1000 * 2 ** run.nudges)
      run.notBefore = clock.monotonic() + Math.max(asked, flap)
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

  const early = new Map<AccountId, readonly string[]>()

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
        asked: new Set(early.get(accountId)),
        wanted: new Set(),
        longReadAt: Number.NEGATIVE_INFINITY,
        wake: () => undefined,
        notBefore: 0,
        nudges: 0,
        restUntil: new Map(),
        faults: createListFaults(),
      }
      runs.set(accountId, run)
      run.ended = loop(accountId, run)
    },
    stop,
    stopAll: async () => {
      await Promise.all([...runs.keys()].map(stop))
    },
    now: (accountId, views) => {
      const keys = views?.map((view) => listKey(listOfView(view))) ?? SYNC_PLAN.map(({ key }) => key)
      const run = runs.get(accountId)
      // Asked for while the account is still being opened: its first run begins with it.
      if (run === undefined) return void early.set(accountId, keys)
      for (const key of keys) {
        run.asked.add(key)
        run.restUntil.delete(key)
      }
      run.wake()
    },
    wake: () => {
      for (const run of runs.values()) {
        if (run.failures > 0) run.nudges += 1
        run.wake(run.notBefore)
      }
    },
    progress: (accountId) => runs.get(accountId)?.progress ?? null,
    running: () => [...runs.keys()],
  }
}

/** Not where nothing is reached, or nobody is signed in: then no other list would fare better. */
const mayBeOfTheList = (error: unknown): boolean =>
  !isAppError(error) || (error.code !== 'offline' && MEANINGS[error.code].sending !== 'sign-in')

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'internal')
