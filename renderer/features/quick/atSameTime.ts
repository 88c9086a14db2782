import type { CalendarSpan } from '../../../shared/domain/calendar.ts'

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
  spans.filter(
    (span) =>
      goes(span) &&
      !span.long &&
      span.draftId === null &&
      span.end !== null &&
      Math.min(span.end, end) - Math.max(span.start, start) >= LEAST,
  )
