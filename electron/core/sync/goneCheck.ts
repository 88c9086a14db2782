import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import { parentOf } from '../../../shared/domain/rawEvent.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { isServiceRefusal } from '../api/apiError.ts'
import type { EventApi } from '../api/eventApi.ts'
import { isAppError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import { believed } from './freshnessBook.ts'
import { reallyGone } from './reallyGone.ts'

const CURSOR = 'gone.cursor'

/**
 * Events asked after per complete listing: groups' events are never listed and would be asked for each time (SITE-L8).
 */
const MOST_ASKED = 40
/** The same for a look at what is to come, which is looked at far more often. */
const MOST_OF_UPCOMING = 10
/** What was asked after and is there is left alone for so long. */
const THERE_MS = 24 * 3_600_000

export interface GoneCheckDeps {
  readonly api: EventApi
  readonly clock: Clock
}

/** What another list or a look at it brought so lately is there. */
const JUST_READ_MS = 3_600_000

/** When an event that no list brought was found to be there, monotonic. */
const thereAt = new WeakMap<OpenAccount, Map<EventId, number>>()

/** After a complete, unfiltered listing: drops what it did not bring and what is really gone. Returns how many. */
export async function dropGone(
  deps: GoneCheckDeps,
  space: OpenAccount,
  seen: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<number> {
  const [witness] = seen
  const candidates = nextCandidates(space, seen, deps.clock.now())
  const dropped = await ask(deps, space, candidates, witness, signal)
  if (dropped !== null && candidates.length > 0) space.store.facts.set(CURSOR, candidates.at(-1))
  return dropped ?? 0
}

/**
 * The same for events to come that start before `before` (epoch seconds; null: all of them) and were not among those
 * the site has just listed. Group events, which it never lists, are left to the listing of everything.
 */
export async function dropGoneUpcoming(
  deps: GoneCheckDeps,
  space: OpenAccount,
  seen: ReadonlySet<string>,
  before: number | null,
  signal?: AbortSignal,
): Promise<number> {
  const { events } = space.store
  const startsFrom = Math.ceil(deps.clock.now() / 1000)
  const ids = events.ids({ startsFrom, ...(before !== null && { startsBefore: before }) })
  const candidates = ids
    .filter((id) => !seen.has(id) && /^\d+$/.test(id) && !isThere(deps, space, id))
    .filter((id) => {
      const known = events.get(id)
      return known?.raw !== undefined && known.raw !== null && parentOf(known.raw) === null
    })
    .slice(0, MOST_OF_UPCOMING)
  const [witness] = seen
  return (await ask(deps, space, candidates.filter(isOwnFree(space)), witness, signal)) ?? 0
}

const isOwnFree =
  ({ store }: OpenAccount) =>
  (id: EventId): boolean =>
    (store.events.standing(id)?.mark ?? null) === null

const isThere = ({ clock }: GoneCheckDeps, space: OpenAccount, id: EventId): boolean => {
  const at = thereAt.get(space)?.get(id)
  return at !== undefined && clock.monotonic() - at < THERE_MS
}

/**
 * Asks the site for events that it did not list and drops those that are really gone (SEND-17). Events with own unsent
 * changes stay. Returns how many were dropped, null where it came to no end; errors other than a refusal pass through.
 */
async function ask(
  deps: GoneCheckDeps,
  space: OpenAccount,
  candidates: readonly EventId[],
  witness: EventId | undefined,
  signal?: AbortSignal,
): Promise<number | null> {
  if (witness === undefined) return null
  const there = thereAt.get(space) ?? new Map<EventId, number>()
  thereAt.set(space, there)
  const refused: EventId[] = []
  for (const id of candidates) {
    if (signal?.aborted === true) return null
    try {
      const raw = await deps.api.readEvent(space.accountId, id)
      space.store.events.put([raw], deps.clock.now(), space.outbox.projector)
      there.set(id, deps.clock.monotonic())
    } catch (error) {
      if (!isAppError(error, 'refused-by-site')) throw error
      // What refuses by a page refuses all the others as well today.
      if (!isServiceRefusal(error)) return null
      refused.push(id)
    }
  }
  const gone = await reallyGone({ ...space, api: deps.api }, refused, witness)
  // An own change may have come in while the site was asked.
  const dropped = gone.filter(isOwnFree(space))
  for (const id of dropped) space.renumbering.gone(id)
  return dropped.length
}

/** The next ones after the last asked, round and round, so that all get their turn; opens none of them. */
function nextCandidates(space: OpenAccount, seen: ReadonlySet<string>, nowMs: number): readonly string[] {
  const { events, facts } = space.store
  const missing = events
    .idsNotIn(seen)
    .filter((id) => /^\d+$/.test(id))
    .sort(byNumber)
  const parsed = z.string().safeParse(facts.get(CURSOR))
  const cursor = parsed.success ? parsed.data : '0'
  const later = missing.filter((id) => byNumber(id, cursor) > 0)
  const candidates: EventId[] = []
  for (const id of [...later, ...missing.slice(0, missing.length - later.length)]) {
    const known = events.standing(id)
    const asOfMs = believed(known?.asOfMs ?? null, nowMs)
    const justRead = asOfMs !== null && nowMs - asOfMs < JUST_READ_MS
    if (known?.mark === null && !justRead) candidates.push(id)
    if (candidates.length === MOST_ASKED) break
  }
  return candidates
}

/** Digit strings by value, without loss beyond 2^53. */
const byNumber = (a: string, b: string): number =>
  a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length
