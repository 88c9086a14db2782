import { assertNever } from '../../../shared/assertNever.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type {
  Candidate,
  Change,
  EntryState,
  FieldConflict,
  WaitReason,
} from '../../../shared/domain/outboxEntry.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { AppError } from '../errors.ts'
import type { StoredEntry } from './outboxTable.ts'

/**
 * Every way in which an entry comes from one state into another. There is no other: who sends, who decides and who
 * starts the program again names a move, and what is not a move from where the entry stands is refused.
 */
export type EntryMove =
  /**
   * Its sending begins; counted and committed before the try, so that a try which ends the program is known (SEND-13).
   */
  | { readonly kind: 'begin'; readonly nowMs: number }
  /** What is there already is written down before a create goes out (SITE-U9). */
  | {
      readonly kind: 'journal'
      readonly baseline: readonly string[]
      /** The site has said that it made the event, and does not have it: it is not made again unasked. */
      readonly said?: boolean
    }
  /** The event's `image_path` before the first request of a photo; `sent`: by what that photo is known again. */
  | { readonly kind: 'image-before'; readonly path: string | null; readonly sent: readonly string[] }
  /** A request was answered, or may have been carried out: something of it may be on the site. */
  | { readonly kind: 'answered'; readonly imagePath?: string | null }
  /** Nothing of this try has reached the site, or what has may be repeated: it waits and is tried again. */
  | { readonly kind: 'delay'; readonly why: WaitReason; readonly words: readonly string[] }
  /** It may have been carried out, and nobody here knows. */
  | {
      readonly kind: 'lose'
      readonly nowMs: number
      readonly why: WaitReason
      readonly words: readonly string[]
    }
  | { readonly kind: 'refuse'; readonly code: ErrorCode; readonly words: readonly string[] }
  | { readonly kind: 'miss'; readonly words: readonly string[]; readonly unsure?: true }
  /** Others changed what it is about; `seen`: the site's present state, over which the person decides. */
  | {
      readonly kind: 'clash'
      readonly fields: readonly FieldConflict[]
      /** Changed by others only. */
      readonly others?: readonly FieldConflict[]
      readonly seen?: StoredEntry['seen']
    }
  /** The program cannot send it: a defect of its own. */
  | { readonly kind: 'park'; readonly words: readonly string[] }
  /** Found in mid-send: at a start, or where the end of a sending could not be written down. */
  | { readonly kind: 'interrupt'; readonly crashes: 0 | 1 }
  | { readonly kind: 'ask'; readonly candidates: readonly Candidate[] }
  /** Looked for long enough: it was never carried out. */
  | { readonly kind: 'resend' }
  /** The person's word from here on. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'pause'; readonly asked?: true }
  | { readonly kind: 'resume' }
  /** What the conflict view decided on the site's present state: nothing of that has gone out yet. */
  | { readonly kind: 'decide'; readonly change: Change }
  /** None of those on the site is it. */
  | { readonly kind: 'send-again'; readonly change: Change }
  /** A later change of the same event went into this one. */
  | { readonly kind: 'join'; readonly change: Change; readonly held: boolean }
  /** Nothing of it has gone out, and less of it is to go. */
  | { readonly kind: 'lessen'; readonly change: Change }
  /** Its event was gone and is created again: of the former one nothing counts any more. */
  | { readonly kind: 'follow'; readonly eventId: EventId }

type Name = EntryState['state']
type Kind = EntryMove['kind']

const BY_PERSON: readonly Name[] = [
  'conflict',
  'gone',
  'rejected',
  'paused',
  'parked',
  'waiting',
  'uncertain',
]

/** Where each move begins. */
const FROM: Readonly<Record<Kind, readonly Name[]>> = {
  begin: ['waiting', 'held'],
  journal: ['sending'],
  'image-before': ['sending'],
  answered: ['sending'],
  delay: ['sending', 'uncertain'],
  lose: ['sending', 'uncertain'],
  refuse: ['sending', 'uncertain'],
  miss: ['sending'],
  clash: ['sending'],
  park: ['sending', 'uncertain'],
  interrupt: ['sending'],
  ask: ['sending', 'uncertain'],
  resend: ['uncertain'],
  retry: BY_PERSON,
  pause: ['waiting'],
  resume: ['paused'],
  decide: ['conflict'],
  'send-again': ['asking'],
  join: ['held', 'waiting', 'paused', 'rejected', 'conflict'],
  lessen: ['held', 'waiting', 'paused'],
  follow: ['gone', 'held', 'waiting', 'sending', 'paused', 'rejected'],
}

const WAITING: EntryState = { state: 'waiting', why: null, words: [] }
const waits = (): EntryState => ({ ...WAITING })

/** So many times an entry may be found in mid-send at a start before it is set aside (SEND-13). */
const MAX_CRASHES = 2

/**
 * The entry after a move. What is remembered of a state (when it is due, what was looked for) is remembered by the
 * state's value, so each move that leaves a state or enters it again makes a new one, and one that stays keeps it.
 * Throws AppError `invalid-params` where there is no such way.
 */
export function moved(entry: StoredEntry, move: EntryMove): StoredEntry {
  const { state } = entry
  if (!FROM[move.kind].includes(state.state)) {
    throw new AppError('invalid-params', `an entry that is ${state.state} does not wait for ${move.kind}`)
  }
  const to = (next: EntryState): StoredEntry => ({ ...entry, state: next })
  // What is being looked for was sent: no word about the looking is one about the sending.
  const stillLooked = state.state === 'uncertain'
  switch (move.kind) {
    case 'begin':
      return { ...to({ state: 'sending', sinceMs: move.nowMs }), attempts: entry.attempts + 1 }
    case 'journal':
      return {
        ...entry,
        journal: {
          baseline: move.baseline,
          uncertainSends: (entry.journal?.uncertainSends ?? 0) + (move.said === true ? 1 : 0),
        },
      }
    case 'image-before':
      return { ...entry, imageBefore: { path: move.path, sent: move.sent } }
    case 'answered':
      return { ...entry, touched: true, ...(move.imagePath != null && shownAt(entry, move.imagePath)) }
    case 'delay':
      return stillLooked ? entry : to({ state: 'waiting', why: move.why, words: move.words })
    case 'lose':
      return stillLooked ? entry : lost(entry, move)
    case 'refuse':
      return stillLooked ? entry : to({ state: 'rejected', code: move.code, words: move.words })
    case 'miss':
      return to({ state: 'gone', words: move.words, ...(move.unsure === true && { unsure: true }) })
    case 'clash':
      return {
        ...to({
          state: 'conflict',
          fields: move.fields,
          ...(move.others !== undefined && move.others.length > 0 && { others: move.others }),
        }),
        ...(move.seen !== undefined && { seen: move.seen }),
      }
    case 'park':
      return to({ state: 'parked', words: move.words })
    case 'interrupt':
      return interrupted(entry, move.crashes)
    case 'ask':
      return { ...to({ state: 'asking', candidates: move.candidates }), touched: true }
    case 'resend':
    case 'resume':
      return to(waits())
    case 'retry':
      return retried(entry)
    case 'pause':
      return to({ state: 'paused', ...(move.asked && { asked: move.asked }) })
    case 'decide':
      return { ...to(waits()), change: move.change, touched: false }
    case 'send-again':
      return { ...to(waits()), change: move.change, journal: seenBy(entry) }
    case 'join':
      return { ...to(joinedState(state, move.held)), ...photoFromNowOn(entry), change: move.change }
    case 'lessen':
      return { ...entry, change: move.change }
    case 'follow': {
      // A try that is on its way goes to the former event: whatever comes of it says nothing of this one.
      const here = state.state === 'gone' || state.state === 'sending' ? to(waits()) : entry
      return { ...here, eventId: move.eventId, seen: null, imageBefore: null, touched: false }
    }
    default:
      return assertNever(move)
  }
}

/** Sent, and the outcome is not known: a create is looked for, invitations are the person's to decide (SEND-8). */
function lost(
  entry: StoredEntry,
  { nowMs, why, words }: { nowMs: number; why: WaitReason; words: readonly string[] },
): StoredEntry {
  const { journal, change } = entry
  switch (change.kind) {
    case 'create':
      return {
        ...entry,
        touched: true,
        journal: {
          baseline: journal?.baseline ?? [],
          uncertainSends: (journal?.uncertainSends ?? 0) + 1,
        },
        state: { state: 'uncertain', sinceMs: nowMs },
      }
    case 'invite':
      return { ...entry, touched: true, state: { state: 'may-have-been-sent', sinceMs: nowMs } }
    // Each of these looks at the event first, or does no harm when it is repeated (SEND-7).
    case 'update':
    case 'delete':
    case 'rsvp':
    case 'photo':
      return { ...entry, touched: true, state: { state: 'waiting', why, words } }
    default:
      return assertNever(change)
  }
}

/** An entry of an event that is created again, as that one's. What asks, or may have been done, only learns the id. */
export const following = (entry: StoredEntry, eventId: EventId): StoredEntry =>
  entry.change.kind !== 'delete' && FROM.follow.includes(entry.state.state)
    ? moved(entry, { kind: 'follow', eventId })
    : { ...entry, eventId }

/** Each may have reached the site (SEND-3). One that ended the program twice is parked, so that it cannot for ever. */
function interrupted(entry: StoredEntry, by: 0 | 1): StoredEntry {
  const { state, change, journal } = entry
  if (state.state !== 'sending') return entry
  // A create is sent only after its journal is committed: without one, nothing has gone out.
  if (change.kind === 'create' && journal === null) return { ...entry, state: waits() }
  const crashes = entry.crashes + by
  const after = lost({ ...entry, crashes }, { nowMs: state.sinceMs, why: 'site-failed', words: [] })
  if (change.kind !== 'invite' && crashes >= MAX_CRASHES) {
    return { ...after, state: { state: 'parked', words: [] } }
  }
  return after.state.state === 'waiting' ? { ...after, state: waits() } : after
}

/** Tried again now. A create that may have been carried out goes back to being looked for, never straight out. */
function retried(entry: StoredEntry): StoredEntry {
  const { state, change, touched } = entry
  if (state.state === 'waiting' || state.state === 'uncertain') return entry
  const looked = change.kind === 'create' && touched && state.state === 'parked'
  // The person has seen the photo that is there: theirs goes over it.
  const over = state.state === 'conflict' ? photoFromNowOn(entry) : {}
  return { ...entry, ...over, state: looked ? { state: 'uncertain', sinceMs: entry.createdAtMs } : waits() }
}

type Photos = Pick<StoredEntry, 'imageBefore' | 'earlierPhotos'>

/** The site answered that the photo stands there. */
const shownAt = ({ imageBefore }: StoredEntry, path: string): Photos =>
  imageBefore == null ? {} : { imageBefore: { ...imageBefore, sent: [...(imageBefore.sent ?? []), path] } }

/** Nothing was requested for the photo that goes out next; the one before it may be on the site, as one's own. */
export function photoFromNowOn({ change, imageBefore, earlierPhotos = [] }: StoredEntry): Photos {
  if (change.kind !== 'photo') return {}
  const earlier = [...earlierPhotos, ...(imageBefore?.sent ?? [])]
  return { imageBefore: null, ...(earlier.length > 0 && { earlierPhotos: earlier }) }
}

/** The person saw those that were found: they are none of it, and its next uncertain send is a first one again. */
function seenBy({ journal, state }: StoredEntry): StoredEntry['journal'] {
  const seen = state.state === 'asking' ? state.candidates.map(({ eventId }) => eventId) : []
  return { baseline: [...new Set([...(journal?.baseline ?? []), ...seen])], uncertainSends: 0 }
}

/** What the person stopped stays stopped; what is held back is held back again. */
function joinedState(state: EntryState, held: boolean): EntryState {
  if (held) return { state: 'held' }
  return state.state === 'paused' || state.state === 'held' ? state : waits()
}

/**
 * What the program makes, at start, of entries it was in the middle of sending when it ended (SEND-3), and of those that
 * stood still for a question that ended with it.
 */
export const recover = (entries: readonly StoredEntry[]): readonly StoredEntry[] =>
  entries.map((entry) =>
    entry.state.state === 'paused' && entry.state.asked
      ? moved(entry, { kind: 'resume' })
      : unfinished(entry, 1),
  )

/**
 * The same for one entry whose sending ended without a word, as when the disk was full before its end could be
 * written down (SEND-14). `crashes` is 0 where the program went on.
 */
export const unfinished = (entry: StoredEntry, crashes: 0 | 1): StoredEntry =>
  entry.state.state === 'sending' ? moved(entry, { kind: 'interrupt', crashes }) : entry
