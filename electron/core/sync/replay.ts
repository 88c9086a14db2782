import { assertNever } from '../../../shared/assertNever.ts'
import type { EntryState, WaitReason } from '../../../shared/domain/outboxEntry.ts'
import { backoffMs, randomFrom } from '../api/backoff.ts'
import { type AppError, isAppError } from '../appError.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { Connectivity, Ids, Logger, Timers } from '../ports.ts'
import { pickNext } from './pickNext.ts'
import type { SendContext } from './send/sendContext.ts'
import { adopt, lookForCreate, sendCreate } from './send/sendCreate.ts'
import { sendDelete } from './send/sendDelete.ts'
import type { SendInvite } from './send/sendInvite.ts'
import { sendPhoto } from './send/sendPhoto.ts'
import { sendRsvp } from './send/sendRsvp.ts'
import { sendUpdate } from './send/sendUpdate.ts'
import { sendFailure } from './sendFailure.ts'

export interface ReplayDeps extends SendContext {
  readonly timers: Timers
  readonly ids: Ids
  readonly connectivity: Connectivity
  readonly log: Logger
  readonly userId: () => string | null
  /** Whether a request of this account can go out now, and if not, why. */
  readonly gate: () => 'open' | 'signed-out' | 'other-user'
  readonly sendInvite: SendInvite
  /** How long a create not seen counts as possibly on its way, ms (checks.md section 5). */
  readonly graceMs: number
  /** How long a delete is held back so that it can be undone, ms. */
  readonly holdMs: number
  /** Least time between two creates of a series, ms (U7). */
  readonly paceMs: number
  /** Least time between the end of one batch of invitations and the next, ms (I5). */
  readonly invitePaceMs?: () => number
}

export interface Replay {
  /** Looks at the queue now, whatever it was waiting for: network back, resume, sign-in, the person's word. */
  wake(): void
  /** Resolves once nothing can be sent for now. */
  idle(): Promise<void>
  /** Ends after the entry in hand; what is queued stays. */
  stop(): Promise<void>
}

const RECHECK_MS = 60_000
const SERIES_TRIES = 5
/** First wait after a refusal that may be flood control; doubles with each (U7). */
const FLOOD_WAIT_MS = 15_000
/** Longest wait a site's `Retry-After` is followed for (F10). */
const MAX_ASKED_MS = 300_000

/** Sends what waits in one account's outbox, one request at a time, for as long as the program runs (F10, F21). */
export function createReplay(deps: ReplayDeps): Replay {
  const { outbox, clock } = deps
  /** In-memory and monotonic: after a restart everything is due at once, only grace begins anew (F15). */
  const due = new Map<string, number>()
  const failures = new Map<string, number>()
  const looked = new Map<string, { readonly since: number; readonly clean: number }>()
  let accountDue = 0
  let accountFailures = 0
  let lastCreateAt = Number.NEGATIVE_INFINITY
  let lastInviteAt = Number.NEGATIVE_INFINITY
  let stopped = false
  let running: Promise<void> | null = null
  let again = false
  /** The last run ended by a defect in what it was sending, not by the disk (F13). */
  let blamed = false
  let cancelTimer: (() => void) | null = null

  const jitter = (attempt: number, asked = 0) =>
    Math.max(backoffMs(attempt, randomFrom(deps.ids.bytes(4))), Math.min(asked, MAX_ASKED_MS))

  function dueAt(entry: StoredEntry): number {
    const own = due.get(entry.id) ?? (entry.state.state === 'held' ? hold(entry) : 0)
    const series = entry.change.kind === 'create' && entry.change.seriesId !== null
    const paced = series && entry.state.state === 'waiting' ? lastCreateAt + deps.paceMs : 0
    const mailed = entry.change.kind === 'invite' ? lastInviteAt + (deps.invitePaceMs?.() ?? 0) : 0
    return Math.max(own, accountDue, paced, mailed)
  }

  function hold(entry: StoredEntry): number {
    const until = clock.monotonic() + deps.holdMs
    due.set(entry.id, until)
    return until
  }

  function waitFor(entry: StoredEntry, why: WaitReason, error: AppError, touched: boolean): void {
    const attempt = failures.get(entry.id) ?? 0
    failures.set(entry.id, attempt + 1)
    const whole = why === 'network'
    const asked = why === 'paced' ? FLOOD_WAIT_MS * 2 ** attempt : (error.retryAfterMs ?? 0)
    const wait = jitter(whole ? accountFailures : attempt, asked)
    if (whole) {
      accountFailures += 1
      accountDue = clock.monotonic() + wait
    } else due.set(entry.id, clock.monotonic() + wait)
    const still = entry.state.state === 'uncertain' ? entry.state : null
    const state: EntryState = still ?? { state: 'waiting', why, words: error.details }
    // Of what takes several requests, an earlier one may have gone through.
    outbox.update(entry.id, { state, touched: outbox.entry(entry.id).touched || touched })
  }

  function failed(entry: StoredEntry, thrown: unknown): void {
    const failure = sendFailure(thrown)
    const { error } = failure
    deps.log.info('an outbox entry was not sent', {
      kind: entry.change.kind,
      failure: failure.kind,
      code: error.code,
    })
    switch (failure.kind) {
      case 'network':
        return waitFor(entry, 'network', error, false)
      case 'sign-in':
        accountDue = Number.POSITIVE_INFINITY
        return outbox.update(entry.id, {
          state: keepUncertain(entry, { state: 'waiting', why: 'sign-in', words: [] }),
        })
      case 'site':
        return waitFor(entry, error.code === 'rate-limited' ? 'rate-limited' : 'site-failed', error, false)
      case 'uncertain':
        return waitFor(entry, 'site-failed', error, true)
      case 'refused':
        if (mayBeFlood(entry)) return waitFor(entry, 'paced', error, false)
        return outbox.update(entry.id, {
          state: { state: 'rejected', code: error.code, words: error.details },
        })
      default:
        return assertNever(failure)
    }
  }

  /** Flood control answers in the site's language (U7), so a series is simply tried again, a few times. */
  const mayBeFlood = (entry: StoredEntry): boolean =>
    entry.change.kind === 'create' &&
    entry.change.seriesId !== null &&
    (failures.get(entry.id) ?? 0) < SERIES_TRIES

  async function send(entry: StoredEntry): Promise<void> {
    const { change } = entry
    switch (change.kind) {
      case 'create':
        lastCreateAt = clock.monotonic()
        return sendCreate(deps, entry, change)
      case 'update':
        return sendUpdate(deps, entry, change.changes)
      case 'delete':
        return sendDelete(deps, entry)
      case 'rsvp':
        return sendRsvp(deps, entry, change.to)
      case 'photo':
        return sendPhoto(deps, entry, change.photo)
      case 'invite':
        return deps.sendInvite(deps, entry, change).finally(() => {
          lastInviteAt = clock.monotonic()
        })
      default:
        return assertNever(change)
    }
  }

  async function look(entry: StoredEntry): Promise<void> {
    const { change } = entry
    if (change.kind !== 'create') return
    const seen = looked.get(entry.id) ?? { since: clock.monotonic(), clean: 0 }
    const waitedMs = clock.monotonic() - seen.since
    const found = await lookForCreate(deps, entry, change, {
      waitedMs,
      cleanListings: seen.clean,
      graceMs: deps.graceMs,
    })
    looked.set(entry.id, { since: seen.since, clean: seen.clean + (found.clean ? 1 : 0) })
    switch (found.verdict.do) {
      case 'adopt':
        return adopt(deps, entry, change, found.verdict.eventId)
      case 'ask':
        return outbox.update(entry.id, { state: { state: 'asking', candidates: found.verdict.candidates } })
      case 'resend':
        looked.delete(entry.id)
        return outbox.update(entry.id, { state: { state: 'waiting', why: null, words: [] } })
      case 'wait': {
        const left = Math.max(deps.graceMs - waitedMs, 1_000)
        due.set(entry.id, clock.monotonic() + Math.min(RECHECK_MS, left))
        return undefined
      }
      default:
        return assertNever(found.verdict)
    }
  }

  async function step(entry: StoredEntry): Promise<void> {
    try {
      if (entry.state.state === 'uncertain') await look(entry)
      else {
        // Counted and committed before the try, so that a try which ends the program is not forgotten (F13).
        const sending: EntryState = { state: 'sending', sinceMs: clock.now() }
        outbox.update(entry.id, { state: sending, attempts: entry.attempts + 1 })
        await send({ ...entry, state: sending, attempts: entry.attempts + 1 })
      }
      accountFailures = 0
    } catch (thrown) {
      failed(entry, thrown)
    }
  }

  async function run(): Promise<void> {
    // Where the last run was cut short, its entry's end was never written down.
    outbox.takeUp(blamed)
    blamed = false
    while (!stopped && deps.gate() === 'open') {
      const next = pickNext(outbox.entries(), deps.userId(), { dueAt, now: clock.monotonic() })
      if (next.entry !== null) await step(next.entry)
      else {
        schedule(next.nextDue)
        return
      }
    }
  }

  function schedule(nextDue: number | null): void {
    cancelTimer?.()
    cancelTimer = null
    if (nextDue === null || nextDue === Number.POSITIVE_INFINITY || stopped) return
    cancelTimer = deps.timers.after(Math.max(0, nextDue - clock.monotonic()), begin)
  }

  function begin(): void {
    again = running !== null
    if (running !== null || stopped) return
    // Begins a moment later: what the run says on its way can lead back here at once.
    running = Promise.resolve()
      .then(run)
      .catch((error) => {
        // A full disk stops the queue, not the program; what is queued stays (F14).
        const code = isAppError(error) ? error.code : 'internal'
        blamed = code === 'internal'
        deps.log.error('the outbox stopped for now', { code })
        cancelTimer = deps.timers.after(RECHECK_MS, begin)
      })
      .finally(() => {
        running = null
        // Something came in after the last look and before this end.
        if (again) begin()
      })
  }

  const unwatchOutbox = outbox.watch(() => queueMicrotask(begin))
  const unwatchNetwork = deps.connectivity.watch((event) => {
    if (event !== 'offline') wake()
  })

  function wake(): void {
    accountDue = 0
    accountFailures = 0
    for (const entry of outbox.entries()) if (entry.state.state === 'waiting') due.delete(entry.id)
    begin()
  }

  return {
    wake,
    idle: async () => {
      while (running !== null) await running
    },
    stop: async () => {
      stopped = true
      cancelTimer?.()
      unwatchOutbox()
      unwatchNetwork()
      await running
    },
  }
}

const keepUncertain = (entry: StoredEntry, otherwise: EntryState): EntryState =>
  entry.state.state === 'uncertain' ? entry.state : otherwise
