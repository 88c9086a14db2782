import { assertNever } from '../../shared/assertNever.ts'
import type { AppStart } from '../../shared/bridge/app.ts'
import type { EventsWindow, FilterKind } from '../../shared/bridge/events.ts'
import { DEFAULT_PREFERENCES } from '../../shared/domain/defaultPreferences.ts'
import type { EventRow, Freshness } from '../../shared/domain/event.ts'
import type { EventQuery } from '../../shared/domain/eventQuery.ts'
import { ALL_VIEWS, type EventView, viewOf } from '../../shared/domain/eventViews.ts'
import type { Preferences } from '../../shared/domain/preferences.ts'
import type { Rsvp } from '../../shared/domain/rsvp.ts'
import { account, appInfo, snapshot } from './builders.ts'
import { OPEN } from './fakeDoor.ts'
import { fakeDetails, fakeGuests, fakeRows, NOTHING_BESIDE, sumOf } from './fakeEvents.ts'
import { fakeInsights } from './fakeInsights.ts'
import { createScriptedBridge, refusal, type Script, type ScriptedBridge } from './scriptedBridge.ts'

export interface FakeHostOptions {
  readonly events: number
  readonly guests: number
  readonly now: number
  readonly state: 'online' | 'offline' | 'broken' | 'first-load' | 'signed-out' | 'unkept'
  readonly preferences?: Partial<Preferences>
}

export interface FakeHost {
  readonly bridge: ScriptedBridge
  /** What a scripted answer throws to be refused. */
  readonly refusal: typeof refusal
  readonly started: () => AppStart
  /** Changes rows as a sync would, and says so. */
  readonly change: (rows: (before: readonly EventRow[]) => readonly EventRow[]) => void
}

const fits = (view: EventView, row: EventRow, now: number): boolean => {
  const start = (row.startsAt ?? 0) * 1000
  const end = (row.endsAt ?? 0) * 1000
  const within = (days: number) => end >= now && start < now + days * 86_400_000
  const { holds } = viewOf(view)
  switch (holds) {
    case 'upcoming':
      return end >= now
    case 'ongoing':
      return end >= now && start <= now
    case 'today':
      return within(1)
    case 'this-week':
      return within(7)
    case 'this-month':
      return within(30)
    case 'attending':
    case 'maybe':
    case 'not-going':
    case 'unanswered':
      return row.rsvp === holds
    case 'everything':
      return true
    case 'of-oneself':
      return row.mine === true
    case 'featured':
      return row.featured === true
    case 'awaiting-approval':
      return row.awaitingApproval === true
    default:
      return assertNever(holds)
  }
}

const FAKE_NAMES: Partial<Record<FilterKind, readonly string[]>> & { readonly category: readonly string[] } =
  {
    category: ['Music', 'Film', 'Neighbourhood', 'Learning', 'Sport'],
    owner: ['', '', '', '', '', '', 'Ada Lovelace'],
  }

/** A host with believable events in memory, for the page alone: no core, no network. */
export function createFakeHost(options: FakeHostOptions): FakeHost {
  const { now, state } = options
  let rows = fakeRows(options.events, now)
  const guests = fakeGuests(options.guests, now)
  let kept: Preferences = { ...DEFAULT_PREFERENCES, ...options.preferences }
  let revision = 1
  let replaced = new Map<string, EventRow['rsvp']>()
  const ada = account({
    reach: { state: state === 'offline' ? 'offline' : 'online', since: now - 9 * 60_000 },
    ...(state === 'signed-out' ? { session: { state: 'signed-out', why: 'refused' } } : {}),
    ...(state === 'unkept' ? { session: { state: 'signed-in', since: now - 3_600_000, unkept: true } } : {}),
  })
  const freshness: Freshness =
    state === 'offline'
      ? { state: 'cached', asOf: options.events === 0 ? null : now - 11 * 60_000, why: 'offline' }
      : { state: 'live', asOf: now - 60_000 }

  let selected: { readonly of: unknown; readonly key: string; readonly found: readonly EventRow[] } | null =
    null
  /** Remembers the last answer: what a store with an index costs is not what these scenes are for. */
  type Stay = readonly { readonly eventId: string }[]
  const select = (query: EventQuery, stay: Stay = []): readonly EventRow[] => {
    const key = JSON.stringify([query, stay])
    if (selected?.of !== rows || selected.key !== key)
      selected = { of: rows, key, found: find(query, new Set(stay.map(({ eventId }) => eventId))) }
    return selected.found
  }
  const find = (query: EventQuery, stay: ReadonlySet<string> = new Set()): readonly EventRow[] => {
    const words = query.search?.toLowerCase()
    const found = rows.filter(
      (row) =>
        (fits(query.view, row, now) || stay.has(row.id)) &&
        (words === undefined || `${row.title} ${row.place}`.toLowerCase().includes(words)) &&
        (query.categoryIds === undefined ||
          query.categoryIds.includes(fakeDetails(row).categories[0]?.id ?? '')) &&
        (query.ownerId === undefined || fakeDetails(row).ownerId === query.ownerId),
    )
    return query.sort === 'newest' ? [...found].reverse() : found
  }
  const set = (ids: readonly string[], answer: (id: string) => EventRow['rsvp'] | undefined) => {
    rows = rows.map((row) => {
      const rsvp = ids.includes(row.id) ? answer(row.id) : undefined
      return rsvp === undefined ? row : { ...row, rsvp }
    })
    revision += 1
    queueMicrotask(() => bridge.push('events.changed', { accountId: ada.id, revision }))
  }

  const started = (): AppStart => ({
    info: appInfo(),
    preferences: kept,
    accounts: snapshot([ada]),
    lock: OPEN,
    proxy: { asks: null, passed: [] },
    copies: { lastAtMs: null, trouble: null, remind: false },
    command: null,
    handedOver: false,
  })
  const counts = {
    attending: { count: options.guests, complete: true },
    maybe: { count: 61, complete: false },
    'not-going': { count: 0, complete: true },
    unanswered: null,
  }

  const typed = new Map<string, Readonly<Record<string, string>>>()
  const script: Script = {
    'imports.kept': async () => null,
    'typed.get': async (place) => typed.get(JSON.stringify(place)) ?? {},
    'typed.keep': async ({ fields, names, ...place }) => {
      const before = Object.entries(typed.get(JSON.stringify(place)) ?? {})
      const others = names === undefined ? [] : before.filter(([name]) => !names.includes(name))
      typed.set(JSON.stringify(place), { ...Object.fromEntries(others), ...fields })
      return null
    },
    'accounts.list': async () => snapshot([ada]),
    'app.start': async () => started(),
    'preferences.get': async () => kept,
    'preferences.set': async (patch) => {
      kept = { ...kept, ...patch } as Preferences
      return kept
    },
    'events.list': async ({ query, offset, limit, stay = [] }): Promise<EventsWindow> => {
      if (state === 'broken') throw refusal('storage-unreadable')
      const found = state === 'first-load' ? [] : select(query, stay)
      const upcoming = found.findIndex((row) => (row.endsAt ?? 0) * 1000 >= now)
      return structuredClone({
        rows: found.slice(offset, offset + limit),
        total: found.length,
        staying: found.filter((row) => !fits(query.view, row, now)).length,
        offset,
        firstUpcoming: upcoming < 0 ? found.length : upcoming,
        complete: true,
        firstLoad: state === 'first-load',
        freshness,
      })
    },
    'changes.unseen': async () => ({ accounts: [] }),
    'insights.read': async ({ eventIds }) => structuredClone(fakeInsights(eventIds, now)),
    'changes.visit': async () => null,
    'events.counts': async () =>
      Object.fromEntries(
        ALL_VIEWS.map((view) => [view, rows.filter((row) => fits(view, row, now)).length]),
      ) as Record<EventView, number>,
    'events.ids': async ({ query }) => rows.filter((row) => fits(query.view, row, now)).map(({ id }) => id),
    'events.marked': async ({ eventIds }) => {
      const known = rows.filter(({ id }) => eventIds.includes(id))
      const own = known.filter(({ mine }) => mine === true)
      return {
        hidden: eventIds.length - known.length,
        own: own.map(({ id }) => id),
        first: own.map((row) => ({ ...row, mine: true })),
        ...sumOf(known),
      }
    },
    'calendar.sameTime': async ({ of }) => ({ looked: of.eventIds.length, clashing: 0, named: [] }),
    'events.facets': async () => ({
      categories: FAKE_NAMES.category.map((name, index) => ({
        name,
        id: String(index + 1),
        count: 20 - index,
      })),
      owners: [
        { id: '7', name: 'Ada Lovelace', count: 23 },
        { id: '9', name: null, count: 3 },
      ],
      parents: [{ module: 'pages', itemId: '12', count: 4 }],
    }),
    'events.countsOf': async ({ queries }) =>
      Object.fromEntries(
        Object.entries(queries).map(([name, query]) => [name, query === null ? 0 : find(query).length]),
      ),
    'events.near': async () => [],
    'events.choices': async ({ query, of, search = '' }) => {
      const { categoryIds: _, ownerId: __, ...rest } = query
      const tally = new Map<string, number>()
      for (const row of find(rest)) {
        const { categories, ownerId } = fakeDetails(row)
        const id = of === 'category' ? categories[0]?.id : of === 'owner' ? ownerId : undefined
        if (id != null) tally.set(id, (tally.get(id) ?? 0) + 1)
      }
      const choices = [...tally]
        .map(([id, number]) => ({ id, name: FAKE_NAMES[of]?.[Number(id) - 1] ?? null, count: number }))
        .filter(({ name, id }) => (name ?? id).toLowerCase().includes(search.toLowerCase()))
      return { choices, more: 0 }
    },
    'events.open': async ({ eventId }) => {
      const row = rows.find(({ id }) => id === eventId)
      if (row === undefined) throw refusal('not-found')
      return structuredClone({ event: fakeDetails(row), freshness, ...NOTHING_BESIDE })
    },
    'events.refresh': async () => {
      if (state === 'offline') throw refusal('offline')
      bridge.push('events.changed', { accountId: ada.id, revision })
      return null
    },
    'events.loadMore': async () => ({ complete: true }),
    'outbox.ofEvent': async () => [],
    'outbox.choices': async () => ({}),
    'outbox.keepChoices': async () => null,
    'guests.counts': async () => counts,
    'guests.list': async ({ list, search, offset, limit }) => {
      const all = list === 'attending' ? guests : list === 'maybe' ? guests.slice(0, 61) : []
      const words = search?.toLowerCase()
      const found = words === undefined ? all : all.filter(({ name }) => name?.toLowerCase().includes(words))
      return structuredClone({
        rows: found.slice(offset, offset + limit),
        total: found.length,
        count: all.length,
        counts,
        complete: list !== 'maybe',
        freshness,
        // As where it takes long to count: scenes of a guest desk tell it when they are asked.
        ofYours: null,
      })
    },
    'rsvp.set': async ({ eventIds, rsvp }: { eventIds: string[]; rsvp: Rsvp }) => {
      replaced = new Map(rows.filter(({ id }) => eventIds.includes(id)).map((row) => [row.id, row.rsvp]))
      set(eventIds, () => rsvp)
      return { changed: eventIds.length, undoId: ada.id }
    },
    'rsvp.undo': async () => {
      set([...replaced.keys()], (id) => replaced.get(id))
      return { back: [...replaced.keys()].map((eventId) => ({ eventId, to: '0' })) }
    },
    'sync.status': async () => ({
      reach: state === 'offline' ? ('offline' as const) : ('online' as const),
      since: now - 9 * 60_000,
      lastSyncAt: state === 'first-load' ? null : now - 60_000,
      syncing: state === 'first-load' ? { done: 120, total: null } : null,
      waiting: state === 'offline' ? 3 : 0,
      needsYou: state === 'offline' ? 1 : 0,
      cachedEvents: rows.length,
      cachedGuests: 38_904,
      unreadableRows: 0,
      trouble: null,
      setAsideRows: 0,
      damagedFile: false,
    }),
    'sync.now': async () => null,
    'links.open': async () => null,
    'window.open': async () => null,
    'window.bring': async () => false,
    'clipboard.write': async () => null,
  }
  const bridge = createScriptedBridge(script)
  return {
    bridge,
    refusal,
    started,
    change(next) {
      rows = next(rows)
      revision += 1
      bridge.push('events.changed', { accountId: ada.id, revision })
    },
  }
}
