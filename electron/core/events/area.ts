import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import type { Guests } from '../guests/area.ts'
import type { GuestsService } from '../guests/guestsService.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { Sync } from '../sync/area.ts'
import type { BackgroundSync } from '../sync/backgroundSync.ts'
import type { Pace } from '../sync/schedule.ts'
import { createEventReader, type EventReader } from './eventReader.ts'
import { createEventsService, type EventsService } from './eventsService.ts'
import { createQueuedAnswers, type QueuedAnswers } from './queuedAnswers.ts'

export interface EventsDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'log'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly sync: Pick<Sync, 'lists' | 'freshness' | 'hints' | 'background' | 'pace'>
  readonly guests: Pick<Guests, 'look'>
}

/** Lists of events, one event, and one's own answers to them. */
export function createEvents(deps: EventsDeps): Part<ReturnType<typeof eventsHandlers>> {
  const { data, registry, api, guests } = deps
  const { clock, timers, log } = deps.ports
  const { lists, freshness, hints, background, pace } = deps.sync
  const reader = createEventReader({ data, registry, api, freshness, hints, clock, log })
  const events = createEventsService({ data, registry, reader: lists, freshness, hints, clock, timers, log })
  const answers = createQueuedAnswers({ data, registry })
  return {
    handlers: eventsHandlers({ events, reader, guests, answers, sync: background, pace }),
    stop: () => events.stop(),
  }
}

type Name =
  | `events.${'list' | 'loadMore' | 'refresh' | 'counts' | 'facets' | 'open'}`
  | `rsvp.${'set' | 'undo'}`

interface EventsHandlerDeps {
  readonly events: EventsService
  readonly reader: EventReader
  readonly guests: Pick<GuestsService, 'look'>
  readonly answers: QueuedAnswers
  readonly sync: BackgroundSync
  readonly pace: Pace
}

function eventsHandlers({
  events,
  reader,
  guests,
  answers,
  sync,
  pace,
}: EventsHandlerDeps): Pick<Handlers, Name> {
  // A page asks for the same again whenever something came in: only another look is a person at work.
  const looks = new Map<string, string>()
  const look = (at: 'list' | 'event', what: string): void => {
    if (looks.get(at) === what) return
    looks.set(at, what)
    pace.active()
  }
  return {
    'events.list': ({ accountId, query, offset, limit }) => {
      look('list', JSON.stringify([accountId, query, offset]))
      return events.list(accountId, query, offset, limit)
    },
    'events.loadMore': ({ accountId, query }) => {
      pace.active()
      return events.loadMore(accountId, query)
    },
    'events.refresh': async ({ accountId, query }) => {
      // The list on screen, and whether somebody has invited one meanwhile: no more is asked of the site.
      const shown = query ?? { view: 'upcoming', sort: 'soonest' }
      if (shown.view !== 'invited') sync.now(accountId, ['invited'])
      await events.refresh(accountId, shown)
      return null
    },
    'events.counts': ({ accountId }) => events.counts(accountId),
    'events.facets': ({ accountId }) => reader.facets(accountId),
    'events.open': async ({ accountId, eventId }) => {
      look('event', `${accountId} ${eventId}`)
      const opened = await reader.open(accountId, eventId)
      await guests.look(accountId, opened.event.id)
      return opened
    },
    'rsvp.set': async ({ accountId, eventIds, rsvp }) => {
      pace.active()
      const { undo } = await answers.set(accountId, eventIds, rsvp)
      return { undoable: undo }
    },
    'rsvp.undo': async ({ accountId, eventIds }) => {
      await answers.undo(accountId, eventIds)
      return null
    },
  }
}
