import type { CalendarAnswers, CalendarReading } from '../../../shared/bridge/calendar.ts'
import type { EventFilter } from '../store/accountStore.ts'
import type { Found } from './accountEvents.ts'

type Answered = Pick<Found, 'own' | 'answer'>

export function isAmong(answers: CalendarAnswers, { own, answer }: Answered): boolean {
  if (answers === 'all' || own || answer === 'attending' || answer === 'maybe') return true
  return answers === 'invited' && answer === 'unanswered'
}

/** The same as filters of the columns, any of which has to fit. */
export const filtersOf = (answers: CalendarAnswers, userId: string | null): readonly EventFilter[] =>
  answers === 'all'
    ? [{}]
    : [
        { rsvp: 'attending' },
        { rsvp: 'maybe' },
        ...(userId === null ? [] : [{ ownerId: userId }]),
        ...(answers === 'invited' ? [{ rsvp: 'unanswered' } as const] : []),
      ]

export function answerSums(all: readonly Answered[]): CalendarReading['sums'] {
  const sums = { attending: 0, maybe: 0, invited: 0, all: all.length }
  for (const { own, answer } of all) {
    if (own || answer === 'attending') sums.attending += 1
    else if (answer === 'maybe') sums.maybe += 1
    else if (answer === 'unanswered') sums.invited += 1
  }
  return sums
}
