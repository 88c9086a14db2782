import { isDeepStrictEqual } from 'node:util'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import {
  type BesideEvent,
  type ComingReminder,
  type ComingReminders,
  type EventReminders,
  OCCASIONS,
  type Snooze,
} from '../../../shared/domain/reminders.ts'
import { AppError } from '../errors.ts'
import { createLately } from '../lib/lately.ts'
import { siteName } from '../sites/siteAddress.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { EventSpan } from '../store/accountStore.ts'
import type { CardState } from './cardState.ts'
import type { KeptReminder } from './reminderBook.ts'
import { sameTimeOf, titleOf } from './reminderItems.ts'
import type { ReminderPlace } from './reminderPlace.ts'
import { isOver, minutesByRule, minutesOf, occasionOf, snoozedUntil } from './reminderPlan.ts'
import type { ReminderTeller } from './reminders.ts'
import { plainTime, type QuietHours, reminderKey, tellAt, tomorrowAt } from './reminderTimes.ts'

export interface ReminderActsDeps {
  readonly registry: SiteRegistry
  readonly teller: ReminderTeller
  readonly card: CardState
  readonly quiet: () => QuietHours
}

type Name = `reminders.${'card' | 'done' | 'snooze' | 'putBack' | 'ofEvent' | 'setBell'}`
export interface ReminderActs extends Pick<Handlers, Name> {
  /** From what is open: waits for no account that is still being opened. */
  readonly beside: (accountId: AccountId, eventId: string) => BesideEvent
  readonly coming: () => ComingReminders
}

/** Of what is coming, so much is shown in the settings. */
const MOST_COMING = 8

/** What a person does with reminders, and what they may know of them. */
export function createReminderActs({ registry, teller, card, quiet }: ReminderActsDeps): ReminderActs {
  const placeOf = (accountId: AccountId): ReminderPlace => {
    const place = teller.place(accountId)
    if (place === undefined) throw new AppError('not-found', 'nothing of this account is told')
    return place
  }
  const put = (place: ReminderPlace, eventId: string, patch: { open: false } | Put): readonly Dealt[] =>
    // Accounts of one site that know the same event are one person's: it is dealt with in all of them.
    teller.alike(place).flatMap((each): readonly Dealt[] => {
      const before = each.book.of(eventId)
      if (each !== place && !before.open) return []
      each.book.set(eventId, each === place ? patch : { open: false })
      return [{ accountId: each.accountId, eventId, before, after: each.book.of(eventId) }]
    })
  const dealtLately = createLately<DealtTogether>()
  let acts = 0
  /** Returns by what it can be taken back. */
  const dealt = (together: DealtTogether): string => {
    acts += 1
    dealtLately.keep(String(acts), together)
    return String(acts)
  }

  /** Minutes before the start that no account of the same person's was told of. */
  const leftOf = (place: ReminderPlace, span: EventSpan): readonly number[] => {
    const told = new Set(teller.alike(place).flatMap(({ book }) => book.of(span.id).told))
    return minutesOf(span, place.book.of(span.id), place.rules()).filter(
      (minutes) => !told.has(reminderKey(span.start, minutes)),
    )
  }
  const aheadOf = (place: ReminderPlace, span: EventSpan): readonly number[] => {
    const now = teller.nowSeconds()
    if (isOver(span, now)) return []
    return leftOf(place, span)
      .map((minutes) => tellAt(span.start, minutes, quiet(), now))
      .toSorted((a, b) => a - b)
  }

  const ofEvent = (accountId: AccountId, eventId: string): EventReminders => {
    const place = teller.place(accountId)
    const span = place?.space.store.events.span(eventId) ?? null
    if (place === undefined || span === null)
      return { minutes: [], bell: null, occasion: null, byRule: [], ahead: [], snoozedUntil: null }
    const kept = place.book.of(eventId)
    const rules = place.rules()
    return {
      minutes: minutesOf(span, kept, rules),
      bell: kept.bell,
      occasion: occasionOf(span, rules),
      byRule: minutesByRule(span, rules),
      ahead: aheadOf(place, span),
      snoozedUntil: snoozedUntil(span, kept),
    }
  }

  const beside = (accountId: AccountId, eventId: string): BesideEvent => {
    const place = teller.place(accountId)
    const span = place?.space.store.events.span(eventId) ?? null
    const sameTime =
      place === undefined || span === null ? null : sameTimeOf({ place, span }, teller.places())
    return { reminders: ofEvent(accountId, eventId), sameTime }
  }

  const momentOf = (snooze: Snooze, span: EventSpan): number => {
    const now = teller.nowSeconds()
    switch (snooze.kind) {
      case 'for':
        return now + snooze.minutes * 60
      case 'before':
        return plainTime(span.start, snooze.minutes)
      case 'tomorrow':
        return tomorrowAt(now, snooze.at, quiet().zone)
    }
  }

  const comingOf = (place: ReminderPlace): readonly Coming[] =>
    place.events(teller.nowSeconds()).flatMap((span): readonly Coming[] => {
      const put = snoozedUntil(span, place.book.of(span.id))
      const [next] = nearest(place, span)
      const at = Math.min(put ?? Infinity, next ?? Infinity)
      return at === Infinity ? [] : [{ place, span, at, snoozed: at === put }]
    })
  const nearest = (place: ReminderPlace, span: EventSpan): readonly number[] =>
    leftOf(place, span)
      .map((minutes) => plainTime(span.start, minutes))
      .toSorted((a, b) => a - b)

  const countsOfAll = () => {
    const known = teller.places().map((place) => place.counts(teller.nowSeconds()))
    const sums = OCCASIONS.map(
      (occasion) => [occasion, known.reduce((sum, each) => sum + each[occasion], 0)] as const,
    )
    return Object.fromEntries(sums) as Record<(typeof OCCASIONS)[number], number>
  }

  return {
    beside,
    'reminders.card': async () => card.card(),
    'reminders.done': async ({ of }) => {
      const { items, over, away } = card.card()
      const events = (of ?? items).flatMap(({ accountId, eventId }) => {
        const place = teller.place(accountId)
        return place === undefined ? [] : put(place, eventId, { open: false })
      })
      const isAll = of === null || of.length >= items.length
      if (isAll) card.clear()
      else card.changed()
      return { backId: dealt({ events, over: isAll ? over : 0, away: isAll && away }) }
    },
    'reminders.snooze': async ({ accountId, eventId, snooze }) => {
      const place = placeOf(accountId)
      const span = place.space.store.events.span(eventId)
      if (span === null) throw new AppError('not-found', 'this event is not here')
      const at = momentOf(snooze, span)
      if (at <= teller.nowSeconds() || isOver(span, at))
        throw new AppError('invalid-params', 'that moment is over', { details: ['snooze'] })
      const events = put(place, eventId, {
        open: false,
        snoozed: snooze.kind === 'before' ? { before: snooze.minutes } : { at },
      })
      teller.soon()
      card.changed()
      return { at, backId: dealt({ events, over: 0, away: false }) }
    },
    'reminders.putBack': async ({ backId }) => {
      const together = dealtLately.of(backId)
      if (together === undefined) throw new AppError('not-found', 'this can be undone no more')
      for (const { accountId, eventId, before, after } of together.events) {
        const place = teller.place(accountId)
        if (place === undefined || place.space.store.events.span(eventId) === null) continue
        const now = place.book.of(eventId)
        if (now.open !== after.open || !isDeepStrictEqual(now.snoozed, after.snoozed)) continue
        place.book.set(eventId, { open: before.open, snoozed: before.snoozed })
      }
      dealtLately.forget(backId)
      teller.soon()
      card.note({ items: [], over: together.over, away: together.away })
      return null
    },
    'reminders.ofEvent': async ({ accountId, eventId }) => ofEvent(accountId, eventId),
    'reminders.setBell': async ({ accountId, eventId, minutes }) => {
      const place = placeOf(accountId)
      const due = place.due()
      const bell = minutes === null ? null : [...new Set(minutes)].toSorted((a, b) => b - a)
      place.space.store.transaction(() => {
        place.book.set(eventId, { bell })
        place.pass(due)
      })
      teller.soon()
      card.changed()
      return ofEvent(accountId, eventId)
    },
    coming: () => {
      const names = new Set<string>()
      // Accounts of one site that know the same event are told of it once.
      const all = teller
        .places()
        .flatMap(comingOf)
        .toSorted((a, b) => a.at - b.at)
        .filter(({ place, span }) => names.size < names.add(`${place.siteAddress} ${span.id}`).size)
      const rows = all.slice(0, MOST_COMING).map(({ place, span, at, snoozed }): ComingReminder => {
        const site = registry.siteOf(place.accountId)
        const [ahead] = aheadOf(place, span)
        return {
          accountId: place.accountId,
          eventId: span.id,
          title: titleOf({ place, span }),
          siteName: site.look.name ?? siteName(site.address),
          startsAt: span.start,
          at: snoozed ? at : (ahead ?? at),
          snoozed,
        }
      })
      return { rows, total: all.length, counts: countsOfAll() }
    },
  }
}

interface Coming {
  readonly place: ReminderPlace
  readonly span: EventSpan
  readonly at: number
  readonly snoozed: boolean
}

interface Put {
  readonly open: false
  readonly snoozed: { readonly at: number } | { readonly before: number }
}

/** How one event stood before it was done with or snoozed, and after. */
interface Dealt {
  readonly accountId: AccountId
  readonly eventId: string
  readonly before: KeptReminder
  readonly after: KeptReminder
}

/** `over` and `away`: what the card said of them beside the events. */
interface DealtTogether {
  readonly events: readonly Dealt[]
  readonly over: number
  readonly away: boolean
}
