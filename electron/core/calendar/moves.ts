import type { MovedEvent, MovedTimes } from '../../../shared/bridge/moves.ts'
import type { StoredDraft } from '../../../shared/domain/draft.ts'
import type { EventFields } from '../../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { lastingId } from '../outbox/lastingIds.ts'
import type { Clock } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'

interface MovesDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly clock: Clock
}

/** Events whose drafts give them another time, over accounts: what a calendar shows as moved and not sent. */
export async function movedEvents(
  { data, registry, clock }: MovesDeps,
  accountIds: readonly AccountId[] | null,
): Promise<readonly MovedEvent[]> {
  const asked = accountIds ?? data.opened().map(({ accountId }) => accountId)
  const all = await Promise.all(
    asked.map(async (accountId) => {
      const zone = registry.siteOf(accountId).zone?.zone ?? clock.zone()
      return movesOf(await data.of(accountId), zone)
    }),
  )
  return all.flat().toSorted((a, b) => a.savedAtMs - b.savedAtMs)
}

function movesOf(space: OpenAccount, zone: string): readonly MovedEvent[] {
  const { accountId, drafts, store, counts } = space
  // Of several drafts of an event the one its editor opens with.
  return drafts.ofEvents().flatMap((stored): MovedEvent | readonly [] => {
    const eventId = stored.eventId === null ? null : lastingId(store, stored.eventId)
    const moved = timesOf(stored)
    if (eventId === null || moved === null || store.events.get(eventId) === undefined) return []
    const { title, location } = stored.fields
    return {
      accountId,
      eventId,
      title,
      placeName: location === '' ? null : location,
      zone,
      ...moved,
      going: counts.of(eventId)?.going ?? null,
      savedAtMs: stored.savedAtMs,
    }
  })
}

function timesOf({ base, fields }: StoredDraft): { from: MovedTimes; to: MovedTimes } | null {
  if (base === null || (base.start === fields.start && base.end === fields.end)) return null
  const [from, to] = [usable(base), usable(fields)]
  return from === null || to === null ? null : { from, to }
}

function usable({ start, end }: Pick<EventFields, 'start' | 'end'>): MovedTimes | null {
  const begins = epochSeconds(start)
  const ends = epochSeconds(end)
  if (begins === null) return null
  return { start: begins * 1000, end: ends === null || ends < begins ? null : ends * 1000 }
}
