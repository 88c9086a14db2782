import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { GuestCounts, GuestDeskAround } from '../../../shared/bridge/guests.ts'
import { FIRST_GUEST_VIEW, type GuestView, guestView } from '../../../shared/domain/guestDesk.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { GuestChanges } from './guestChanges.ts'
import type { GuestMarkBook } from './guestMarks.ts'

type Of = Pick<Handlers, 'guestDesk.list' | 'guestDesk.person'>

interface DeskOpeningDeps extends Of {
  readonly at: (accountId: AccountId) => Promise<{
    readonly space: OpenAccount
    readonly desk: { readonly marks: GuestMarkBook; readonly changes: GuestChanges }
  }>
  readonly counts: (accountId: AccountId, eventId: EventId) => Promise<GuestCounts>
}

/** Of all that changed since the last visit, the newest are told one by one. */
const CHANGES_TOLD = 60

const viewFact = (eventId: EventId) => `guestDesk.view ${eventId}` as const

const viewOf = ({ store }: OpenAccount, eventId: EventId): GuestView | null => {
  const kept = guestView.safeParse(store.facts.get(viewFact(eventId)))
  return kept.success ? kept.data : null
}

const tagsOf = (marks: GuestMarkBook, eventId: EventId): GuestDeskAround['tags'] => {
  const counts = new Map<string, number>()
  for (const { tags } of marks.of(eventId).values())
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([tag, guests]) => ({ tag, guests })).sort((a, b) => b.guests - a.guests)
}

const changesOf = (changes: GuestChanges, eventId: EventId): GuestDeskAround['changes'] => {
  const all = changes.of(eventId)
  const counts = { joined: 0, left: 0, switched: 0 }
  for (const { kind } of all) counts[kind] += 1
  return { sinceMs: changes.sinceMs(eventId), rows: all.slice(0, CHANGES_TOLD), total: all.length, counts }
}

/** All that a guest desk opens with, by one call, and what stands around its rows, by another. */
export function createDeskOpening(
  deps: DeskOpeningDeps,
): Pick<Handlers, `guestDesk.${'open' | 'around' | 'keepView'}`> {
  const around: Handlers['guestDesk.around'] = async ({ accountId, eventId }) => {
    const { desk } = await deps.at(accountId)
    return {
      counts: await deps.counts(accountId, eventId),
      tags: tagsOf(desk.marks, eventId),
      changes: changesOf(desk.changes, eventId),
    }
  }
  return {
    'guestDesk.around': around,
    'guestDesk.open': async ({ accountId, eventId, ...window }) => {
      const view = viewOf((await deps.at(accountId)).space, eventId)
      const { filters, sorts } = view ?? FIRST_GUEST_VIEW
      const filtered = Object.keys(filters).length > 0 && { filters }
      const first = await deps['guestDesk.list']({ accountId, eventId, ...window, ...filtered, sorts })
      const [guest] = first.rows
      return {
        ...(await around({ accountId, eventId })),
        view,
        first,
        person:
          guest === undefined || guest.name === null
            ? null
            : await deps['guestDesk.person']({ accountId, userId: guest.userId }),
      }
    },
    'guestDesk.keepView': async ({ accountId, eventId, view }) => {
      ;(await deps.at(accountId)).space.store.facts.set(viewFact(eventId), view)
      return null
    },
  }
}
