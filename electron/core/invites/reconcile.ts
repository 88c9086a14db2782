import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { guestReadings } from '../guests/guestReading.ts'
import type { GuestPageTaken } from '../store/accountStore.ts'
import { inviteBook } from './inviteBook.ts'

/**
 * Holds the ledger against the guest lists as their pages come in. Friends are known by user id. An invited address has
 * neither id nor name there (SITE-I6): it can be counted, never be told apart.
 */
export interface Reconciler {
  /** Inside the page's own transaction. */
  readonly page: (taken: GuestPageTaken) => void
}

export function createReconciler(
  space: OpenAccount,
  about: { readonly unanswered: () => 'unknown' | 'yes' | 'no' },
): Reconciler {
  const { ledger } = inviteBook(space)
  /** For people whose invitation was not noted beside the readings: any begun from here on came after it. */
  const before = guestReadings(space.store.facts).latest()
  /** The number of the last complete reading of a list, by event: absence counts only after all of them. */
  const wholeSince = new Map<string, Map<GuestListName, number>>()

  const seen = (eventId: string, userId: string, list: GuestListName, atMs: number): void => {
    const entry = ledger.find(eventId, `friend ${userId}`)
    if (entry === undefined) return
    if (entry.state === 'queued') {
      if (entry.met !== list) ledger.put({ ...entry, met: list })
      return
    }
    if (entry.state === 'seen' && entry.answer === list) return
    const sends = Math.max(1, entry.sends)
    ledger.put({ ...entry, state: 'seen', answer: list, atMs, sentAtMs: entry.sentAtMs ?? atMs, sends })
  }
  /** The list a friend stands on, also one who stood there before the invitation and so never came to it. */
  const listOf = (eventId: string, userId: string): GuestListName | null =>
    space.store.guests.ofPerson(userId).find((row) => row.eventId === eventId)?.list ?? null

  const judgeAbsent = (eventId: string, atMs: number): void => {
    const offered = guestList.options.filter((list) => list !== 'unanswered' || about.unanswered() !== 'no')
    const read = wholeSince.get(eventId)
    const since = Math.min(...offered.map((list) => read?.get(list) ?? Number.NEGATIVE_INFINITY))
    for (const entry of ledger.of(eventId)) {
      const next = absent({ sentAfter: before, ...entry }, since, about.unanswered() === 'yes', atMs)
      if (next === null) continue
      const list = entry.kind === 'friend' ? listOf(eventId, entry.target) : null
      if (list === null) ledger.put(next)
      else seen(eventId, entry.target, list, atMs)
    }
  }

  return {
    page: (taken) => {
      const { eventId, list, begun, asOfMs, complete, moves } = taken
      if (!ledger.events().includes(eventId)) return
      for (const { guest, to } of moves)
        if (to !== null && guest.user_id !== '0') seen(eventId, guest.user_id, to, asOfMs)
      // 0: only the newest page of a long list was read.
      if (!complete || begun === 0) return
      const read = wholeSince.get(eventId) ?? new Map<GuestListName, number>()
      wholeSince.set(eventId, read.set(list, begun))
      judgeAbsent(eventId, asOfMs)
    },
  }
}

/**
 * Of somebody whose invitation the site confirmed before all lists were read again: a friend who is on none of them was
 * skipped, where the site lists those who have not answered; all else cannot be verified. Readings are told apart by
 * number: a clock that was set in between tells nothing (docs/decisions/0008-waits-are-monotonic.md). Null: nothing new.
 */
export function absent(
  entry: LedgerEntry,
  read: number,
  unansweredListed: boolean,
  atMs: number,
): LedgerEntry | null {
  const skipped = entry.kind === 'friend' && unansweredListed
  const open = entry.state === 'sent' || (entry.state === 'unverifiable' && skipped)
  if (!open || entry.sentAtMs === null || read <= (entry.sentAfter ?? read)) return null
  return { ...entry, state: skipped ? 'skipped' : 'unverifiable', atMs }
}

/** Invited addresses the guest lists show: without user and name. Null where those lists were never read. */
export function unnamedOn(space: OpenAccount, eventId: string): number | null {
  const { guests } = space.store
  let unnamed: number | null = null
  for (const list of guestList.options) {
    const { asOfMs } = guests.state(eventId, list)
    if (asOfMs === null) continue
    unnamed ??= 0
    for (const rows of guests.slices(eventId, list)) {
      unnamed += rows.filter((row) => row.user_id === '0' || row.user_id === '').length
    }
  }
  return unnamed
}
