import { daysFrom } from '../../renderer/features/calendar/week/dayAxis.ts'
import { weekOf } from '../../renderer/features/calendar/week/weekModel.ts'
import type { CalendarSpan } from '../../shared/domain/calendar.ts'

/*
 * What laying out a week of the calendar costs, as one line of JSON: milliseconds, medians of rounds.
 * `node test/bench/weekBench.ts`
 */
const ROUNDS = 41
const DAYS = daysFrom('2026-11-23', 7)
const MINUTE = 60_000

/** Events of one day, of a quarter to three hours, at every time of it. */
const spans = (count: number, day: string): readonly CalendarSpan[] =>
  Array.from({ length: count }, (_, index) => {
    const start = Date.parse(`${day}T00:00:00Z`) + ((index * 37) % 1440) * MINUTE
    return {
      accountId: 'a',
      eventId: `${day} ${index}`,
      draftId: null,
      title: `Event ${index}`,
      placeName: null,
      start,
      end: start + (15 + ((index * 53) % 165)) * MINUTE,
      zone: 'Europe/Berlin',
      long: false,
      own: index % 3 === 0,
      answer: 'none',
      waiting: false,
      clashes: 0,
      faint: false,
    }
  })

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  }).toSorted((a, b) => a - b)
  return Math.round((times[Math.floor(ROUNDS / 2)] ?? 0) * 1000) / 1000
}

const crowded = spans(200, '2026-11-25')
const full = DAYS.flatMap((day) => spans(34, day))
const [, , wednesday = ''] = DAYS
const oneDay = () => weekOf(crowded, [], [wednesday], 'Europe/Berlin')
const week = () => weekOf(full, [], DAYS, 'Europe/Berlin')
oneDay()
week()
process.stdout.write(
  `${JSON.stringify({ events: 200, dayMs: medianMs(oneDay), weekEvents: full.length, weekMs: medianMs(week) })}\n`,
)
