import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { CalendarFilter, CalendarReading, EventGuests } from '../../../shared/bridge/calendar.ts'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { Account, SiteColour } from '../../../shared/domain/account.ts'
import { type CalendarSpan, spanKey, spanOf } from '../../../shared/domain/calendar.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { CalendarView, Preferences } from '../../../shared/domain/preferences.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { CallError } from '../../lib/bridge.ts'
import { isKnownZone } from '../../lib/format/when.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { answerKey } from '../answers/rsvpStore.ts'
import { todayIn, type WeekRules, weekRules } from './days.ts'

/** What all views of the calendar are drawn by. */
export interface Calendar {
  /** The day chosen, and today, in the zone of the grid. */
  readonly day: string
  readonly today: string
  /** The present minute, epoch milliseconds. */
  readonly now: number
  /** Of the grid, and of this computer. */
  readonly zone: string
  readonly ownZone: string
  /** The accounts shown keep different zones: events of another one than the grid's carry their own time. */
  readonly manyZones: boolean
  readonly locale: string
  readonly week: WeekRules
  /** In the order they were added; `hidden` ones are left out. */
  readonly accounts: readonly Account[]
  readonly hidden: ReadonlySet<string>
  readonly colourOf: (accountId: string) => SiteColour
  readonly preferences: Preferences['calendar']
  readonly filter: CalendarFilter | null
  readonly go: (day: string) => void
  readonly show: (view: CalendarView) => void
  readonly set: (patch: Partial<Preferences['calendar']>) => void
}

export function useCalendar(): Calendar {
  const { accounts, list, minute, navigation, preferences } = useStores()
  const { locale } = useLanguage()
  const { failed } = useSay()
  const now = useStore(minute, (state) => state.now)
  const all = useStore(accounts, ({ snapshot }) => snapshot?.accounts) ?? NONE
  const activeId = useStore(accounts, (state) => activeAccount(state)?.id ?? null)
  const kept = useStore(preferences, (state) => state.preferences.calendar)
  const query = useStore(list, (state) => state.query)
  const listed = useStore(list, (state) => state.accountId)
  const wished = useStore(navigation, ({ route }) => (route.page === 'calendar' ? route.day : null))
  const own = ownZone()
  const hidden = useMemo(() => hiddenOf(kept.hiddenAccounts, all), [kept.hiddenAccounts, all])
  const { zone, manyZones } = gridZone(
    all.filter(({ id }) => !hidden.has(id)),
    kept.ownTime ? null : activeId,
    own,
  )
  const today = todayIn(zone, now)
  const week = useMemo(() => weekRules(locale), [locale])
  const filter = useMemo(() => filterOf(query, listed), [query, listed])
  const colourOf = useMemo(() => {
    const colours = new Map(all.map(({ id, colour }) => [id, colour]))
    return (accountId: string): SiteColour => colours.get(accountId) ?? '1'
  }, [all])
  const acts = useMemo(() => {
    const set = (patch: Partial<Preferences['calendar']>) => {
      const calendar = { ...preferences.getState().preferences.calendar, ...patch }
      void preferences.set({ calendar }).catch(failed)
    }
    const go = (day: string) => {
      const { route } = navigation.getState()
      if (route.page === 'calendar') navigation.replace({ ...route, day })
    }
    const show = (view: CalendarView) => {
      const { route } = navigation.getState()
      if (route.page !== 'calendar') return
      navigation.replace({ page: 'calendar', view, day: route.day })
      if (preferences.getState().preferences.calendar.view !== view) set({ view })
    }
    return { set, go, show }
  }, [navigation, preferences, failed])
  return useMemo(
    () => ({
      day: wished ?? today,
      today,
      now,
      zone,
      ownZone: own,
      manyZones,
      locale,
      week,
      accounts: all,
      hidden,
      colourOf,
      preferences: kept,
      filter,
      ...acts,
    }),
    [wished, today, now, zone, own, manyZones, locale, week, all, hidden, colourOf, kept, filter, acts],
  )
}

const NONE: readonly Account[] = []

/** Accounts left out, as far as they are there; none where that is every one: somebody's events are always shown. */
export function hiddenOf(
  kept: readonly string[],
  accounts: readonly Pick<Account, 'id'>[],
): ReadonlySet<string> {
  const hidden = accounts.filter(({ id }) => kept.includes(id))
  return new Set(hidden.length === accounts.length ? [] : hidden.map(({ id }) => id))
}

/** The zone that all accounts shown keep; else that of the account chosen, or one's own (null). */
export function gridZone(
  shown: readonly Pick<Account, 'id' | 'siteZone'>[],
  chosen: string | null,
  own: string,
): { readonly zone: string; readonly manyZones: boolean } {
  const zoneOf = ({ siteZone }: Pick<Account, 'siteZone'>) =>
    siteZone !== null && isKnownZone(siteZone.zone) ? siteZone.zone : own
  const zones = new Set(shown.map(zoneOf))
  const [only = own] = zones
  if (zones.size < 2) return { zone: only, manyZones: false }
  const account = shown.find(({ id }) => id === chosen)
  return { zone: account === undefined ? own : zoneOf(account), manyZones: true }
}

/** What narrows the lists of events but the view, which is no filter (docs/decisions/0042-the-view-is-no-filter-of-the-calendar.md). */
function filterOf(query: EventQuery, accountId: string | null): CalendarFilter | null {
  const { search, categoryIds, categoryNames, ownerId, parent, from, to, own, place } = query
  const filter = {
    ...(search !== undefined && search !== '' && { search }),
    ...(categoryIds !== undefined && { categoryIds }),
    ...(ownerId !== undefined && { ownerId }),
    ...(parent !== undefined && { parent }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(own !== undefined && { own }),
    ...(categoryNames !== undefined && { categoryNames }),
    ...(place !== undefined && { place }),
  }
  return Object.keys(filter).length === 0 ? null : { accountId: query.ofAccount ?? accountId, ...filter }
}

export interface SpanRange {
  readonly from: string
  readonly to: string
  /** Of a month: only what finds one of so many lanes a day. */
  readonly lanes?: number
  readonly offset?: number
  readonly limit?: number
}

/** The question for a range of days. */
export function rangeQuestion(calendar: Calendar, range: SpanRange): Params<'calendar.read'> {
  const { zone, accounts, hidden, preferences, filter } = calendar
  const { from, to, lanes = null, offset = 0, limit = 240 } = range
  const accountIds = hidden.size === 0 ? null : accounts.flatMap(({ id }) => (hidden.has(id) ? [] : [id]))
  const { notGoing } = preferences
  return { from, to, zone, accountIds, notGoing, filter, lanes, offset, limit }
}

/**
 * All one goes to, also of accounts that are not shown: one is no freer for looking away. A question of its own only where
 * the days as shown lack some of it.
 */
export const attendedQuestion = (calendar: Calendar, range: SpanRange): Params<'calendar.read'> => ({
  ...rangeQuestion(calendar, range),
  accountIds: null,
  filter: null,
  answers: 'meant',
})

export interface CalendarSpans {
  /** Undefined until the first answer. */
  readonly reading: CalendarReading | undefined
  readonly spans: readonly CalendarSpan[]
  /** Why there is no answer. */
  readonly error: CallError | null
}

export const spansOf = ({ rows, accounts }: CalendarReading): readonly CalendarSpan[] =>
  rows.map((row) => spanOf(row, accounts))

/** The same spans where of a reading only its age changed. */
export function useSpansOf(reading: CalendarReading | undefined): readonly CalendarSpan[] {
  const rows = reading?.rows
  const zones = reading?.accounts.map(({ id, zone }) => `${id} ${zone}`).join('\n') ?? ''
  return useMemo(() => {
    const accounts = zones.split('\n').map((each) => {
      const [id = '', zone = ''] = each.split(' ')
      return { id, zone }
    })
    return rows?.map((row) => spanOf(row, accounts)) ?? []
  }, [rows, zones])
}

/** What is on in a range of days; answers on their way are laid over it. */
export function useSpans(calendar: Calendar, range: SpanRange): CalendarSpans {
  const { data: reading, error } = useAsked('calendar.read', rangeQuestion(calendar, range))
  const spans = useAnswered(useSpansOf(reading))
  return { reading, spans, error }
}

/** An answer given is shown before it was queued. */
export function useAnswered(spans: readonly CalendarSpan[]): readonly CalendarSpan[] {
  const { rsvp } = useStores()
  const underWay = useStore(rsvp, (state) => state.underWay)
  return useMemo(() => {
    if (underWay.size === 0) return spans
    return spans.map((span) => {
      const { accountId, eventId } = span
      const answer = eventId === null ? undefined : underWay.get(answerKey(accountId, eventId))
      return answer === undefined ? span : { ...span, answer }
    })
  }, [spans, underWay])
}

export interface CalendarViewProps {
  readonly calendar: Calendar
}

export type GuestsOf = (span: CalendarSpan) => EventGuests | undefined

/** How many come to these events, as far as their guest lists are known here. */
export function useGuests(spans: readonly CalendarSpan[], isWanted = true): GuestsOf {
  const of = useMemo(() => byAccount(spans), [spans])
  const known = useAsked('calendar.guests', isWanted && of.length > 0 ? { of } : null, {
    keepFormer: true,
  }).data
  return useMemo(() => {
    const byKey = new Map(known?.map((each) => [spanKey({ ...each, draftId: null }), each]))
    return (span) => byKey.get(spanKey(span))
  }, [known])
}

/** Past so many one looks at a list, not at a day. */
const MOST = 240

function byAccount(spans: readonly CalendarSpan[]) {
  const ids = new Map<string, string[]>()
  for (const { accountId, eventId } of spans.slice(0, MOST))
    if (eventId !== null) ids.set(accountId, [...(ids.get(accountId) ?? []), eventId])
  return [...ids].map(([accountId, eventIds]) => ({ accountId, eventIds }))
}
