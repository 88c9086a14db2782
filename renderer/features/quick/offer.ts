import { Temporal } from 'temporal-polyfill'
import type { Params } from '../../../shared/bridge/contract.ts'
import { type CalendarSpan, isSameEvent } from '../../../shared/domain/calendar.ts'
import type { LineContext } from './parse/line.ts'
import { parseLine } from './parse/parseLine.ts'

export interface Offer {
  readonly title: string
  /** Epoch seconds. */
  readonly start: number
  readonly end: number
  /** As the line names it. */
  readonly place: string | null
}

/**
 * What a line would be as an event; null where it does not look like one. A day alone does not make it one: whoever
 * looks for "today" or "this week" means the list.
 */
export function offerOf(line: string, context: LineContext): Offer | null {
  const { when, title, place, spans } = parseLine(line, context)
  if (when === null || title === '') return null
  const counted = spans.some(({ kind, start, end }) => kind === 'day' && /\d/.test(line.slice(start, end)))
  if (when.supposed.includes('time') && !counted) return null
  return { title, start: when.start, end: when.end, place }
}

const MOST_ROWS = 60

/** What is on in the days from `start` to `end`; `meant`: what one goes to, however much else is. Epoch ms. */
export function daysAround(
  start: number,
  end: number,
  zone: string,
  answers: 'meant' | 'all',
): Params<'calendar.read'> {
  const day = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()
  return {
    from: day(start),
    to: day(Math.max(start, end - 1)),
    zone,
    accountIds: null,
    notGoing: 'hidden',
    ...(answers === 'meant' && { answers }),
    filter: null,
    lanes: null,
    offset: 0,
    limit: MOST_ROWS,
  }
}

/** Two events are at the same time from this many milliseconds on. */
const LEAST = 60_000

const goes = ({ own, answer }: CalendarSpan): boolean => own || answer === 'attending' || answer === 'maybe'

/**
 * What one goes to at this time: of any account, by a minute or more. What lasts 20 hours, has no usable end or is a
 * draft does not count. Epoch ms.
 */
export const atSameTime = (
  spans: readonly CalendarSpan[],
  start: number,
  end: number,
): readonly CalendarSpan[] =>
  spans
    .filter(
      (span) =>
        goes(span) &&
        !span.long &&
        span.draftId === null &&
        span.end !== null &&
        Math.min(span.end, end) - Math.max(span.start, start) >= LEAST,
    )
    .filter((span, at, all) => all.findIndex((other) => isSameEvent(other, span)) === at)
