import { z } from 'zod'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { WriteFault } from '../api/apiError.ts'
import type { Confirmed, EventForm } from '../api/eventApi.ts'
import { AppError, isAppError } from '../errors.ts'
import { categoriesWith, fieldsOf } from '../outbox/rawFields.ts'
import type { AccountStore } from '../store/accountStore.ts'
import {
  categoryPairs,
  idIn,
  idOfCategory,
  learnCategory,
  missingCategories,
  nameGiven,
  wantedCategories,
} from './categories.ts'
import { saveDifferences } from './readBack.ts'
import type { SendContext } from './sendContext.ts'
import { isBehind } from './unseenSaves.ts'

export interface PutRequest {
  readonly eventId: EventId
  /** The event as it was read just now. */
  readonly present: RawEvent
  /** Parameters beside the category. */
  readonly pairs: EventForm
  /** The category the person chose; null where they left it alone. */
  readonly category: string | null
  /** What the request names beside the category. */
  readonly sent?: readonly EventField[]
  /** Of a photo the answer tells nothing: a reading back that fails is thrown. Else the answer stands in for it. */
  readonly about: 'fields' | 'photo'
  /** Another way to send the form than urlencoded, with a photo. */
  readonly send?: (form: EventForm) => Promise<Confirmed<RawEvent>>
}

export interface PutResult {
  readonly after: RawEvent
  /** What the save was answered with. */
  readonly answer: RawEvent
  /**
   * `shown`: the site was asked for it. Otherwise its answer to the save stands in, with the categories as sent: it would
   * not be read (`unread`), or was shown as it had been before (`behind`, SITE-U13).
   */
  readonly readBack: 'shown' | 'unread' | 'behind'
}

const idsOf = (context: SendContext) => (name: string) => idOfCategory(context.store, name)

/** What a request has to carry so that the event keeps its categories; throws where their ids are not known. */
export const carriedCategories = (
  context: SendContext,
  present: RawEvent,
  changed: string | null,
): EventForm =>
  categoryPairs(wantedCategories(present, changed), {
    way: context.site().capabilities.categories,
    idOf: idsOf(context),
  })

/**
 * The one way to change an event on the site: every PUT carries the categories, since the service deletes what it is
 * not told (SITE-U1), and is read back. Where several categories did not survive, all of them are put back by a list,
 * once a site, and whether that works is remembered. Throws AppError `category-unknown` before anything is sent.
 */
export async function putEvent(context: SendContext, put: PutRequest): Promise<PutResult> {
  const { api, accountId } = context
  const { eventId, present, category } = put
  const form = [...carriedCategories(context, present, category), ...put.pairs]
  const send = put.send ?? ((all: EventForm) => api.updateEvent(accountId, eventId, all))
  putAtStake(context, present)
  const answer = await send(form)
  // The answer to an update has no categories (docs/site-contract.md), so the event is read again.
  const after = await api.readEvent(accountId, eventId).catch((error): null => {
    if (put.about === 'photo') throw error
    return null
  })
  const behind =
    after !== null && isBehind({ before: present, sent: put.sent ?? [], category }, answer.value, after)
  if (after === null || behind) {
    const categories = category === null ? present.categories : categoriesWith(present, category)
    const readBack = behind ? 'behind' : 'unread'
    return { after: { ...answer.value, categories }, answer: answer.value, readBack }
  }
  noteName(context, put, after)
  const whole = await withCategories(context, put, after, true)
  return { after: whole, answer: answer.value, readBack: 'shown' }
}

/**
 * The event as it was read back, with the categories it lost put back where the site takes them. `listed`: the save
 * named all of them already, where the site is known to take a list.
 */
export async function withCategories(
  context: SendContext,
  put: Pick<PutRequest, 'eventId' | 'present' | 'category'>,
  after: RawEvent,
  listed: boolean,
): Promise<RawEvent> {
  const { present, category } = put
  const wanted = wantedCategories(present, category)
  if (wanted.length < 2 || missingCategories(wanted, present, after).length === 0) return after
  const { categories } = context.site().capabilities
  return categories === 'unknown' || (categories === 'list' && !listed)
    ? putBack(context, put, wanted, after)
    : after
}

/** Best effort: whatever comes of it, the save itself is done, and what is missing afterwards is named. */
async function putBack(
  context: SendContext,
  { eventId, present }: Pick<PutRequest, 'eventId' | 'present'>,
  wanted: readonly string[],
  after: RawEvent,
): Promise<RawEvent> {
  const { api, accountId, learn } = context
  const read = () => api.readEvent(accountId, eventId)
  try {
    const ids = wanted.map((value) => idIn(value, idsOf(context)))
    await api.updateEvent(
      accountId,
      eventId,
      ids.map((id) => ['category[]', id]),
    )
    const listed = await read()
    if (missingCategories(wanted, present, listed).length === 0) {
      await learn({ categories: 'list' })
      return listed
    }
    await learn({ categories: 'last' })
    if (missingCategories(wanted.slice(-1), present, listed).length === 0) return listed
    await api.updateEvent(accountId, eventId, [['category', ids.at(-1) ?? '']])
    return await read()
  } catch (error) {
    if (error instanceof AppError || error instanceof WriteFault) return after
    throw error
  }
}

/** A typed id and the name the site shows for it belong together from now on. */
function noteName({ store }: SendContext, { present, category }: PutRequest, after: RawEvent): void {
  const name = category === null || category === '' ? null : nameGiven(category, present, after)
  if (name !== null && category !== null) learnCategory(store, { id: category, name })
}

/**
 * Of several categories a site may keep the last alone (SITE-U1), and only a reading back tells. So what an event has
 * is written down before a save of it leaves, and crossed out with the commit that says what became of it: where the
 * program ends or the network fails in between, the categories are put back or named later, never gone in silence.
 */
const FACT = 'outbox.at-stake'
const stored = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])))
type Stakes = z.infer<typeof stored>

function stakesOf({ facts }: AccountStore): Stakes {
  const parsed = stored.safeParse(facts.get(FACT))
  return parsed.success ? parsed.data : {}
}

/** The categories an event had before a save that nobody has read back. */
const stakeOf = (store: AccountStore, eventId: EventId): Stakes[string] | undefined =>
  stakesOf(store)[eventId]

/** Events whose last save nobody has read back. */
export const atStake = (store: AccountStore): readonly EventId[] => Object.keys(stakesOf(store))

/** Before a save of `present` leaves. */
export function putAtStake({ store, site }: SendContext, present: RawEvent): void {
  const categories = present.categories ?? []
  if (categories.length < 2 || site().capabilities.categories === 'list') return
  noteStake(store, present.event_id, categories)
}

/** What an event is to have, and may not. */
export function noteStake(
  store: AccountStore,
  eventId: EventId,
  categories: readonly (readonly [string, string])[],
): void {
  const noted: Stakes[string] = categories.map(([name, url]) => [name, url])
  store.facts.set(FACT, { ...stakesOf(store), [eventId]: noted })
}

/** With the commit that says what the save made of the event. */
export function offStake(store: AccountStore, eventId: EventId): void {
  const { [eventId]: resolved, ...others } = stakesOf(store)
  if (resolved === undefined) return
  if (Object.keys(others).length === 0) store.facts.remove(FACT)
  else store.facts.set(FACT, others)
}

/** Puts back or names what a save has cost that was never read back. What the site will not show stays at stake. */
export async function resolveStake(context: SendContext, eventId: EventId): Promise<void> {
  const { api, accountId, store, outbox, clock } = context
  const was = stakeOf(store, eventId)
  if (was === undefined) return
  if (store.events.get(eventId) === undefined) return offStake(store, eventId)
  const read = await api.readEvent(accountId, eventId).catch((error) => {
    if (isAppError(error, 'refused-by-site')) return null
    throw error
  })
  if (read === null) return
  // The last one is what a save is about: whichever it is by now, it stands for the last one of before.
  const last = read.categories?.at(-1) ?? was.at(-1)
  const before: RawEvent = {
    ...read,
    categories: [...was.slice(0, -1), ...(last === undefined ? [] : [last])],
  }
  const after = await withCategories(context, { eventId, present: before, category: null }, read, false)
  const wanted = fieldsOf(before)
  const missed = saveDifferences({ before, after, sent: [], changed: [], wanted })
  outbox.together(() => {
    store.events.put([after], clock.now(), outbox.projector, 'own')
    if (missed.length > 0)
      context.readBack(
        eventId,
        missed.map(({ field }) => field),
        missed,
      )
    offStake(store, eventId)
  })
}
