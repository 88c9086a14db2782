import { isNewEvent } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { isServiceRefusal } from '../api/apiError.ts'
import type { EventApi } from '../api/eventApi.ts'
import { AppError, isAppError } from '../errors.ts'
import type { AccountStore } from '../store/accountStore.ts'

export interface GoneDeps {
  readonly api: Pick<EventApi, 'listEvents' | 'readEvent'>
  readonly accountId: string
  readonly store: AccountStore
}

/** Rows of the listing in which a witness is looked for, and events tried as one. */
const LISTED = 10
const MOST_WITNESSES = 3

/**
 * The one answer to "is this event gone?". The service has no 404: what is gone is refused by the same envelope as
 * what it will not show for a while (SITE-E2), and a firewall refuses everything by a page. So an event counts as gone
 * only where the service itself refused it, then showed another event, and refused this one again. `refusal`: what the
 * first read threw. Errors other than a refusal pass through.
 */
export async function isReallyGone(
  deps: GoneDeps,
  id: EventId,
  refusal: unknown,
  { deleteWasSent = false } = {},
): Promise<boolean> {
  if (!isServiceRefusal(refusal)) return false
  const witness = await showsAnother(deps, id, deleteWasSent)
  return witness && (await read(deps, id)) === 'refused'
}

/** The service itself refuses the event and shows nothing else, so nobody can tell which of the two it is about. */
export class NothingShown extends AppError {
  constructor(details: readonly string[]) {
    super('site-failed', 'the site shows neither this event nor any other', { details })
  }
}

/**
 * For what waits to be sent: returns where the event is gone, else throws what lets the entry wait. `deleteWasSent`: a
 * delete of it has gone out and its answer was lost, so that a list the site gives, and gives empty, is word enough:
 * the event may have been the last one there was.
 */
export async function mustBeGone(
  deps: GoneDeps,
  id: EventId,
  refusal: AppError,
  sent: { readonly deleteWasSent?: boolean } = {},
): Promise<void> {
  if (await isReallyGone(deps, id, refusal, sent)) return
  if (isServiceRefusal(refusal)) throw new NothingShown(refusal.details)
  throw new AppError('site-failed', 'the site does not show its events just now', {
    details: refusal.details,
  })
}

/** The same for events that were each refused once: those that are really gone. `witness`: one that is there. */
export async function reallyGone(
  deps: GoneDeps,
  refused: readonly EventId[],
  witness: EventId,
): Promise<readonly EventId[]> {
  if (refused.length === 0 || (await read(deps, witness)) !== 'shown') return []
  const gone: EventId[] = []
  for (const id of refused) if ((await read(deps, id)) === 'refused') gone.push(id)
  return gone
}

async function showsAnother(deps: GoneDeps, id: EventId, emptyWillDo: boolean): Promise<boolean> {
  const listed = await listedNow(deps)
  if (listed === null || listed.includes(id)) return false
  if (emptyWillDo && listed.length === 0) return true
  const witnesses = [...new Set([...listed, ...knownEvents(deps.store)])]
    .filter((other) => other !== id)
    .slice(0, MOST_WITNESSES)
  for (const other of witnesses) if ((await read(deps, other)) === 'shown') return true
  // The site answers, and neither it nor this computer knows of any other event.
  return witnesses.length === 0
}

/** Null: the site does not list now. */
async function listedNow({ api, accountId }: GoneDeps): Promise<readonly EventId[] | null> {
  try {
    const query = { when: 'all-time', sort: 'latest', limit: LISTED, page: 1 } as const
    const { rows } = await api.listEvents(accountId, query)
    return rows.map((row) => row.event_id)
  } catch (error) {
    if (isAppError(error, 'refused-by-site')) return null
    throw error
  }
}

const knownEvents = (store: AccountStore): readonly EventId[] =>
  store.events
    .page({}, 'start-descending', 0, LISTED)
    .filter((event) => event.raw !== null && !isNewEvent(event.id))
    .map((event) => event.id)

/** `hindered`: something in front of the service said no. */
async function read({ api, accountId }: GoneDeps, id: EventId): Promise<'shown' | 'refused' | 'hindered'> {
  try {
    await api.readEvent(accountId, id)
    return 'shown'
  } catch (error) {
    if (!isAppError(error, 'refused-by-site')) throw error
    return isServiceRefusal(error) ? 'refused' : 'hindered'
  }
}
