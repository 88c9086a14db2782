import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isServiceRefusal, WriteFault } from '../api/apiError.ts'
import type { EventApi } from '../api/eventApi.ts'
import { AppError, isAppError } from '../errors.ts'
import { CLEAN_LISTINGS, type CreateVerdict, isIt, judgeCreate } from '../outbox/createJournal.ts'
import { adoptedIds } from '../outbox/lastingIds.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { categoriesWith } from '../outbox/rawFields.ts'
import { noteReadBack } from '../outbox/readBacks.ts'
import { fieldsOn } from '../outbox/typedTimes.ts'
import type { Clock } from '../ports.ts'
import { listOwnEvents, type OwnEvents } from '../sync/ownEvents.ts'
import { categoryPairs, idOfCategory } from './categories.ts'
import { createForm } from './eventForm.ts'
import { noteStake, resolveStake } from './putEvent.ts'
import { saveDifferences } from './readBack.ts'
import { type SendContext, zoneOf } from './sendContext.ts'
import { noteUnseen } from './unseenSaves.ts'

type Create = Extract<Change, { kind: 'create' }>

/**
 * Sends a create by the journal protocol (SEND-2): the ids already there are committed before the send,
 * so that an event that appears although the answer was lost can be told from those. One that may have been carried
 * out before is looked for once more.
 */
export async function sendCreate(context: SendContext, entry: StoredEntry, asked: Create): Promise<void> {
  const { api, accountId, outbox } = context
  const zone = zoneOf(context)
  const change = { ...asked, fields: fieldsOn(zone, { fields: asked.fields, base: null, zone: entry.zone }) }
  const { category } = change.fields
  const carried = categoryPairs(category === '' ? [] : [category], {
    way: 'last',
    idOf: (name) => idOfCategory(context.store, name),
  })
  const form = createForm(change.fields, zone, change.parent, carried)
  let before: readonly string[]
  if (entry.touched) {
    const found = await lookForCreate(context, entry, change, NO_MORE_WAITING)
    const { verdict } = found
    if (verdict.do === 'adopt') return adopt(context, entry, change, verdict.eventId, found.rows)
    if (verdict.do === 'ask' && verdict.candidates.length > 0) {
      return outbox.move(entry.id, { kind: 'ask', candidates: verdict.candidates })
    }
    before = [...found.rows.keys()]
  } else before = await context.own.ids()
  const baseline = [...new Set([...(entry.journal?.baseline ?? []), ...before])]
  outbox.move(entry.id, { kind: 'journal', baseline })
  const answer = await api.createEvent(accountId, form)
  const read = await readMade(context, change, answer.value)
  if (read === 'not there') {
    outbox.move(entry.id, { kind: 'journal', baseline, said: true })
    throw new WriteFault('uncertain', new AppError('site-failed', 'the site has no event it said it made'))
  }
  await keep(context, entry, change, answer.value, read)
}

/**
 * What the site shows of an event it said it made; null where that cannot be told. One that it neither shows nor lists
 * does not count as made (SEND-2). One that waits for approval or belongs to a group may be hidden and still be there
 * (SITE-L8).
 */
async function readMade(
  context: SendContext,
  change: Create,
  made: RawEvent,
): Promise<RawEvent | 'not there' | null> {
  const { api, accountId } = context
  try {
    return await api.readEvent(accountId, made.event_id)
  } catch (error) {
    if (!isServiceRefusal(error) || change.parent !== null || made.view_id !== '0') return null
  }
  const { rows, clean } = await listOwnEvents(api, accountId).catch(() => UNREAD)
  if (!clean || rows.has(made.event_id)) return null
  return 'not there'
}

const UNREAD = { rows: new Map<string, RawEvent>(), clean: false }

/** Its time is over already: only what is there counts. */
const NO_MORE_WAITING = { waitedMs: 0, cleanListings: CLEAN_LISTINGS, graceMs: 0 }

/** The event found on the site is this entry's: the real id and its present state go in together. */
export async function adopt(
  context: SendContext,
  entry: StoredEntry,
  change: Create,
  eventId: string,
  rows: ReadonlyMap<string, RawEvent>,
): Promise<void> {
  const raw = await context.api.readEvent(context.accountId, eventId).catch((error) => {
    // One that waits for approval may be listed to its owner and still not be shown singly.
    const listed = rows.get(eventId)
    if (listed === undefined || !isAppError(error, 'refused-by-site')) throw error
    return listed
  })
  await keep(context, entry, change, raw, raw)
}

/** The create is done: the event takes its place, and what it was to have besides is written down with that. */
async function keep(
  context: SendContext,
  entry: StoredEntry,
  change: Create,
  raw: RawEvent,
  read: RawEvent | null,
): Promise<void> {
  const { own, outbox, store } = context
  const { categories } = change
  own.made(raw.event_id)
  outbox.created(entry.id, raw, () => {
    if (categories !== undefined) noteStake(store, raw.event_id, categories)
    // What follows of it waits until it is shown: a copy that lags would call it gone (SITE-U13).
    if (read === null) noteUnseen(store, raw.event_id, { save: madeOf(change, raw) })
  })
  compare(context, change, raw, read)
  // Where this fails, the categories stay at stake and replay tries again.
  if (categories !== undefined) await resolveStake(context, raw.event_id).catch(() => null)
}

const sentOf = ({ fields }: Create) => EVENT_FIELDS.filter((field) => fields[field] !== '')

function madeOf(change: Create, raw: RawEvent) {
  const sent = sentOf(change)
  return { before: { ...raw, categories: null }, sent, changed: sent, wanted: change.fields }
}

/** Names each difference between what was sent and what is there; the create is done whatever comes of this. */
function compare(context: SendContext, change: Create, answer: RawEvent, read: RawEvent | null): void {
  // Some answers tell no categories: where such a one stands in for the event, they are as they were sent.
  const asSent = () => answer.categories ?? categoriesWith(answer, change.fields.category)
  const raw = read ?? { ...answer, categories: asSent() }
  context.store.events.put([raw], context.clock.now(), context.outbox.projector, 'own')
  const sent = sentOf(change)
  const wanted = change.fields
  const before = { ...raw, categories: null }
  const missed = saveDifferences({ before, after: raw, sent, changed: sent, wanted })
  // An answer that stands in for the event says nothing of what the site made of the description.
  const described = read === null ? undefined : wanted.description
  context.readBack(answer.event_id, EVENT_FIELDS, missed, described)
  if (read === null) return
  noteReadBack(context.store, {
    eventId: answer.event_id,
    atMs: context.clock.now(),
    saved: sent,
    missed: missed.map(({ field }) => field),
    after: read,
  })
}

/** Looks for a create whose answer was lost; says what to do. `waitedMs` counts on the monotonic clock. */
export async function lookForCreate(
  context: SendContext,
  entry: StoredEntry,
  change: Create,
  waited: { readonly waitedMs: number; readonly cleanListings: number; readonly graceMs: number },
): Promise<{ readonly verdict: CreateVerdict } & Omit<OwnEvents, 'listed'>> {
  const own = await listOwnEvents(context.api, context.accountId)
  const verdict = judgeCreate({
    journal: entry.journal ?? { baseline: [], uncertainSends: 2 },
    wanted: change.fields,
    listed: own.listed,
    owned: new Set(adoptedIds(context.store)),
    twins: context.outbox.entries().filter((other) => other.id === entry.id || isTwin(other, change)).length,
    elsewhere: context.outbox
      .entries()
      .filter((other) => other.id !== entry.id && other.state.state === 'uncertain')
      .flatMap((other) => (other.change.kind === 'create' ? [other.change.fields] : [])),
    ...waited,
    cleanListings: waited.cleanListings + (own.clean ? 1 : 0),
  })
  return { verdict, clean: own.clean, rows: own.rows }
}

/** Another uncertain create with the same content: of two such events found, either may be either's. */
const isTwin = (other: StoredEntry, change: Create): boolean =>
  other.state.state === 'uncertain' &&
  other.change.kind === 'create' &&
  isIt(other.change.fields, change.fields)

/** Ids of the events a user has just before a create, so that one that appears afterwards can be told (SITE-U9). */
export interface OwnBaseline {
  /** Listed now, or lately with the creates since added: a series lists once, not before each of its events. */
  ids(): Promise<readonly string[]>
  /** A create of this program was answered. */
  made(eventId: string): void
  /** The outcome of a create is not known: the next one is preceded by a new listing. */
  forget(): void
}

/** Longest time a listing stands; an event made elsewhere meanwhile is not in it, which matters to namesakes only. */
const STANDS_MS = 600_000

export function createOwnBaseline(deps: {
  readonly api: EventApi
  readonly accountId: string
  readonly clock: Clock
}): OwnBaseline {
  let known: { readonly ids: Set<string>; readonly listedAt: number } | null = null
  return {
    ids: async () => {
      const now = deps.clock.monotonic()
      if (known === null || now - known.listedAt > STANDS_MS) {
        const { listed } = await listOwnEvents(deps.api, deps.accountId)
        known = { ids: new Set(listed.map(({ eventId }) => eventId)), listedAt: now }
      }
      return [...known.ids]
    },
    made: (eventId) => known?.ids.add(eventId),
    forget: () => {
      known = null
    },
  }
}
