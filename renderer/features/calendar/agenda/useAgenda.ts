import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import type { Params } from '../../../../shared/bridge/contract.ts'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import type { AgendaPreferences } from '../../../../shared/domain/preferences.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { asked, useAsked } from '../../../state/queries.ts'
import { useStores } from '../../../state/stores.ts'
import { type Calendar, rangeQuestion, spansOf, useAnswered } from '../useCalendar.ts'
import { type GuestsOf, useGuests } from '../useGuests.ts'
import { type AgendaRange, type AgendaStretch, agendaDays, isMeant, narrowed } from './agendaDays.ts'
import { type AgendaWords, createAgendaWords } from './agendaWords.ts'
import { dateOf, lastDay, numberOf } from './days.ts'
import { type FreeEvening, freeEvenings } from './freeEvenings.ts'

/** Rows of the first answer and of those after it; beyond the last nothing is shown. */
const FIRST = 120
const NEXT = 240
export const MOST = FIRST + 20 * NEXT

export interface Agenda {
  readonly range: AgendaRange
  /** All the rows there are, up to `MOST`. */
  readonly total: number
  readonly sums: CalendarReading['sums']
  readonly stretches: readonly AgendaStretch[]
  readonly evenings: readonly FreeEvening[]
  readonly words: AgendaWords
  readonly reading: CalendarReading
  /** Of the first rows, as many as three weeks have. */
  readonly guests: GuestsOf
}

const isShown = (shows: AgendaPreferences['shows'], span: CalendarSpan): boolean => {
  if (shows.includes('all')) return true
  if (span.own || span.answer === 'attending') return shows.includes('attending')
  if (span.answer === 'maybe') return shows.includes('maybe')
  return span.answer === 'unanswered' && shows.includes('invited')
}

/** What the agenda shows; null until the first answer. */
export function useAgenda(calendar: Calendar, wish: AgendaPreferences, search: string): Agenda | null {
  const { i18n } = useTranslation('agenda')
  const { day, now, zone, locale } = calendar
  const { length, shows, eveningsFrom } = wish
  const from = numberOf(day)
  const to = lastDay(day, length)
  const { reading, spans } = useRows({
    ...rangeQuestion(calendar, { from: day, to: dateOf(to).toString() }),
    answers: shows.includes('all') ? 'all' : shows.includes('invited') ? 'invited' : 'meant',
    ...(search.trim() !== '' && { filter: { accountId: null, ...calendar.filter, search: search.trim() } }),
  })
  const starts = reading?.dayStarts
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
    return isWhole ? days : narrowed(days, isAsked)
  }, [spans, range, now, shows, found])
  const evenings = useMemo(
    () => (range === null ? [] : freeEvenings(spans.filter(isMeant), range, zone, eveningsFrom, now)),
    [spans, range, zone, eveningsFrom, now],
  )
  const guests = useGuests(spans)
  const words = useMemo(() => createAgendaWords(i18n, { now, zone, locale }), [i18n, now, zone, locale])
  if (reading === undefined || range === null || range.starts.length !== to - from + 2) return null
  return { range, total: reading.total, sums: reading.sums, stretches, evenings, words, reading, guests }
}

/** All rows of a range, window by window; the former ones stand until those of another range are here. */
function useRows(question: Params<'calendar.read'>) {
  const { bridge, queries } = useStores()
  const first = useAsked('calendar.read', { ...question, offset: 0, limit: FIRST }, { keepFormer: true })
  const reading = first.data
  const total = Math.min(MOST, reading?.total ?? 0)
  const offsets = Array.from(
    { length: Math.max(0, Math.ceil((total - FIRST) / NEXT)) },
    (_, at) => FIRST + at * NEXT,
  )
  const more = useQueries(
    {
      queries: offsets.map((offset) => ({
        ...asked(bridge, 'calendar.read', { ...question, offset, limit: NEXT }),
        placeholderData: keepPreviousData,
      })),
      combine: (answers) => answers.map(({ data }) => data),
    },
    queries,
  )
  const spans = useMemo(
    () => [reading, ...more].flatMap((answer) => (answer === undefined ? [] : spansOf(answer))),
    [reading, more],
  )
  return { reading, spans: useAnswered(spans) }
}
