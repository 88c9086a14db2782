import { isLong } from '../../../shared/domain/calendar.ts'
import { areAtTheSameTime } from '../calendar/clashes.ts'
import type { EventSpan } from '../store/accountStore.ts'
import type { Reminded } from './reminders.ts'

/** The first event one attends, may attend or gives that is at the same time as this one, of any account. */
export function clashOf({ place, span }: Reminded, all: readonly Reminded[]): Reminded | null {
  if (!canClash(span)) return null
  const others = all.filter(
    (each) =>
      !(each.span.id === span.id && each.place.siteAddress === place.siteAddress) &&
      isTaken(each) &&
      canClash(each.span) &&
      areAtTheSameTime(each.span, span),
  )
  return others.toSorted((a, b) => a.span.start - b.span.start)[0] ?? null
}

const canClash = ({ start, end }: EventSpan): boolean => end > start && !isLong(end - start)

const isTaken = ({ place, span }: Reminded): boolean =>
  span.rsvp === 'attending' || span.rsvp === 'maybe' || span.owner === place.rules().userId
