import type { Composer, InviteHindrance } from '../../../shared/bridge/invites.ts'
import { isNewEvent } from '../../../shared/domain/event.ts'
import { epochSeconds, lastMoment } from '../../../shared/domain/eventTime.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { MessageFields } from '../../../shared/domain/invite.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { SiteClock } from '../api/siteClock.ts'
import { placeOf } from '../events/eventRow.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Clock } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'

export interface TimeAtSite {
  readonly siteClock: Pick<SiteClock, 'now'>
}

/**
 * Why nobody can be invited, from what is here: the site is not asked for it, so it is said at once (SITE-U4).
 */
export function hindranceOf(
  space: OpenAccount,
  eventId: string,
  { siteClock }: TimeAtSite,
): InviteHindrance | null {
  if (isNewEvent(eventId)) return 'not-yet-on-the-site'
  const stored = space.store.events.get(eventId)
  if (stored === undefined) return 'not-known'
  return isOver(stored.shown, siteClock.now(space.accountId)) ? 'past' : null
}

/**
 * To an event that is over nobody can be invited (SITE-U4), by the site's own clock: where it has told no time, nobody can
 * say so.
 */
export function isOver(event: Pick<RawEvent, 'start_time' | 'end_time'>, siteNowMs: number | null): boolean {
  const over = lastMoment(epochSeconds(event.start_time), epochSeconds(event.end_time))
  return siteNowMs !== null && over !== null && over * 1000 < siteNowMs
}

export function titleOf(space: OpenAccount, eventId: string): string {
  const shown = space.store.events.get(eventId)?.shown
  return shown === undefined ? '' : decodeEntities(shown.title).slice(0, 255)
}

/** The event's own words for a message: day and time in the site's zone, as the chosen language writes them. */
export function messageFields(
  space: OpenAccount,
  eventId: string,
  about: { readonly registry: SiteRegistry; readonly clock: Clock; readonly locale: () => string },
): MessageFields {
  const shown = space.store.events.get(eventId)?.shown
  const startsAt = shown === undefined ? null : epochSeconds(shown.start_time)
  const timeZone = about.registry.siteOf(space.accountId).zone?.zone ?? about.clock.zone()
  const locale = about.locale()
  const formatted = (options: Intl.DateTimeFormatOptions): string =>
    startsAt === null ? '' : new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startsAt * 1000)
  return {
    title: titleOf(space, eventId),
    date: formatted({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: formatted({ hour: '2-digit', minute: '2-digit' }),
    place: shown === undefined ? '' : placeOf(shown).slice(0, 200),
    me: about.registry.account(space.accountId).userName ?? '',
  }
}

/** How far its guest lists were read. */
export function guestsOf(space: OpenAccount, eventId: EventId): Composer['guests'] {
  const states = guestList.options.map((list) => space.store.guests.state(eventId, list))
  const read = states.filter((state) => state.asOfMs !== null)
  return {
    count: read.reduce((sum, state) => sum + state.count, 0),
    complete: read.length > 0 && read.every((state) => state.complete),
    asOfMs: read.length === 0 ? null : Math.min(...read.map((state) => state.asOfMs ?? 0)),
  }
}
