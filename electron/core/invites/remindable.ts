import { nameKey, personKey } from '../../../shared/domain/composerJudgement.ts'
import { isNewEvent } from '../../../shared/domain/event.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { LedgerEntry, ReminderLeftOut } from '../../../shared/domain/invite.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Turns } from '../lib/turns.ts'
import type { Candidate } from '../people/peopleLists.ts'
import type { Clock } from '../ports.ts'
import type { TimeAtSite } from './eventFacts.ts'
import { inviteBook } from './inviteBook.ts'

/** Somebody invited so lately is not reminded yet. */
const RECENT_MS = 3 * 86_400_000

export interface Remindable {
  readonly people: readonly Candidate[]
  readonly leftOut: ReminderLeftOut
}

export interface RemindDeps extends TimeAtSite {
  readonly api: Pick<EventApi, 'readEvent'>
  readonly clock: Clock
}

interface RemindTime {
  /** Null: the site tells no time; then this computer's own clock is all there is. */
  readonly siteNowMs: number | null
  readonly nowMs: number
}

/**
 * Who was invited lately is told by the site's clock (docs/decisions/0044-what-is-over-the-site-says.md): a site that has
 * told no time in this run is asked. Throws what that request met.
 */
export async function timeToRemindBy(
  { accountId }: OpenAccount,
  eventId: string,
  { api, clock, siteClock }: RemindDeps,
): Promise<RemindTime> {
  if (siteClock.now(accountId) === null && !isNewEvent(eventId)) await api.readEvent(accountId, eventId)
  return { siteNowMs: siteClock.now(accountId), nowMs: clock.now() }
}

/**
 * Those invited to an event who have not answered: guests by user id, addresses from the ledger. An address has no id on
 * the guest list (SITE-I6), so one whose name a guest has may be that guest, and is left out.
 */
export async function remindable(
  space: OpenAccount,
  eventId: string,
  about: RemindTime & { readonly ownUserId: string | null },
  turns: Turns,
): Promise<Remindable> {
  const { guests } = space.store
  const { ledger } = inviteBook(space)
  const since = (about.siteNowMs ?? about.nowMs) - RECENT_MS
  const sentMs = (entry: LedgerEntry | undefined): number =>
    (about.siteNowMs === null ? undefined : entry?.sentAtSite) ?? entry?.sentAtMs ?? 0
  const people = new Map<string, Candidate>()
  const leftOut = { declined: 0, recent: 0, waiting: 0, unsure: 0, named: 0 }
  const lists = new Map<string, GuestListName>()
  const names = new Set<string>()

  const take = (one: Candidate, entry: LedgerEntry | undefined, invitedMs: number): void => {
    if (entry?.state === 'queued') leftOut.waiting += 1
    else if (entry?.state === 'may-have-been-sent') leftOut.unsure += 1
    else if (Math.max(invitedMs, sentMs(entry)) > since) leftOut.recent += 1
    else people.set(personKey({ kind: one.kind, target: one.text }), one)
  }

  for (const list of guestList.options) {
    for (const slice of guests.slices(eventId, list)) {
      for (const guest of slice) {
        const name = decodeEntities(guest.full_name ?? guest.user_name ?? '')
        if (list !== 'unanswered' && nameKey(name) !== '') names.add(nameKey(name))
        if (!/^[1-9]\d{0,18}$/.test(guest.user_id) || guest.user_id === about.ownUserId) continue
        lists.set(guest.user_id, list)
        if (list === 'not-going') leftOut.declined += 1
        if (list !== 'unanswered') continue
        const entry = ledger.find(eventId, `friend ${guest.user_id}`)
        const invitedMs = (epochSeconds(guest.time_stamp) ?? 0) * 1_000
        take({ kind: 'friend', name, text: guest.user_id, line: null }, entry, invitedMs)
      }
      if (turns.due()) await turns.rest()
    }
  }
  for (const entry of ledger.of(eventId)) {
    const { kind, name, target, state } = entry
    // Never invited, or on a list of guests, which says more.
    if (state === 'failed' || state === 'skipped' || (kind === 'friend' && lists.has(target))) continue
    if (entry.answer !== null && entry.answer !== 'unanswered') continue
    if (kind === 'email' && names.has(nameKey(name))) leftOut.named += 1
    else take({ kind, name, text: target, line: null }, entry, 0)
    if (turns.due()) await turns.rest()
  }
  return { people: [...people.values()], leftOut }
}
