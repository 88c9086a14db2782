import type { OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import type { Guests } from '../guests/area.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { Sync } from '../sync/area.ts'
import type { OwnWrites } from '../sync/listReader.ts'
import { createEventReader } from './eventReader.ts'
import { createEventsService } from './eventsService.ts'
import { eventsHandlers } from './handlers.ts'
import { createQueuedAnswers } from './queuedAnswers.ts'

export interface EventsDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'log'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly own: OwnWrites
  readonly sync: Pick<Sync, 'lists' | 'freshness' | 'hints' | 'background' | 'pace'>
  readonly guests: Pick<Guests, 'look'>
}

/** Lists of events, one event, and one's own answers to them. */
export function createEvents(deps: EventsDeps): Part<ReturnType<typeof eventsHandlers>> {
  const { data, registry, api, own, guests } = deps
  const { clock, timers, log } = deps.ports
  const { lists, freshness, hints, background, pace } = deps.sync
  const reader = createEventReader({ data, registry, api, freshness, hints, clock, own, log })
  const events = createEventsService({ data, registry, reader: lists, freshness, hints, clock, timers, log })
  const answers = createQueuedAnswers({ data, registry })
  return {
    handlers: eventsHandlers({ events, reader, guests, answers, sync: background, pace }),
    stop: () => events.stop(),
  }
}
