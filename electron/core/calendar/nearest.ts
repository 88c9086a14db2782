import type { CalendarReading } from '../../../shared/bridge/calendar.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { EventFilter, EventOrder } from '../store/accountStore.ts'
import type { Range } from './accountEvents.ts'

/** One that is not hidden is among so many, or far away. */
const LOOKED_AT = 200

/** Where nothing is on: when the last one before and the next one after begin. */
export function nearest(
  spaces: readonly OpenAccount[],
  range: Range,
  notGoing: 'hidden' | 'struck',
  answersOf: (space: OpenAccount) => readonly EventFilter[],
): NonNullable<CalendarReading['near']> {
  const first = (filter: EventFilter, order: EventOrder): readonly number[] =>
    spaces.flatMap((space) =>
      answersOf(space).flatMap(
        (answers) =>
          space.store.events
            .spans({ ...filter, ...answers }, order, LOOKED_AT)
            .find(({ rsvp }) => notGoing === 'struck' || rsvp !== 'not-going')?.start ?? [],
      ),
    )
  const before = first({ startsBefore: range.from }, 'start-descending')
  const after = first({ startsFrom: range.before }, 'start-ascending')
  return {
    before: before.length === 0 ? null : Math.max(...before) * 1000,
    after: after.length === 0 ? null : Math.min(...after) * 1000,
  }
}
