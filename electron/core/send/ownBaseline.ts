import type { EventApi } from '../api/eventApi.ts'
import type { Clock } from '../ports.ts'
import { listOwnEvents } from '../sync/ownEvents.ts'

/** Ids of the events a user has just before a create, so that one that appears afterwards can be told (SITE-U9). */
export interface OwnBaseline {
  /** Listed now, or lately with the creates since added: a series lists once, not before each of its events. */
  ids(): Promise<readonly string[]>
  /** A create of this program was answered. */
  made(eventId: string): void
  /** The outcome of a create is not known: the next one is preceded by a new listing. */
  forget(): void
}

/** Longest time a listing stands; an event made elsewhere meanwhile is not in it, which matters to namesakes only. */
const STANDS_MS = 600_000

export function createOwnBaseline(deps: {
  readonly api: EventApi
  readonly accountId: string
  readonly clock: Clock
}): OwnBaseline {
  let known: { readonly ids: Set<string>; readonly listedAt: number } | null = null
  return {
    ids: async () => {
      const now = deps.clock.monotonic()
      if (known === null || now - known.listedAt > STANDS_MS) {
        const { listed } = await listOwnEvents(deps.api, deps.accountId)
        known = { ids: new Set(listed.map(({ eventId }) => eventId)), listedAt: now }
      }
      return [...known.ids]
    },
    made: (eventId) => known?.ids.add(eventId),
    forget: () => {
      known = null
    },
  }
}
