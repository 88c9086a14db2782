import { assertNever } from '../../../shared/assertNever.ts'
import { randomFrom } from '../api/retry.ts'
import { isAppError } from '../errors.ts'
import { msSinceCreate } from '../outbox/lastingIds.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { Connectivity, Ids, Logger, Timers } from '../ports.ts'
import { afterFailure, sendFailure } from './afterFailure.ts'
import { watchWrites } from './answeredWrites.ts'
import { pickNext } from './pickNext.ts'
import { createReadLater } from './readLater.ts'
import type { SendContext, SendInvite } from './sendContext.ts'
import { adopt, createOwnBaseline, lookForCreate, sendCreate } from './sendCreate.ts'
import { sendDelete } from './sendDelete.ts'
import { sendPhoto } from './sendPhoto.ts'
import { sendRsvp } from './sendRsvp.ts'
import { sendUpdate } from './sendUpdate.ts'
import { createSendWaits } from './sendWaits.ts'
import { createUploadStop } from './uploadStop.ts'

export interface ReplayDeps extends Omit<SendContext, 'own'> {
  readonly timers: Timers
  readonly ids: Ids
  readonly connectivity: Connectivity
  readonly log: Logger
  readonly userId: () => string | null
  /** Whether a request of this account can go out now, and if not, why. */
  readonly gate: () => 'open' | 'signed-out' | 'other-user'
  readonly sendInvite: SendInvite
  /** An event was read once more after the entry of its write had ended: whoever shows it does not know. */
  readonly readAgain: () => void
  /** How long a create not seen counts as possibly on its way, ms (SEND-2). */
  readonly graceMs: number
  /** How long a delete is held back so that it can be undone, ms. */
  readonly holdMs: number
  /** Least time between two creates of a series, ms (SITE-U7). */
  readonly paceMs: number
  /** Least time between the end of one batch of invitations and the next, ms (SITE-I5). */
  readonly invitePaceMs?: () => number
}

export type Held = 'storage' | 'failure'

export interface Replay {
  /** Looks at the queue now, whatever it was waiting for: sign-in, the person's word. */
  wake(): void
  /** Resolves once nothing can be sent for now. */
  idle(): Promise<void>
  /** Ends the sending of a photo in mid-way, by the person's word: it is paused. False where it was not on its way. */
  halt(id: string): Promise<boolean>
  /** What keeps all of it from going on for now: the disk, or a failure of the program. Null while it goes on. */
  heldBy(): Held | null
  /** How long the site has asked all of it to wait, ms from now; 0: it has not. */
  limitedMs(): number
  /** Ends after the entry in hand; what is queued stays. */
  stop(): Promise<void>
}

const earlier = (due: number | null, other: number): number => (due === null ? other : Math.min(due, other))

const RECHECK_MS = 60_000
/** A refusal within this time of a create may be flood control (SITE-U7). */
const LATELY_MS = 300_000
/** A site that fails whenever it is asked what is there: after so many times the grace, the person is asked. */
const PATIENCE = 6

/**
 * Sends what waits in one account's outbox, one request at a time, for as long as the program runs (SEND-10, SEND-21).
 */
export function createReplay(deps: ReplayDeps): Replay {
  const { outbox, clock } = deps
  const waits = createSendWaits({ clock, holdMs: deps.holdMs, random: () => randomFrom(deps.ids.bytes(4)) })
  const own = createOwnBaseline(deps)
  const api = watchWrites(deps.api, ({ eventId }) => {
    if (eventId !== null) outbox.wrote(eventId)
  })
  const logged = (thrown: unknown): void =>
    deps.log.info('a save was not read back', { code: sendFailure(thrown).error.code })
  const later = createReadLater({ ...deps, api, own }, { failed: logged, seen: deps.readAgain })
  let lastCreateAt = Number.NEGATIVE_INFINITY
  /** On the monotonic clock; null before the first event this run of the program made. */
  let lastMadeAt: number | null = null
  let lastInviteAt = Number.NEGATIVE_INFINITY
  let stopped = false
  let heldBy: Held | null = null
  let running: Promise<void> | null = null
  let again = false
  let cancelTimer: (() => void) | null = null
  const uploads = createUploadStop()

  function dueAt(entry: StoredEntry): number {
    const series = entry.change.kind === 'create' && entry.change.seriesId !== null
    const paced = series && entry.state.state === 'waiting' ? lastCreateAt + deps.paceMs : 0
    const mailed = entry.change.kind === 'invite' ? lastInviteAt + (deps.invitePaceMs?.() ?? 0) : 0
    return Math.max(waits.dueAt(entry), paced, mailed, later.dueOf(entry.eventId))
  }

  /** A restart does not make the site forget when it was last asked for an event (SITE-U7). */
  const msSinceMade = (): number =>
    lastMadeAt === null ? msSinceCreate(deps.store, clock.now()) : clock.monotonic() - lastMadeAt

  function failed(picked: StoredEntry, thrown: unknown, answered: boolean): void {
    const failure = sendFailure(thrown)
    const { error } = failure
    deps.log.info('an outbox entry was not sent', {
      kind: picked.change.kind,
      failure: failure.kind,
      code: error.code,
    })
    // Its end is written down already: what failed came after it, and costs the entry nothing.
    if (!outbox.has(picked.id)) return
    const { id, state } = picked
    if (picked.change.kind === 'create') own.forget()
    const aftermath = afterFailure(picked, failure, {
      nowMs: clock.now(),
      answered,
      tries: waits.triesOf(state),
      madeLately: msSinceMade() < LATELY_MS,
      now: clock.monotonic(),
      patienceMs: deps.graceMs,
    })
    const present = outbox.entry(id).state
    // Not even its beginning could be written down: it stands as it stood.
    if (present.state === 'waiting' && aftermath.wait === 'storage')
      return waits.failed(state, present, aftermath, error)
    // Put back meanwhile, with its event made again or found under another number: what this try met is not about that.
    if (present.state === 'waiting') return
    const sending = present.state === 'sending'
    // Whatever becomes of it from here on: what a later change or a delete meets on the site may be one's own.
    if (sending && (answered || failure.kind === 'uncertain')) outbox.move(id, { kind: 'answered' })
    if (state.state === 'uncertain' && isOver(picked, failure.kind))
      outbox.move(id, { kind: 'ask', candidates: [] })
    else outbox.move(id, aftermath.move)
    if (uploads.isStopped() && outbox.entry(id).state.state === 'waiting')
      return outbox.move(id, { kind: 'pause' })
    waits.failed(state, outbox.entry(id).state, aftermath, error)
  }

  /** Whether a site that will not tell what is there was asked for long enough. */
  function isOver({ state }: StoredEntry, failure: ReturnType<typeof sendFailure>['kind']): boolean {
    const waitedMs = clock.monotonic() - waits.searchOf(state).since
    if (failure === 'refused') return waitedMs >= deps.graceMs
    return failure === 'site' && waitedMs >= PATIENCE * deps.graceMs
  }

  async function send(entry: StoredEntry, context: SendContext, fell: number): Promise<void> {
    const { change } = entry
    switch (change.kind) {
      case 'create':
        lastCreateAt = clock.monotonic()
        await sendCreate(context, entry, change)
        if (!outbox.has(entry.id)) lastMadeAt = clock.monotonic()
        return undefined
      case 'update':
        return sendUpdate(context, entry, change.changes)
      case 'delete':
        return sendDelete(context, entry, fell)
      case 'rsvp':
        return sendRsvp(context, entry, change.to)
      case 'photo':
        return sendPhoto(context, entry, change.photo)
      case 'invite':
        return deps.sendInvite(context, entry, change).finally(() => {
          lastInviteAt = clock.monotonic()
        })
      default:
        return assertNever(change)
    }
  }

  async function findCreate(entry: StoredEntry, context: SendContext): Promise<void> {
    const { change, id, state } = entry
    if (change.kind !== 'create') return
    const seen = waits.searchOf(state)
    const waitedMs = clock.monotonic() - seen.since
    waits.searched(state, seen, 0)
    const found = await lookForCreate(context, entry, change, {
      waitedMs,
      cleanListings: seen.clean,
      graceMs: deps.graceMs,
    })
    const { verdict } = found
    switch (verdict.do) {
      case 'adopt':
        return adopt(context, entry, change, verdict.eventId, found.rows)
      case 'ask':
        return outbox.move(id, { kind: 'ask', candidates: verdict.candidates })
      case 'resend':
        return outbox.move(id, { kind: 'resend' })
      case 'wait': {
        const left = Math.max(deps.graceMs - waitedMs, 1_000)
        const clean = seen.clean + (found.clean ? 1 : 0)
        return waits.searched(state, { since: seen.since, clean }, Math.min(RECHECK_MS, left))
      }
      default:
        return assertNever(verdict)
    }
  }

  async function step(entry: StoredEntry): Promise<void> {
    // Once a write of this step was answered, no failure of anything else means that it was not carried out.
    let answered = false
    const stepApi = watchWrites(api, (write) => {
      answered ||= write.answered
    })
    const context: SendContext = { ...deps, api: uploads.begin(entry, stepApi), own }
    try {
      if (entry.state.state === 'uncertain') await findCreate(entry, context)
      else {
        outbox.move(entry.id, { kind: 'begin', nowMs: clock.now() })
        await later.before(entry.eventId)
        await send(outbox.entry(entry.id), context, waits.triesOf(entry.state).fell)
      }
      waits.succeeded()
    } catch (thrown) {
      failed(entry, thrown, answered)
    } finally {
      uploads.end()
    }
    outbox.giveWay(entry.id)
  }

  async function run(): Promise<void> {
    // Where the last run was cut short, its entry's end was never written down.
    outbox.takeUp()
    while (!stopped && deps.gate() === 'open') {
      const next = pickNext(outbox, deps.userId(), { dueAt, now: clock.monotonic() })
      if (next.entry !== null) {
        await step(next.entry)
        later.refresh()
        // What waits to be sent goes first: a read that hangs holds up nothing but the reads behind it.
      } else if (!(await later.look())) {
        const due = later.nextDue()
        schedule(due === null ? next.nextDue : earlier(next.nextDue, due))
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

  function hold(by: Held | null): void {
    const changes = by !== heldBy
    heldBy = by
    if (changes) deps.readAgain()
  }

  function begin(): void {
    again = running !== null
    if (running !== null || stopped) return
    // Begins a moment later: what the run says on its way can lead back here at once.
    running = Promise.resolve()
      .then(run)
      .then(() => hold(null))
      .catch((error) => {
        // A full disk stops the queue, not the program; what is queued stays (SEND-14).
        const code = isAppError(error) ? error.code : 'internal'
        deps.log.error('the outbox stopped for now', { code })
        hold(code.startsWith('storage-') ? 'storage' : 'failure')
        schedule(clock.monotonic() + RECHECK_MS)
      })
      .finally(() => {
        running = null
        // Something came in after the last look and before this end.
        if (again) begin()
      })
  }

  const unwatchOutbox = outbox.watch(() => queueMicrotask(begin))
  const unwatchNetwork = deps.connectivity.watch((event) => {
    if (event === 'offline') return
    waits.nudge(outbox.entries())
    begin()
  })

  return {
    wake: () => {
      waits.clear(outbox.entries())
      begin()
    },
    halt: async (id) =>
      (await uploads.stop(id)) && outbox.has(id) && outbox.entry(id).state.state === 'paused',
    idle: async () => {
      while (running !== null) await running
    },
    limitedMs: waits.limitedMs,
    heldBy: () => heldBy ?? (waits.waitsForDisk() ? 'storage' : null),
    stop: async () => {
      stopped = true
      cancelTimer?.()
      unwatchOutbox()
      unwatchNetwork()
      await running
    },
  }
}
