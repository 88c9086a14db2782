import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import { isServiceRefusal } from '../api/apiError.ts'
import type { EventApi } from '../api/eventApi.ts'
import { isAppError } from '../appError.ts'
import type { AccountSpace } from '../events/accountData.ts'
import type { Clock } from '../ports.ts'
import type { OwnWrites } from './listReader.ts'
import { reallyGone } from './reallyGone.ts'

const CURSOR = 'gone.cursor'

/** Events asked after per complete listing: groups' events are never listed and would be asked for each time (L8). */
const MOST_ASKED = 40

/**
 * After a complete, unfiltered listing: asks the site for events it did not list and drops those that are really gone
 * (F17). Events with own unsent changes stay. Returns how many were dropped; errors other than a refusal pass through.
 */
export async function dropGone(
  deps: { readonly api: EventApi; readonly clock: Clock; readonly own: OwnWrites },
  space: AccountSpace,
  seen: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<number> {
  const listed = seen.values().next().value
  if (listed === undefined) return 0
  const candidates = nextCandidates(space, seen)
  if (candidates.length === 0) return 0
  const refused: EventId[] = []
  for (const id of candidates) {
    if (signal.aborted) return 0
    try {
      const raw = await deps.api.readEvent(space.accountId, id)
      space.store.events.put([raw], deps.clock.now(), (id, raw) => deps.own.overlay(space.accountId, id, raw))
    } catch (error) {
      if (!isAppError(error, 'refused-by-site')) throw error
      // What refuses by a page refuses all the others as well today.
      if (!isServiceRefusal(error)) return 0
      refused.push(id)
    }
  }
  const gone = await reallyGone({ ...space, api: deps.api }, refused, listed)
  // An own change may have come in while the site was asked.
  const dropped = gone.filter((id) => (space.store.events.get(id)?.mark ?? null) === null)
  for (const id of dropped) space.store.events.remove(id)
  space.store.facts.set(CURSOR, candidates.at(-1))
  return dropped.length
}

/** The next ones after the last asked, round and round, so that all get their turn. */
function nextCandidates(space: AccountSpace, seen: ReadonlySet<string>): readonly string[] {
  const { events, facts } = space.store
  const missing = events
    .idsNotIn(seen)
    .filter((id) => /^\d+$/.test(id))
    .sort(byNumber)
  const parsed = z.string().safeParse(facts.get(CURSOR))
  const cursor = parsed.success ? parsed.data : '0'
  const later = missing.filter((id) => byNumber(id, cursor) > 0)
  const turn = [...later, ...missing.slice(0, missing.length - later.length)].slice(0, MOST_ASKED)
  return turn.filter((id) => (events.get(id)?.mark ?? null) === null)
}

/** Digit strings by value, without loss beyond 2^53. */
const byNumber = (a: string, b: string): number =>
  a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length
