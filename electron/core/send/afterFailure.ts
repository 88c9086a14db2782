import { assertNever } from '../../../shared/assertNever.ts'
import type { WaitReason } from '../../../shared/domain/outboxEntry.ts'
import { RefusedInFront, WriteFault } from '../api/apiError.ts'
import { AppError, MEANINGS, type Meaning } from '../errors.ts'
import type { EntryMove } from '../outbox/entryMachine.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { NothingShown } from '../sync/reallyGone.ts'

/**
 * What a failed step means for its entry (SEND-11): what its code means (errors.ts), or one of these.
 * `nothing-shown`: the service refuses what the entry is about, and shows nothing else either. `uncertain`: it may have
 * been done.
 */
export interface SendFailure {
  readonly kind: Meaning['sending'] | 'nothing-shown' | 'uncertain'
  readonly error: AppError
}

/** Sorts what a read, a write or this computer threw. */
export function sendFailure(thrown: unknown): SendFailure {
  if (thrown instanceof WriteFault) {
    if (thrown.outcome === 'uncertain') return { kind: 'uncertain', error: thrown.error }
    if (thrown.outcome === 'refused') return ofRefusal(thrown.error)
    return ofError(thrown.error)
  }
  if (thrown instanceof AppError) return ofError(thrown)
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  return { kind: 'defect', error: new AppError('internal', words, { details: [words], cause: thrown }) }
}

/** The site answered no: to the request, or to whoever sent it. */
const ofRefusal = (error: AppError): SendFailure => ({
  kind: MEANINGS[error.code].sending === 'sign-in' ? 'sign-in' : 'refused',
  error,
})

function ofError(error: AppError): SendFailure {
  // Met while the event was read: a firewall's no is not the site's word on the change.
  if (error instanceof RefusedInFront) return { kind: 'site', error }
  if (error instanceof NothingShown) return { kind: 'nothing-shown', error }
  return { kind: MEANINGS[error.code].sending, error }
}

/** Failures of an entry since it last came to wait by anything else; each kind has a count of its own. */
export interface Tries {
  /** The site failed over it, or asked for time. */
  readonly site: number
  /** Writes the site fell over while it could be read. */
  readonly fell: number
  /** Refusals that may be flood control (SITE-U7). */
  readonly flood: number
  /** Since when the service has shown nothing whenever it was asked, monotonic; null where something else came last. */
  readonly nothingSince: number | null
}

export const NO_TRIES: Tries = { site: 0, fell: 0, flood: 0, nothingSince: null }

/** What a failed step makes of its entry, and what waits for how long. */
export interface Aftermath {
  readonly move: EntryMove
  /** `look`: the site is given time to show what it may have carried out. */
  readonly wait: 'none' | 'network' | 'sign-in' | 'storage' | 'account' | 'entry' | 'look' | 'flood'
  readonly tries: Tries
}

/** So many equal failures over what the site can otherwise be read beside are an answer (SEND-13). */
export const SITE_TRIES = 5
/**
 * Refusals that may be flood control are tried again so many times; one by hand only while a create is not long past.
 */
const FLOOD_TRIES = 5

/**
 * Decides on a step that failed. `answered`: a write of it was answered before it did, so whatever failed then, the
 * site has done its part: what must never be done twice is looked for or asked about, not sent again (SEND-2, SEND-8).
 */
export function afterFailure(
  entry: StoredEntry,
  failure: SendFailure,
  at: {
    readonly nowMs: number
    readonly answered: boolean
    readonly tries: Tries
    /** A create of this account was answered lately. */
    readonly madeLately: boolean
    /** Monotonic. */
    readonly now: number
    /** How long a service may show nothing before the person is told. */
    readonly patienceMs: number
  },
): Aftermath {
  const { change } = entry
  const { error } = failure
  const once = change.kind === 'create' || change.kind === 'invite'
  // A create that is only looked for is no more refused by a site that will not list than one that was answered.
  const mayBeDone = once && (at.answered || entry.state.state === 'uncertain')
  const before = { ...at.tries, nothingSince: null }
  const tries = { ...before, site: before.site + 1 }
  const lose = (why: WaitReason): EntryMove => ({ kind: 'lose', nowMs: at.nowMs, why, words: error.details })
  const wait = (why: WaitReason): EntryMove =>
    at.answered ? lose(why) : { kind: 'delay', why, words: error.details }
  const refuse: EntryMove = { kind: 'refuse', code: error.code, words: error.details }

  switch (failure.kind) {
    case 'network':
      return { move: wait('network'), wait: 'network', tries: before }
    case 'sign-in':
      return { move: wait('sign-in'), wait: 'sign-in', tries: before }
    case 'storage':
      return { move: wait('storage'), wait: 'storage', tries: before }
    case 'site':
      if (error.code === 'rate-limited') return { move: wait('rate-limited'), wait: 'account', tries }
      return { move: wait('site-failed'), wait: 'entry', tries }
    case 'nothing-shown': {
      const nothingSince = at.tries.nothingSince ?? at.now
      if (at.now - nothingSince >= at.patienceMs)
        return { move: { kind: 'miss', words: error.details, unsure: true }, wait: 'none', tries: NO_TRIES }
      return { move: wait('site-failed'), wait: 'entry', tries: { ...tries, nothingSince } }
    }
    case 'uncertain': {
      if (once) return { move: lose('site-failed'), wait: 'none', tries }
      if (error.code !== 'site-failed') return { move: lose('site-failed'), wait: 'entry', tries }
      // The event is read before each repeat, so the site is up: it falls over what it is sent.
      const fallen = { ...tries, fell: before.fell + 1 }
      const isAnswer = fallen.fell >= SITE_TRIES
      if (isAnswer && change.kind !== 'delete') return { move: refuse, wait: 'none', tries: fallen }
      // A delete is looked for once more before it is given up: the last one may have been carried out (sendDelete).
      return { move: lose('site-failed'), wait: isAnswer ? 'look' : 'entry', tries: fallen }
    }
    case 'refused':
      if (mayBeDone) return { move: lose('site-failed'), wait: 'entry', tries }
      // An earlier one may have been carried out, and what shows the event still may lag (SITE-U13).
      if (change.kind === 'delete' && entry.touched && tries.site < SITE_TRIES)
        return { move: lose('site-failed'), wait: 'entry', tries }
      if (mayBeFlood(entry, at)) {
        const flood = { ...before, flood: before.flood + 1 }
        return { move: wait('paced'), wait: 'flood', tries: flood }
      }
      return { move: refuse, wait: 'none', tries }
    case 'defect':
      if (mayBeDone) return { move: lose('site-failed'), wait: 'entry', tries }
      return { move: { kind: 'park', words: error.details }, wait: 'none', tries }
    default:
      return assertNever(failure.kind)
  }
}

/** Flood control answers in the site's language (SITE-U7), so what it may have refused is tried again, a few times. */
function mayBeFlood(
  { change, state }: StoredEntry,
  { tries, madeLately }: { readonly tries: Tries; readonly madeLately: boolean },
): boolean {
  if (change.kind !== 'create') return false
  // Refused so before: a restart forgets the tries, not the reason.
  const paced = state.state === 'waiting' && state.why === 'paced'
  return (change.seriesId !== null || madeLately || paced) && tries.flood < FLOOD_TRIES
}
