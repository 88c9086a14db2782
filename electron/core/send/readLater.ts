import type { EventId } from '../../../shared/domain/ids.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAppError } from '../errors.ts'
import { noteReadBack } from '../outbox/readBacks.ts'
import { sendFailure } from './afterFailure.ts'
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
  /** Reads the one of those for which nothing else goes out that is due the longest; false where none is due. */
  readonly look: () => Promise<boolean>
  /** When the next is, monotonic ms; null: none is left. */
  readonly nextDue: () => number | null
}

const ON_THE_WAY: ReadonlySet<EntryState['state']> = new Set(['waiting', 'held', 'sending', 'uncertain'])
/** Between two readings of one event that did not tell. */
const RECHECK_MS = 60_000
/** So many in a row that did not tell are the site's doing: then all wait as long. */
const MOST_FAILED = 3

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
  /** Until when an event that did not tell is left alone, monotonic: only it, whatever the others are about. */
  const restUntil = new Map<EventId, number>()
  /** The same for all: there is no network, the site asked for time, or it shows none of them. */
  let allRestUntil = Number.NEGATIVE_INFINITY
  let failedInARow = 0

  const refresh = (): void => {
    staked = atStake(store)
    const noted = unseenEvents(store)
    for (const id of since.keys()) if (!noted.includes(id)) since.delete(id)
    for (const id of noted) if (!since.has(id)) since.set(id, looked ? clock.monotonic() : beganAt)
    for (const id of restUntil.keys()) if (!since.has(id) && !staked.includes(id)) restUntil.delete(id)
    looked = true
  }
  const dueOf = (eventId: EventId): number => {
    if (!looked) refresh()
    const from = since.get(eventId)
    return from === undefined ? 0 : from + CAUGHT_UP_MS
  }
  const isIdle = (id: EventId): boolean =>
    !outbox.ofEvent(id).some(({ state }) => ON_THE_WAY.has(state.state))
  const unread = (): readonly EventId[] => {
    staked ??= atStake(store)
    return [...new Set([...since.keys(), ...staked])].filter(isIdle)
  }
  const lookDue = (id: EventId): number => Math.max(dueOf(id), restUntil.get(id) ?? 0, allRestUntil)
  const firstDue = () => (looked ? [] : [beganAt + CAUGHT_UP_MS])
  const before = async (eventId: EventId): Promise<void> => {
    await lookAgain(context, eventId)
    await resolveStake(context, eventId)
  }

  const rest = (id: EventId, thrown: unknown): void => {
    const { kind, error } = sendFailure(thrown)
    const until = clock.monotonic() + Math.max(RECHECK_MS, error.retryAfterMs ?? 0)
    restUntil.set(id, until)
    failedInARow += 1
    const isOfAll = kind !== 'site' || error.code === 'rate-limited'
    if (isOfAll || failedInARow >= MOST_FAILED) allRestUntil = until
  }

  return {
    dueOf,
    refresh,
    before,
    look: async () => {
      const now = clock.monotonic()
      if (firstDue().some((due) => due <= now)) refresh()
      const [id] = unread()
        .filter((one) => lookDue(one) <= now)
        .sort((a, b) => lookDue(a) - lookDue(b))
      if (id === undefined) return false
      try {
        await before(id)
        failedInARow = 0
        // What the site will not show stays at stake without an error.
        restUntil.set(id, clock.monotonic() + RECHECK_MS)
        seen()
      } catch (thrown) {
        rest(id, thrown)
        failed(thrown)
      }
      refresh()
      return true
    },
    nextDue: () => {
      const dues = [...firstDue(), ...unread().map(lookDue)]
      return dues.length === 0 ? null : Math.min(...dues)
    },
  }
}

/** Reads the event once more, and says what became of what it did not show before. */
async function lookAgain(context: SendContext, eventId: EventId): Promise<void> {
  const { api, accountId, store, outbox } = context
  const unseen = unseenOf(store, eventId)
  if (unseen === undefined) return
  const { save, answer } = unseen
  const read = await api.readEvent(accountId, eventId).catch((error: unknown) => {
    if (isAppError(error, 'refused-by-site')) return null
    throw error
  })
  const known = store.events.get(eventId)?.raw ?? null
  // What the site does not show any more is found out by who reads it next; its answer to the save is all it said.
  if (read === null || known === null)
    return outbox.together(() => {
      if (save !== undefined && known !== null) nameSave(context, eventId, save, known)
      forgetUnseen(store, eventId)
    })
  const after =
    save === undefined
      ? read
      : await withCategories(context, { eventId, present: save.before, category: filedIn(save) }, read, true)
  const found = answer === undefined ? null : await answerFound(context, eventId, after, answer)
  outbox.together(() => {
    store.events.put([after], context.clock.now(), outbox.projector, save === undefined ? 'site' : 'own')
    if (found !== null) context.readBack(eventId, ['answer'], found)
    if (save !== undefined) noteSave(context, eventId, save, after)
    forgetUnseen(store, eventId)
  })
}

type Save = NonNullable<NonNullable<ReturnType<typeof unseenOf>>['save']>

const filedIn = ({ changed, wanted }: Save): string | null =>
  changed.includes('category') ? wanted.category : null

function nameSave(context: SendContext, eventId: EventId, save: Save, after: RawEvent) {
  const { changed, wanted } = save
  const missed = saveDifferences({ ...save, after })
  const described = changed.includes('description') ? wanted.description : undefined
  context.readBack(eventId, changed, missed, described)
  return missed
}

function noteSave(context: SendContext, eventId: EventId, save: Save, after: RawEvent): void {
  const missed = nameSave(context, eventId, save, after)
  noteReadBack(context.store, {
    eventId,
    atMs: context.clock.now(),
    saved: save.changed,
    missed: missed.map(({ field }) => field),
    after,
  })
  offStake(context.store, eventId)
}
