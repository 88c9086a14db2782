import { type CalendarSpan, isSameEvent } from '../../../../shared/domain/calendar.ts'

const MINUTE = 60_000
/** A shorter time without anything is no gap worth a line. */
const LEAST_GAP = 60 * MINUTE

/** An event of a day with what stands before it. Instants and lengths in epoch milliseconds. */
export interface DayEntry {
  readonly span: CalendarSpan
  /** Nothing is on from when this ends, the beginning of the day included, until the event. */
  readonly freeUntil: number | null
  /** Minutes it shares with one before it that one goes to as well; 0: none. */
  readonly sharedMinutes: number
  /** It began on a day before: this one has the rest of it. */
  readonly goesOn: boolean
}

/** Two of these at once are a clash: not drafts, not bars, not what has no usable end. */
export const canClash = ({ draftId, long, end, own, answer }: CalendarSpan): boolean =>
  draftId === null && !long && end !== null && (own || answer === 'attending' || answer === 'maybe')

/** Bars first, then the others by start with gaps and overlaps between them. */
export function dayEntries(spans: readonly CalendarSpan[], dayStart: number): readonly DayEntry[] {
  const bars = spans.filter(({ long }) => long)
  const others = spans.filter(({ long }) => !long).toSorted((a, b) => a.start - b.start)
  let over = dayStart
  const entries = others.map((span, at): DayEntry => {
    const freeUntil = span.start - over >= LEAST_GAP ? span.start : null
    over = Math.max(over, span.end ?? span.start)
    const shared = canClash(span)
      ? others
          .slice(0, at)
          .filter((other) => canClash(other) && !isSameEvent(other, span))
          .map(({ end }) => Math.min(end ?? 0, span.end ?? 0) - span.start)
      : []
    return {
      span,
      freeUntil,
      sharedMinutes: Math.max(0, Math.floor(Math.max(0, ...shared) / MINUTE)),
      goesOn: span.start < dayStart,
    }
  })
  return [
    ...bars.map((span) => ({ span, freeUntil: null, sharedMinutes: 0, goesOn: span.start < dayStart })),
    ...entries,
  ]
}
