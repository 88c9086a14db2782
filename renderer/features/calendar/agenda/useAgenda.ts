import { useCallback, useMemo } from 'react'
import type { CalendarAnswers, CalendarReading } from '../../../../shared/bridge/calendar.ts'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import type { AgendaPreferences } from '../../../../shared/domain/preferences.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { CallError } from '../../../lib/bridge.ts'
import { dateOf, lastDay, monthOf, numberOf, twoMonths } from '../days.ts'
import { attendedQuestion, type Calendar, type GuestsOf, rangeQuestion, useGuests } from '../useCalendar.ts'
import { NEXT, useRows } from '../useRows.ts'
import {
  type AgendaRange,
  type AgendaStretch,
  agendaDays,
  isMeant,
  isWithin,
  narrowed,
  withoutTaken,
} from './agendaDays.ts'
import { type AgendaWords, createAgendaWords } from './agendaWords.ts'
import { type FreeEvening, freeEvenings } from './freeEvenings.ts'

/** Rows of the first answer; beyond the last nothing is shown. */
const FIRST = 120
export const MOST = FIRST + 20 * NEXT

export interface Agenda {
  readonly range: AgendaRange
  /** All the rows there are, up to `MOST`. */
  readonly total: number
  readonly sums: CalendarReading['sums']
  readonly stretches: readonly AgendaStretch[]
  /** Null until all that one goes to is known, of every account, and where none of these months was read. */
  readonly evenings: readonly FreeEvening[] | null
  /** Whether one goes to nothing in these days, of any account; null: not known. */
  readonly isFree: boolean | null
  /** Of some account a part of these days was never read. */
  readonly isUnread: boolean
  readonly words: AgendaWords
  readonly reading: CalendarReading
  /** Of the first rows, as many as three weeks have. */
  readonly guests: GuestsOf
}

const answersOf = (shows: AgendaPreferences['shows']): CalendarAnswers =>
  shows.includes('all') ? 'all' : shows.includes('invited') ? 'invited' : 'meant'

const isShown = (shows: AgendaPreferences['shows'], span: CalendarSpan): boolean => {
  if (shows.includes('all')) return true
  if (span.own || span.answer === 'attending') return shows.includes('attending')
  if (span.answer === 'maybe') return shows.includes('maybe')
  return span.answer === 'unanswered' && shows.includes('invited')
}

/** Those of days that were read: of the others nobody knows. Null where there are only others. */
function read(
  evenings: readonly FreeEvening[],
  isRead: (day: number) => boolean,
): readonly FreeEvening[] | null {
  const known = evenings.filter(({ day }) => isRead(day))
  return known.length === 0 && evenings.length > 0 ? null : known
}

/** What the agenda shows; null until the first answer, and where there is none for a reason. */
export function useAgenda(
  calendar: Calendar,
  wish: AgendaPreferences,
  search: string,
): { readonly agenda: Agenda | null; readonly error: CallError | null } {
  const { i18n } = useTranslation('agenda')
  const { day, today, now, zone, locale } = calendar
  const { length, shows, eveningsFrom } = wish
  const from = numberOf(day)
  const to = lastDay(day, length)
  const days = { from: day, to: dateOf(to).toString() }
  const shown = {
    ...rangeQuestion(calendar, days),
    answers: answersOf(shows),
    counted: twoMonths(day),
  }
  const filter = { accountId: null, ...calendar.filter, search: search.trim() }
  const { reading, error, spans, isWhole } = useRows(search.trim() === '' ? shown : { ...shown, filter }, {
    first: FIRST,
    most: MOST,
    keepFormer: true,
    unhurried: true,
  })
  const hasAll = calendar.hidden.size === 0 && (reading?.total ?? 0) <= MOST
  const attended = useRows(hasAll ? shown : attendedQuestion(calendar, days), {
    first: FIRST,
    most: Number.POSITIVE_INFINITY,
    keepFormer: true,
    unhurried: true,
  })
  // An answer just given to what is shown is not among the attended yet.
  const busy = useMemo(
    () => (attended.isWhole ? [...attended.spans, ...spans].filter(isMeant) : null),
    [attended.isWhole, attended.spans, spans],
  )
  const starts = reading?.dayStarts
  // Also of accounts that are not shown.
  const unread = attended.reading?.unread ?? NONE
  const isRead = useCallback(
    (at: number) => unread.length === 0 || !unread.includes(monthOf(dateOf(at).toString())),
    [unread],
  )
  const range = useMemo(
    () => (starts === undefined ? null : { from, to, starts: starts.map((start) => start * 1000) }),
    [starts, from, to],
  )
  const found = search.trim() !== ''
  const stretches = useMemo(() => {
    if (range === null) return []
    const days = agendaDays(spans, range, now)
    const isAsked = (span: CalendarSpan) => isShown(shows, span) && !(found && span.faint)
    const isWhole =
      !found && (shows.includes('all') || (shows.includes('attending') && shows.includes('maybe')))
    return isWhole
      ? withoutTaken(days, range, { busy, isRead, today: numberOf(today) })
      : narrowed(days, isAsked)
  }, [spans, busy, range, now, today, shows, found, isRead])
  const evenings = useMemo(
    () =>
      range === null || busy === null
        ? null
        : read(freeEvenings(busy, range, zone, eveningsFrom, now), isRead),
    [busy, range, isRead, zone, eveningsFrom, now],
  )
  const isUnread = unread.length > 0 || (reading?.unread.length ?? 0) > 0
  const isFree = useMemo(() => {
    if (range === null || busy === null) return null
    if (busy.some((span) => isWithin(span, range.starts))) return false
    return isUnread ? null : true
  }, [busy, range, isUnread])
  const guests = useGuests(spans, isWhole)
  const words = useMemo(() => createAgendaWords(i18n, { now, zone, locale }), [i18n, now, zone, locale])
  if (reading === undefined || range === null || range.starts.length !== to - from + 2)
    return { agenda: null, error }
  const { total, sums } = reading
  const known = { stretches, evenings, isFree, isUnread }
  return { agenda: { range, total, sums, words, reading, guests, ...known }, error: null }
}

const NONE: readonly string[] = []
