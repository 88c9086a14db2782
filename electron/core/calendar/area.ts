import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { Sync } from '../sync/area.ts'
import { guestCounts } from './guestCounts.ts'
import { movedEvents } from './moves.ts'
import { type CalendarDeps, readCalendar } from './readCalendar.ts'

export interface CalendarAreaDeps extends Pick<CalendarDeps, 'data' | 'registry'> {
  readonly ports: Pick<Ports, 'clock'>
  readonly sync: Pick<Sync, 'freshness'>
}

/** What is on, over all accounts. */
export function createCalendar({
  ports,
  sync,
  ...deps
}: CalendarAreaDeps): Part<Pick<Handlers, 'calendar.read' | 'calendar.guests' | 'calendar.moves'>> {
  const { clock } = ports
  const { freshness } = sync
  return {
    handlers: {
      'calendar.read': (asked) => readCalendar({ ...deps, clock, freshness }, asked),
      'calendar.guests': (asked) => guestCounts(deps.data, asked),
      'calendar.moves': ({ accountIds }) => movedEvents({ ...deps, clock }, accountIds),
    },
  }
}
