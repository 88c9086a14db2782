import type { KeptField } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { NEEDS_PERSON, type OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import type { Bridge, CallError } from '../../lib/bridge.ts'

/** What became of asking for a save. */
export interface SaveOutcome {
  /** Null where nothing was queued. */
  readonly saved: { readonly accountId: string; readonly eventId: EventId } | null
  readonly isNew: boolean
  readonly title: string
  readonly changed: number
  /** What the save is about: of it alone is said whether the site kept it. */
  readonly fields: readonly KeptField[]
  /** Null: queued. */
  readonly error: CallError | null
}

/** How a save that was queued stands. */
export type SaveNews =
  /** On its way, or about to be. */
  | { readonly kind: 'sending' }
  /** It goes by itself later: no network, no session, the site failed. */
  | { readonly kind: 'waits' }
  /** The site has it and it was read back; `missed`: what it did not keep. */
  | { readonly kind: 'done'; readonly missed: readonly KeptField[] }
  /** Only the person can decide: refused, a conflict, gone. */
  | { readonly kind: 'needs-you'; readonly entry: OutboxEntry }
  /** By the person: discarded, or its event is to be deleted, which can still be taken back. */
  | { readonly kind: 'withdrawn' }

/** Whether a listed entry of the event waits for something that may take long. */
const isHeldUp = ({ state }: OutboxEntry): boolean =>
  state.state === 'paused' || (state.state === 'waiting' && state.why !== null && state.why !== 'new-event')

const isDelete = ({ change }: OutboxEntry): boolean => change.kind === 'delete'

/** What is said of the entries of an event. */
function newsOf(mine: readonly OutboxEntry[]): SaveNews {
  if (mine.length === 0) return { kind: 'done', missed: [] }
  if (mine.some(isDelete)) return { kind: 'withdrawn' }
  const entry = mine.find(({ state }) => NEEDS_PERSON.has(state.state))
  if (entry !== undefined) return { kind: 'needs-you', entry }
  return mine.some(isHeldUp) ? { kind: 'waits' } : { kind: 'sending' }
}

interface WatchedSave {
  readonly accountId: string
  readonly eventId: EventId
  readonly fields: readonly KeptField[]
}

/**
 * Follows one save until it is done or needs the person, and tells each change of how it stands: what is on the screen
 * is what the site said. Returns what unsubscribes.
 */
export function watchSave(
  bridge: Bridge,
  { accountId, eventId, fields }: WatchedSave,
  tell: (news: SaveNews) => void,
): () => void {
  let asked = 0
  let last = ''
  /** All that was met of the event: it leaves by being sent, or by the person's word. */
  const met = new Map<string, OutboxEntry>()
  const stop = () => {
    asked = Number.NaN
    for (const each of stops) each()
  }
  const say = (news: SaveNews) => {
    if (news.kind === last) return
    last = news.kind
    if (news.kind === 'done' || news.kind === 'needs-you') stop()
    tell(news)
  }
  const look = async () => {
    asked += 1
    const mine = asked
    const all = await bridge.call('outbox.ofEvent', { accountId, eventId })
    if (mine !== asked) return
    const entries = all.filter(({ change }) => change.kind !== 'invite' && change.kind !== 'rsvp')
    for (const entry of entries) met.set(entry.id, entry)
    const news = newsOf(entries)
    if (news.kind !== 'done') return say(news)
    const { sent } = await bridge.call('outbox.sent', { accountId, sinceMs: 0 })
    if (mine !== asked) return
    const gone = new Set(sent.map(({ entryId }) => entryId))
    if ([...met.values()].some((entry) => gone.has(entry.id) === isDelete(entry))) {
      say({ kind: 'withdrawn' })
      return stop()
    }
    const found = await bridge.call('events.notKept', { accountId, eventId }).catch(() => [])
    if (mine === asked)
      say({
        kind: 'done',
        missed: found
          .filter(({ field, untouched }) => untouched === true || fields.includes(field))
          .map(({ field }) => field),
      })
  }
  const looked = () => void look().catch(() => undefined)
  const stops = [bridge.on('outbox.changed', looked), bridge.onReconnect(looked)]
  looked()
  return stop
}
