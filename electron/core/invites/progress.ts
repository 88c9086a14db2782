import {
  type BatchState,
  estimatedMs,
  type InviteBatch,
  type SendProgress,
} from '../../../shared/domain/invite.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { inviteBook, type StoredBatch } from './inviteBook.ts'
import { entriesOf } from './sending.ts'

/** What one request of 20 people takes a site by its own telling: mails go out inside it (SITE-I5). Guessed, ms. */
export const REQUEST_MS = 4_000

/** The state of a batch: its own once its fate is known, else that of its outbox entry. */
export function liveState(batch: StoredBatch, entry: EntryState | undefined): BatchState {
  if (batch.state !== 'queued' || entry === undefined) return batch.state
  switch (entry.state) {
    case 'sending':
    case 'paused':
      return entry.state
    case 'waiting':
      return entry.why === null || entry.why === 'paced' ? 'queued' : 'waiting'
    default:
      return batch.state
  }
}

function withStates(
  space: OpenAccount,
  eventId: string,
): readonly { readonly batch: StoredBatch; readonly state: BatchState }[] {
  const states = new Map(
    entriesOf(space, eventId).map(({ change, state }) => [
      change.kind === 'invite' ? change.batchId : '',
      state,
    ]),
  )
  return inviteBook(space)
    .batches.of(eventId)
    .map((batch) => ({ batch, state: liveState(batch, states.get(batch.batchId)) }))
}

/** More questions than this a person does not read at once. */
const MAX_QUESTIONS = 60

/** Batches of an event that need a word, and those that failed: the last sending first, each in its order. */
export function openQuestions(space: OpenAccount, eventId: string): readonly InviteBatch[] {
  return withStates(space, eventId)
    .filter(({ state }) => state === 'may-have-been-sent' || state === 'failed')
    .toSorted((a, b) => b.batch.startedAtMs - a.batch.startedAtMs || a.batch.number - b.batch.number)
    .map(({ batch, state }) => ({
      batchId: batch.batchId,
      number: batch.number,
      people: batch.ledgerIds.length,
      state,
      atMs: batch.atMs,
      code: batch.code,
      words: batch.words,
      ...(batch.copied && { copied: batch.copied }),
    }))
    .slice(0, MAX_QUESTIONS)
}

/** The last sending of an event, in people: one under way before one that a clock set back makes look later. */
export function progressOf(space: OpenAccount, eventId: string): SendProgress | null {
  const all = withStates(space, eventId)
  const underWay = all.filter(({ state }) => OPEN.has(state))
  const newest = (underWay.length > 0 ? underWay : all).reduce<StoredBatch | null>(
    (best, { batch }) => (best === null || batch.startedAtMs >= best.startedAtMs ? batch : best),
    null,
  )
  if (newest === null) return null
  const mine = all.filter(({ batch }) => batch.sendId === newest.sendId)
  const people = (...states: readonly BatchState[]): number =>
    mine.reduce((sum, { batch, state }) => sum + (states.includes(state) ? batch.ledgerIds.length : 0), 0)
  const open = mine.filter(({ state }) => OPEN.has(state))
  const state = stateOf(mine.map((one) => one.state))
  const { paceMs } = inviteBook(space).settings()
  return {
    sendId: newest.sendId,
    startedAtMs: newest.startedAtMs,
    state,
    total: mine.reduce((sum, { batch }) => sum + batch.ledgerIds.length, 0),
    queued: people('queued', 'sending', 'paused', 'waiting'),
    sent: people('sent'),
    uncertain: people('may-have-been-sent'),
    failed: people('failed'),
    stopped: people('stopped'),
    batches: mine.length,
    batchesDone: mine.length - open.length,
    questions: all.filter(({ state: each }) => QUESTIONS.has(each)).length,
    leftMs: state === 'sending' ? estimatedMs(open.length, paceMs, REQUEST_MS) : null,
  }
}

const QUESTIONS: ReadonlySet<BatchState> = new Set(['may-have-been-sent', 'failed'])
const OPEN: ReadonlySet<BatchState> = new Set(['queued', 'sending', 'paused', 'waiting'])

/** Where a sending stands, from where each of its batches does. */
export function stateOf(states: readonly BatchState[]): SendProgress['state'] {
  const has = (state: BatchState): boolean => states.includes(state)
  if (has('sending')) return 'sending'
  if (has('paused')) return 'paused'
  // A refused batch holds up those behind it: the site would most likely refuse them, too.
  if (has('failed')) return 'needs-you'
  if (has('waiting')) return 'waiting'
  if (has('queued')) return 'sending'
  if (has('may-have-been-sent')) return 'needs-you'
  return states.every((state) => state === 'stopped') ? 'stopped' : 'done'
}
