import { assertNever } from '../../../shared/assertNever.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import { askedMs, backoffMs } from '../api/retry.ts'
import type { AppError } from '../errors.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { Clock } from '../ports.ts'
import { type Aftermath, NO_TRIES, type Tries } from './afterFailure.ts'
import { CAUGHT_UP_MS } from './unseenSaves.ts'

export interface SendWaitsDeps {
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  /** How long a delete is held back so that it can be undone, ms. */
  readonly holdMs: number
}

/** How long a create has been looked for. */
interface Search {
  readonly since: number
  readonly clean: number
}

/** When entries are due; on the monotonic clock, in memory: after a restart all is due at once (SEND-15). */
export interface SendWaits {
  /** 0: now. */
  dueAt(entry: StoredEntry): number
  /** A step failed: `before` and `after` are the entry's states around it. */
  failed(before: EntryState, after: EntryState, aftermath: Aftermath, error: AppError): void
  succeeded(): void
  /** How long the site has asked the whole account to wait, ms from now; 0: it has not. */
  limitedMs(): number
  /** Nothing of the account goes out for now: the end of a change could not be written down. */
  waitsForDisk(): boolean
  triesOf(state: EntryState): Tries
  searchOf(state: EntryState): Search
  searched(state: EntryState, search: Search, nextMs: number): void
  /** The person's word, or a new sign-in: everything that waits is tried now. */
  clear(entries: readonly StoredEntry[]): void
  /** The network may be back: tried soon, but never more often because it comes and goes. */
  nudge(entries: readonly StoredEntry[]): void
}

/** First wait after a refusal that may be flood control; doubles with each (SITE-U7). */
const FLOOD_WAIT_MS = 15_000
/** Longest wait a site's `Retry-After` is followed for (SEND-10). */
const MAX_ASKED_MS = 300_000
const STORAGE_WAIT_MS = 60_000
/** Longest time between two tries of a network that comes and goes. */
const FLAP_MS = 60_000

/**
 * All that is remembered of an entry is remembered by the value of its state, so it is forgotten when the entry
 * leaves that state: no time it waited, no look and no try of an earlier visit counts for a later one.
 */
export function createSendWaits({ clock, random, holdMs }: SendWaitsDeps): SendWaits {
  const due = new WeakMap<EntryState, number>()
  const tries = new WeakMap<EntryState, Tries>()
  const searches = new WeakMap<EntryState, Search>()
  let networkDue = 0
  let accountDue = 0
  let diskDue = 0
  let limitDue = 0
  let networkFailures = 0
  let nudges = 0
  let lastFailureAt = Number.NEGATIVE_INFINITY

  const later = (ms: number): number => clock.monotonic() + ms
  const backoff = (failures: number, asked = 0): number =>
    Math.max(backoffMs(failures, random()), Math.min(asked, MAX_ASKED_MS))
  const triesOf = (state: EntryState): Tries => tries.get(state) ?? NO_TRIES

  function hold(state: EntryState): number {
    const until = later(holdMs)
    due.set(state, until)
    return until
  }

  return {
    triesOf,
    dueAt: ({ state }) => {
      const own = due.get(state) ?? (state.state === 'held' ? hold(state) : 0)
      return Math.max(own, networkDue, accountDue)
    },
    failed: (before, after, aftermath, error) => {
      tries.set(after, aftermath.tries)
      lastFailureAt = clock.monotonic()
      const { site, flood } = triesOf(before)
      const asked = askedMs(error, site)
      switch (aftermath.wait) {
        case 'none':
          return
        case 'network':
          networkDue = later(backoff(networkFailures))
          networkFailures += 1
          return
        case 'sign-in':
          accountDue = Number.POSITIVE_INFINITY
          return
        case 'storage':
          diskDue = later(STORAGE_WAIT_MS)
          accountDue = diskDue
          return
        case 'account':
          limitDue = Math.max(limitDue, later(backoff(site, asked)))
          accountDue = Math.max(accountDue, limitDue)
          return
        case 'entry':
          due.set(after, later(backoff(site, asked)))
          return
        case 'look':
          due.set(after, later(Math.max(CAUGHT_UP_MS, backoff(site, asked))))
          return
        case 'flood':
          due.set(after, later(backoff(0, FLOOD_WAIT_MS * 2 ** flood)))
          return
        default:
          assertNever(aftermath.wait)
      }
    },
    limitedMs: () => Math.max(0, limitDue - clock.monotonic()),
    waitsForDisk: () => clock.monotonic() < diskDue,
    succeeded: () => {
      networkFailures = 0
      nudges = 0
    },
    searchOf: (state) => searches.get(state) ?? { since: clock.monotonic(), clean: 0 },
    searched: (state, search, nextMs) => {
      searches.set(state, search)
      due.set(state, later(nextMs))
    },
    clear: (entries) => {
      accountDue = 0
      diskDue = 0
      limitDue = 0
      networkDue = 0
      networkFailures = 0
      for (const { state } of entries) {
        if (state.state === 'waiting' || state.state === 'uncertain') due.delete(state)
      }
    },
    nudge: (entries) => {
      const soonest = Math.max(clock.monotonic(), lastFailureAt + Math.min(FLAP_MS, 1_000 * 2 ** nudges))
      nudges += 1
      networkDue = Math.min(networkDue, soonest)
      for (const { state } of entries) {
        const until = due.get(state)
        if (state.state !== 'waiting' || until === undefined) continue
        // What the site itself asked to wait for has nothing to do with the network.
        if (state.why === 'network' || state.why === 'site-failed') due.set(state, Math.min(until, soonest))
      }
    },
  }
}
