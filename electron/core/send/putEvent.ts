import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { Confirmed, EventForm } from '../api/eventApi.ts'
import { WriteFault } from '../api/writeFault.ts'
import { AppError } from '../errors.ts'
import { idOfCategory, learnCategory } from '../outbox/categoryIds.ts'
import { putAtStake } from './atStake.ts'
import { categoryPairs, idIn, missingCategories, nameGiven, wantedCategories } from './categories.ts'
import type { SendContext } from './sendContext.ts'

export interface PutRequest {
  readonly eventId: EventId
  /** The event as it was read just now. */
  readonly present: RawEvent
  /** Parameters beside the category. */
  readonly pairs: EventForm
  /** The category the person chose; null where they left it alone. */
  readonly category: string | null
  /** Of a photo the answer tells nothing: a reading back that fails is thrown. Else the answer stands in for it. */
  readonly about: 'fields' | 'photo'
  /** Another way to send the form than urlencoded, with a photo. */
  readonly send?: (form: EventForm) => Promise<Confirmed<RawEvent>>
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
export async function putEvent(context: SendContext, put: PutRequest): Promise<RawEvent> {
  const { api, accountId } = context
  const { eventId, present, category } = put
  const form = [...carriedCategories(context, present, category), ...put.pairs]
  const send = put.send ?? ((all: EventForm) => api.updateEvent(accountId, eventId, all))
  putAtStake(context, present)
  const answer = await send(form)
  // The answer to an update has no categories (docs/site-contract.md), so the event is read again.
  const after = await api.readEvent(accountId, eventId).catch((error): RawEvent => {
    if (put.about === 'photo') throw error
    return { ...answer.value, categories: present.categories }
  })
  noteName(context, put, after)
  return withCategories(context, put, after)
}

/** The event as it was read back, with the categories it lost put back where the site takes them. */
export async function withCategories(
  context: SendContext,
  put: Pick<PutRequest, 'eventId' | 'present' | 'category'>,
  after: RawEvent,
): Promise<RawEvent> {
  const { present, category } = put
  const wanted = wantedCategories(present, category)
  if (wanted.length < 2 || missingCategories(wanted, present, after).length === 0) return after
  if (context.site().capabilities.categories !== 'unknown') return after
  return putBack(context, put, wanted, after)
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
