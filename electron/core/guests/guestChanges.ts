import { z } from 'zod'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { GuestChange } from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { Clock } from '../ports.ts'
import type { GuestMove, GuestPageTaken } from '../store/accountStore.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import { guestRow } from './gatherGuests.ts'

const storedChange = z.object({
  inviteId: z.string(),
  userId: z.string(),
  name: z.string().nullable(),
  from: guestList.nullable(),
  to: guestList.nullable(),
  atMs: z.number(),
  answeredAt: z.number().nullable(),
})
type StoredChange = z.infer<typeof storedChange>

const visit = z.object({ sinceMs: z.number(), known: z.array(guestList) })
const MOST_CHANGES = 5_000

/**
 * What changed on the guest lists of an event since the last visit: one entry per invitation, from the list it was on
 * then to the one it is on now, so that there and back is nothing.
 */
export interface GuestChanges {
  /** Inside the page's own transaction. True where anything was noted. */
  page(taken: GuestPageTaken): boolean
  /** Newest first. */
  of(eventId: EventId): readonly GuestChange[]
  /** Undefined: this invitation is as it was. */
  one(eventId: EventId, inviteId: string): GuestChange | undefined
  sinceMs(eventId: EventId): number | null
  seen(eventId: EventId): void
}

/** `told` hears of moves that are no first sight of a list, inside the same transaction. */
export function createGuestChanges(
  store: OpenedAccountStore,
  clock: Clock,
  told: (eventId: EventId, moves: readonly GuestMove[]) => void = () => undefined,
): GuestChanges {
  const rows = deskRows<StoredChange>(store, 'change', (stored) => storedChange.parse(stored))
  const fact = (eventId: EventId) => `guestDesk.visit ${eventId}` as const
  const visitOf = (eventId: EventId) => {
    const parsed = visit.safeParse(store.facts.get(fact(eventId)))
    return parsed.success ? parsed.data : null
  }

  function note(
    eventId: EventId,
    { from, to, guest }: GuestMove,
    known: ReadonlySet<GuestListName>,
  ): boolean {
    const id = `${eventId} ${guest.invite_id}`
    const before = rows.get(id)
    if (before === undefined && isFirstSight({ from, to, guest }, known)) return false
    const then = before === undefined ? from : before.from
    if (then === to) {
      rows.remove(id)
      return before !== undefined
    }
    const { inviteId, userId, name } = guestRow(guest)
    rows.set(eventId, id, {
      inviteId,
      userId,
      name,
      from: then,
      to,
      atMs: clock.now(),
      answeredAt: epochSeconds(guest.time_stamp),
    })
    return true
  }

  return {
    page: ({ eventId, list, complete, moves }) => {
      const before = visitOf(eventId)
      const known = new Set(before?.known ?? [])
      let noted = false
      if (known.size > 0 && moves.length > 0 && moves.length <= MOST_CHANGES) {
        for (const move of moves) noted = note(eventId, move, known) || noted
        const news = moves.filter((move) => !isFirstSight(move, known))
        if (news.length > 0) told(eventId, news)
      }
      if (complete && !known.has(list)) {
        store.facts.set(fact(eventId), { sinceMs: before?.sinceMs ?? clock.now(), known: [...known, list] })
      }
      return noted
    },
    of: (eventId) =>
      rows
        .of(eventId)
        .map((change): GuestChange => ({ ...change, kind: kindOf(change) }))
        .sort((a, b) => b.atMs - a.atMs || (a.inviteId < b.inviteId ? 1 : -1)),
    one: (eventId, inviteId) => {
      const change = rows.get(`${eventId} ${inviteId}`)
      return change === undefined ? undefined : { ...change, kind: kindOf(change) }
    },
    sinceMs: (eventId) => visitOf(eventId)?.sinceMs ?? null,
    seen: (eventId) => {
      const known = visitOf(eventId)?.known ?? []
      store.transaction(() => {
        for (const { inviteId } of rows.of(eventId)) rows.remove(`${eventId} ${inviteId}`)
        store.facts.set(fact(eventId), { sinceMs: clock.now(), known })
      })
    },
  }
}

/** A list met for the first time brings nobody: all of it was there before. */
const isFirstSight = ({ from, to }: GuestMove, known: ReadonlySet<GuestListName>): boolean =>
  from === null && to !== null && !known.has(to)

const kindOf = ({ from, to }: StoredChange): GuestChange['kind'] =>
  from === null ? 'joined' : to === null ? 'left' : 'switched'
