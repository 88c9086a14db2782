import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { GuestsService } from '../guests/guestsService.ts'
import type { BackgroundSync } from '../sync/backgroundSync.ts'
import type { Pace } from '../sync/pace.ts'
import type { EventReader } from './eventReader.ts'
import type { EventsService } from './eventsService.ts'
import type { QueuedAnswers } from './queuedAnswers.ts'

type Name =
  | `events.${'list' | 'loadMore' | 'refresh' | 'counts' | 'facets' | 'open'}`
  | `rsvp.${'set' | 'undo'}`

export interface EventsHandlerDeps {
  readonly events: EventsService
  readonly reader: EventReader
  readonly guests: Pick<GuestsService, 'look'>
  readonly answers: QueuedAnswers
  readonly sync: BackgroundSync
  readonly pace: Pace
}

export function eventsHandlers({
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
