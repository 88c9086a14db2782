import type { Account } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { isAppError, MEANINGS } from '../errors.ts'
import type { Clock } from '../ports.ts'
import { RefusedInFront, WriteFault } from './apiError.ts'
import type { EventApi, EventListParameters } from './eventApi.ts'

/** Whether each account's site answers, by what requests met and not by what the system believes (SEND-10). */
export interface Reach {
  of(accountId: AccountId): Account['reach']
  /** Monotonic: when a request found no network, while none has found it since. */
  offlineAt(accountId: AccountId): number | null
  note(accountId: AccountId, outcome: 'online' | 'offline'): void
  /** What hindered the last reading of a list of events; null: it came. */
  troubleOf(accountId: AccountId): ListTrouble | null
  /** A list of events was read; `trouble` null: as it should. One that is `open` to everybody ends all trouble. */
  noteList(accountId: AccountId, trouble: ListTrouble['kind'] | 'refused' | null, open: boolean): void
  /** Called when an account's reach changes. Returns what unsubscribes. */
  watch(listener: (accountId: AccountId) => void): () => void
}

/** `other-page`: a page came in the place of events, of the network or of the site. `since`: epoch ms. */
interface ListTrouble {
  readonly kind: 'site-fails' | 'other-page'
  readonly since: number
}

export function createReach(clock: Clock): Reach {
  const known = new Map<AccountId, Account['reach']>()
  const listeners = new Set<(accountId: AccountId) => void>()
  const offlineAt = new Map<AccountId, number>()
  const troubles = new Map<AccountId, ListTrouble>()
  /** Whose trouble is that a list open to everybody is refused: another one that comes is no end of it. */
  const refused = new Set<AccountId>()
  const tell = (accountId: AccountId): void => {
    for (const listener of listeners) listener(accountId)
  }
  const started = clock.now()
  const of = (accountId: AccountId): Account['reach'] =>
    known.get(accountId) ?? { state: 'unknown', since: started }
  return {
    of,
    offlineAt: (accountId) => offlineAt.get(accountId) ?? null,
    note: (accountId, state) => {
      if (state === 'offline') offlineAt.set(accountId, clock.monotonic())
      else offlineAt.delete(accountId)
      if (of(accountId).state === state) return
      known.set(accountId, { state, since: clock.now() })
      tell(accountId)
    },
    troubleOf: (accountId) => troubles.get(accountId) ?? null,
    noteList: (accountId, met, open) => {
      if (met === null && !open && refused.has(accountId)) return
      if (met === 'refused') refused.add(accountId)
      else refused.delete(accountId)
      const kind = met === 'refused' ? 'site-fails' : met
      if ((troubles.get(accountId)?.kind ?? null) === kind) return
      if (kind === null) troubles.delete(accountId)
      else troubles.set(accountId, { kind, since: troubles.get(accountId)?.since ?? clock.now() })
      tell(accountId)
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `null`: the outcome says nothing of the network, e.g. a session that ended or a call that was stopped. */
export function outcomeOf(error: unknown): 'online' | 'offline' | null {
  const told = error instanceof WriteFault ? error.error : error
  if (!isAppError(told)) return null
  return MEANINGS[told.code].reach
}

/** `null`: says nothing of the lists: no network, a session that ended, or a list not for this user (SITE-L8). */
function troubleOf(error: unknown, open: boolean): Parameters<Reach['noteList']>[1] {
  if (error instanceof RefusedInFront) return 'site-fails'
  if (!isAppError(error)) return null
  return open && error.code === 'refused-by-site' ? 'refused' : MEANINGS[error.code].list
}

/** A list of everybody's events, by time alone. */
const isOpen = ({
  view,
  search,
  user_id: owner,
  category,
  module_id: parent,
}: EventListParameters): boolean =>
  [view, search, owner, category, parent].every((each) => each === undefined)

/** The same API, with every outcome told to `reach`. */
export function observedApi(api: EventApi, reach: Reach): EventApi {
  const seen =
    <A extends readonly unknown[], R>(call: (accountId: AccountId, ...rest: A) => Promise<R>) =>
    async (accountId: AccountId, ...rest: A): Promise<R> => {
      try {
        const value = await call(accountId, ...rest)
        reach.note(accountId, 'online')
        return value
      } catch (error) {
        const outcome = outcomeOf(error)
        if (outcome !== null) reach.note(accountId, outcome)
        throw error
      }
    }
  const listEvents = seen(api.listEvents)
  return {
    listEvents: async (accountId, parameters, ...rest) => {
      const open = isOpen(parameters)
      try {
        const page = await listEvents(accountId, parameters, ...rest)
        reach.noteList(accountId, null, open)
        return page
      } catch (error) {
        const trouble = troubleOf(error, open)
        if (trouble !== null) reach.noteList(accountId, trouble, open)
        throw error
      }
    },
    readEvent: seen(api.readEvent),
    listGuests: seen(api.listGuests),
    setRsvp: seen(api.setRsvp),
    createEvent: seen(api.createEvent),
    updateEvent: seen(api.updateEvent),
    updatePhoto: seen(api.updatePhoto),
    deleteEvent: seen(api.deleteEvent),
    listFriends: seen(api.listFriends),
    uploadTempFile: seen(api.uploadTempFile),
    // A picture may come from another host: it says nothing of the site.
    fetchPicture: api.fetchPicture,
  }
}
