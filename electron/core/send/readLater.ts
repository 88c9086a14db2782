import type { EventId } from '../../../shared/domain/ids.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAppError } from '../errors.ts'
import { noteReadBack } from '../outbox/readBacks.ts'
import { atStake, offStake, resolveStake, withCategories } from './putEvent.ts'
import { saveDifferences } from './readBack.ts'
import type { SendContext } from './sendContext.ts'
import { answerFound } from './sendRsvp.ts'
import { CAUGHT_UP_MS, forgetUnseen, unseenEvents, unseenOf } from './unseenSaves.ts'

/** Events whose last write nobody has read back, or that did not show it yet: each is read once more. */
export interface ReadLater {
  /** What else goes out of this event waits until then, monotonic ms; 0 where nothing does. */
  readonly dueOf: (eventId: EventId) => number
  /** Looks what was noted since. */
  readonly refresh: () => void
  /** Before something else of this event goes out. */
  readonly before: (eventId: EventId) => Promise<void>
  /** Reads those that are due and for which nothing else goes out. */
  readonly run: () => Promise<void>
  /** When the next is, monotonic ms; null: none is left. */
  readonly nextDue: () => number | null
}

const ON_THE_WAY: ReadonlySet<EntryState['state']> = new Set(['waiting', 'held', 'sending', 'uncertain'])
/** Between two readings that did not tell. */
const RECHECK_MS = 60_000

export function createReadLater(
  context: SendContext,
  { failed, seen }: { readonly failed: (thrown: unknown) => void; readonly seen: () => void },
): ReadLater {
  const { store, outbox, clock } = context
  /** Since when each is known to be unseen, monotonic: a restart counts from its own beginning. */
  const since = new Map<EventId, number>()
  const beganAt = clock.monotonic()
  let staked: readonly EventId[] | null = null
  /** What was noted before a restart is asked for when it is due or something goes out: not before the first rows. */
  let looked = false
  let unseenReadAt = Number.NEGATIVE_INFINITY
  let stakesReadAt = Number.NEGATIVE_INFINITY

  const refresh = (): void => {
    staked = atStake(store)
    const noted = unseenEvents(store)
    for (const id of since.keys()) if (!noted.includes(id)) since.delete(id)
    for (const id of noted) if (!since.has(id)) since.set(id, looked ? clock.monotonic() : beganAt)
    looked = true
  }
  const dueOf = (eventId: EventId): number => {
    if (!looked) refresh()
    const from = since.get(eventId)
    return from === undefined ? 0 : from + CAUGHT_UP_MS
  }
  const isIdle = (id: EventId): boolean =>
    !outbox.ofEvent(id).some(({ state }) => ON_THE_WAY.has(state.state))
  const unseen = () => [...since.keys()].filter(isIdle)
  const stakes = () => {
    staked ??= atStake(store)
    return staked.filter((id) => isIdle(id) && unseenOf(store, id)?.save === undefined)
  }
  const lookDue = (id: EventId): number => Math.max(dueOf(id), unseenReadAt + RECHECK_MS)
  const firstDue = () => (looked ? [] : [beganAt + CAUGHT_UP_MS])

  return {
    dueOf,
    refresh,
    before: async (eventId) => {
      await lookAgain(context, eventId)
      await resolveStake(context, eventId)
    },
    run: async () => {
      const now = clock.monotonic()
      if (firstDue().some((due) => due <= now)) refresh()
      const due = unseen().filter((one) => lookDue(one) <= now)
      for (const id of due) {
        await lookAgain(context, id).then(seen, (thrown: unknown) => {
          unseenReadAt = now
          failed(thrown)
        })
      }
      if (due.length > 0) refresh()
      const unread = stakes()
      if (unread.length === 0 || now < stakesReadAt + RECHECK_MS) return
      stakesReadAt = now
      for (const id of unread) await resolveStake(context, id).then(seen, failed)
      refresh()
    },
    nextDue: () => {
      const dues = [
        ...firstDue(),
        ...unseen().map(lookDue),
        ...(stakes().length === 0 ? [] : [stakesReadAt + RECHECK_MS]),
      ]
      return dues.length === 0 ? null : Math.min(...dues)
    },
  }
}

/** Reads the event once more, and says what became of what it did not show before. */
async function lookAgain(context: SendContext, eventId: EventId): Promise<void> {
  const { api, accountId, store, outbox } = context
  const unseen = unseenOf(store, eventId)
  if (unseen === undefined) return
  const read = await api.readEvent(accountId, eventId).catch((error: unknown) => {
    if (isAppError(error, 'refused-by-site')) return null
    throw error
  })
  // What the site does not show any more is found out by who reads it next.
  if (read === null || store.events.get(eventId) === undefined) return forgetUnseen(store, eventId)
  const { save, answer } = unseen
  const after =
    save === undefined
      ? read
      : await withCategories(context, { eventId, present: save.before, category: filedIn(save) }, read, true)
  const found = answer === undefined ? null : await answerFound(context, eventId, after, answer)
  outbox.together(() => {
    store.events.put([after], context.clock.now(), outbox.projector, save === undefined ? 'site' : 'own')
    if (found !== null) context.readBack(eventId, ['answer'], found)
    if (save !== undefined) nameSave(context, eventId, save, after)
    forgetUnseen(store, eventId)
  })
}

type Save = NonNullable<NonNullable<ReturnType<typeof unseenOf>>['save']>

const filedIn = ({ changed, wanted }: Save): string | null =>
  changed.includes('category') ? wanted.category : null

function nameSave(context: SendContext, eventId: EventId, save: Save, after: RawEvent): void {
  const { changed, wanted } = save
  const missed = saveDifferences({ ...save, after })
  const described = changed.includes('description') ? wanted.description : undefined
  context.readBack(eventId, changed, missed, described)
  noteReadBack(context.store, {
    eventId,
    atMs: context.clock.now(),
    saved: changed,
    missed: missed.map(({ field }) => field),
    after,
  })
  offStake(context.store, eventId)
}
