import type { EventGuests } from '../../../shared/bridge/calendar.ts'
import type { Handlers, Params } from '../../../shared/bridge/contract.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { Sync } from '../sync/area.ts'
import { movedEvents } from './moves.ts'
import { type CalendarDeps, readCalendar } from './readCalendar.ts'
import { sameTimeOfMarked } from './sameTime.ts'

export interface CalendarAreaDeps extends Pick<CalendarDeps, 'data' | 'registry'> {
  readonly ports: Pick<Ports, 'clock'>
  readonly sync: Pick<Sync, 'freshness'>
}

/** What is on, over all accounts. */
export function createCalendar({
  ports,
  sync,
  ...deps
}: CalendarAreaDeps): Part<Pick<Handlers, `calendar.${'read' | 'guests' | 'moves' | 'sameTime'}`>> {
  const { clock } = ports
  const { freshness } = sync
  return {
    handlers: {
      'calendar.read': (asked) => readCalendar({ ...deps, clock, freshness }, asked),
      'calendar.guests': (asked) => guestCounts(deps.data, asked),
      'calendar.moves': ({ accountIds }) => movedEvents({ ...deps, clock }, accountIds),
      'calendar.sameTime': ({ of }) => sameTimeOfMarked({ ...deps, clock }, of),
    },
  }
}

/** Of these events, those whose guest lists were read to their end. From memory: no statement, no request. */
async function guestCounts(
  data: OpenAccounts,
  { of }: Params<'calendar.guests'>,
): Promise<readonly EventGuests[]> {
  const all = await Promise.all(
    of.map(async ({ accountId, eventIds }) => {
      const { counts } = await data.of(accountId)
      return eventIds.flatMap((eventId): readonly EventGuests[] => {
        const { going = null, noReply = null } = counts.of(eventId) ?? {}
        return going === null && noReply === null ? [] : [{ accountId, eventId, going, noReply }]
      })
    }),
  )
  return all.flat()
}
