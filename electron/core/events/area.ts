import type { Handlers, Params, Result } from '../../../shared/bridge/contract.ts'
import type { EventDetails } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import { AppError } from '../errors.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import type { Guests } from '../guests/area.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { Sync } from '../sync/area.ts'
import { INVITED_KEY, listKey, siteListOf } from '../sync/wireQuery.ts'
import type { CalendarPart } from './calendarFile.ts'
import { createCombinedLists } from './combinedLists.ts'
import { createEventReader, type EventReader } from './eventReader.ts'
import { createEventsService } from './eventsService.ts'
import { eventTable } from './eventTable.ts'
import { nearTitles } from './nearTitles.ts'
import { createQueuedAnswers } from './queuedAnswers.ts'

export interface EventsDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'log' | 'ids'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly held: HeldFiles
  readonly sync: Pick<Sync, 'lists' | 'freshness' | 'hints' | 'background' | 'pace'>
  readonly guests: Pick<Guests, 'look'>
}

type Name =
  | `events.${'list' | 'loadMore' | 'refresh' | 'counts' | 'facets' | 'choices' | 'near' | 'countsOf' | 'ids' | 'marked' | 'calendarFile' | 'tableFile'}`
  | `rsvp.${'set' | 'undo'}`

export interface Events extends Part<Pick<Handlers, Name>> {
  /** For somebody who looks at it. Throws as `EventReader.open` does. */
  open(accountId: AccountId, eventId: EventId): ReturnType<EventReader['open']>
}

/** Lists of events, one event, and one's own answers to them. */
export function createEvents(deps: EventsDeps): Events {
  const { data, registry, api, guests } = deps
  const { clock, timers, log, ids } = deps.ports
  const { lists, freshness, hints, background, pace } = deps.sync
  const reader = createEventReader({ data, registry, api, freshness, hints, clock, log })
  const events = createEventsService({ data, registry, reader: lists, freshness, hints, clock, timers, log })
  const combined = createCombinedLists({ data, registry, events })
  const listsOf = ({ everyAccount }: EventQuery) => (everyAccount === true ? combined : events)
  const countOf = (accountId: AccountId, query: EventQuery) =>
    query.everyAccount === true ? combined.count(query) : events.countOf(accountId, query)
  /** Events of a list in its order, as many as a file holds, and how many it has. */
  const shownOf = async (accountId: AccountId, query: EventQuery, only?: readonly EventId[]) => {
    if (only === undefined && query.everyAccount === true) {
      const shown = await combined.inOrder(query)
      return { shown, all: Math.max(shown.length, await combined.count(query)) }
    }
    const ids = await (only === undefined
      ? events.ids(accountId, query)
      : events.inOrder(accountId, query, only))
    const all = only?.length ?? (await events.countOf(accountId, query))
    return { shown: ids.map((id) => ({ accountId, id })), all: Math.max(ids.length, all) }
  }
  /** All that is known of them, for a file: up to thousands of rows are opened. */
  const knownOf = async (
    all: readonly { readonly accountId: AccountId; readonly id: EventId }[],
    turns: Turns,
  ) => {
    const known: EventDetails[] = []
    for (const { accountId, id } of all) {
      known.push(...(await reader.known(accountId, [id])))
      if (turns.due()) await turns.rest()
    }
    return known
  }
  const answers = createQueuedAnswers({ data, registry, ids })
  // A page asks for the same again whenever something came in: only something else is a person at work.
  const shown = new Map<string, string>()
  const show = (at: 'list' | 'event', what: string): void => {
    if (shown.get(at) === what) return
    shown.set(at, what)
    pace.active()
  }
  // Lists and counts of a search that went without some events are asked for again once all are read.
  const unwatch = data.watch(({ accountId, store }) => {
    void store.searching.whenCaughtUp().then(() => hints.events(accountId))
  })
  async function calendarOf({
    accountId,
    name,
    of,
    alarms = [],
  }: Params<'events.calendarFile'>): Promise<Result<'events.calendarFile'>> {
    const { shown, all } =
      'eventId' in of
        ? { shown: [{ accountId, id: of.eventId }], all: 1 }
        : await shownOf(accountId, of.query, of.only)
    // Loaded with its first use: the library knows much more than is needed at a start.
    const { calendarFile, isFiled, nextSequence } = await import('./calendarFile.ts')
    const turns = createTurns(deps.ports)
    const parts: CalendarPart[] = []
    const stores: AccountStore[] = []
    for (const [whose, ofOne] of Map.groupBy(shown, (each) => each.accountId)) {
      stores.push((await data.of(whose)).store)
      const { zone, address } = registry.siteOf(whose)
      parts.push({ events: await knownOf(ofOne, turns), zone: zone?.zone ?? null, address })
    }
    const unfiled = parts.reduce((sum, part) => sum + part.events.filter((one) => !isFiled(one)).length, 0)
    if ('eventId' in of && !parts.some((part) => part.events.some(isFiled)))
      throw new AppError('not-done', 'an event without an id of its site or a start is in no calendar')
    const sequence = nextSequence(stores, clock.now())
    const about = { name: 'eventId' in of ? null : name, alarms, nowMs: clock.now(), sequence }
    const text = await calendarFile(parts, about, turns)
    const bytes = Buffer.from(text, 'utf8')
    const made = { title: name, name: `${name}.ics`, mediaType: 'text/calendar', bytes }
    return { ...(await deps.held.handOut(made)), all, cut: all - shown.length, unfiled }
  }
  return {
    open: async (accountId, eventId) => {
      show('event', `${accountId} ${eventId}`)
      const opened = await reader.open(accountId, eventId)
      await guests.look(accountId, opened.event.id)
      return opened
    },
    handlers: {
      'events.list': ({ accountId, query, ...window }) => {
        show('list', JSON.stringify([accountId, query, window.offset]))
        return query.everyAccount === true
          ? combined.list(query, window)
          : events.list(accountId, query, window)
      },
      'events.loadMore': ({ accountId, query }) => {
        pace.active()
        return listsOf(query).loadMore(accountId, query)
      },
      'events.refresh': async ({ accountId, query }) => {
        // The list on screen, and whether somebody has invited one meanwhile: no more is asked of the site.
        const list: EventQuery = query ?? { view: 'upcoming', sort: 'soonest' }
        if (listKey(siteListOf(list)) !== INVITED_KEY) background.now(accountId, ['invited'])
        await listsOf(list).refresh(accountId, list)
        return null
      },
      'events.counts': ({ accountId, everyAccount }) =>
        everyAccount === true ? combined.counts() : events.counts(accountId),
      'events.countsOf': async ({ accountId, queries }) => {
        const counted = Object.entries(queries).flatMap(([name, query]) =>
          query === null ? [] : [{ name, query }],
        )
        const counts = counted.map(
          async ({ name, query }) => [name, await countOf(accountId, query)] as const,
        )
        return Object.fromEntries(await Promise.all(counts))
      },
      'events.ids': ({ accountId, query }) => events.markable(accountId, query),
      'events.marked': ({ accountId, query, eventIds, stay }) =>
        events.marked(accountId, query, eventIds, stay),
      'events.choices': ({ accountId, ...asked }) =>
        asked.query.everyAccount === true ? combined.choices(asked) : events.choices(accountId, asked),
      'events.near': async ({ accountId, search }) =>
        nearTitles(events.parts, await data.of(accountId), search),
      'events.facets': ({ accountId }) => reader.facets(accountId),
      'events.calendarFile': calendarOf,
      'events.tableFile': async ({ accountId, name, query, only, format, zone, labels }) => {
        const { shown, all } = await shownOf(accountId, query, only)
        const turns = createTurns(deps.ports)
        const known = await knownOf(shown, turns)
        const file = await eventTable(known, { name, format, zone, labels }, turns)
        return {
          ...(await deps.held.handOut({ title: name, ...file })),
          all,
          cut: all - shown.length,
          unfiled: 0,
        }
      },
      'rsvp.set': ({ accountId, eventIds, rsvp, callId }) => {
        pace.active()
        return answers.set(accountId, eventIds, rsvp, callId)
      },
      'rsvp.undo': async ({ accountId, undoId }) => ({ back: await answers.undo(accountId, undoId) }),
    },
    stop() {
      unwatch()
      return events.stop()
    },
  }
}
