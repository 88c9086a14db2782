import type { EventField } from '../../../shared/domain/eventFields.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import { AppError } from '../appError.ts'
import type { Outbox } from './outbox.ts'
import { overlay } from './projectEvent.ts'
import { blankEvent, fieldsOf } from './rawFields.ts'
import { resolveConflict } from './resolveConflict.ts'

const WAITING: EntryState = { state: 'waiting', why: null, words: [] }

const notNow = () => new AppError('invalid-params', 'this entry does not wait for that decision')

/** Tries an entry again now. One that may have been done goes back to being looked for, never straight out. */
export function retryEntry(outbox: Outbox, id: string): void {
  const entry = outbox.entry(id)
  switch (entry.state.state) {
    case 'sending':
    case 'held':
      return
    case 'uncertain':
    case 'waiting':
      return outbox.update(id, {})
    case 'parked': {
      const looked: EntryState = { state: 'uncertain', sinceMs: entry.createdAtMs }
      return outbox.update(id, { state: entry.change.kind === 'create' && entry.touched ? looked : WAITING })
    }
    case 'asking':
    case 'may-have-been-sent':
      throw notNow()
    case 'conflict':
    case 'gone':
    case 'rejected':
    case 'paused':
      return outbox.update(id, { state: WAITING })
  }
}

export function pauseEntry(outbox: Outbox, id: string, paused: boolean): void {
  const { state } = outbox.entry(id)
  if (paused && state.state === 'waiting') outbox.update(id, { state: { state: 'paused' } })
  if (!paused && state.state === 'paused') outbox.update(id, { state: WAITING })
}

/** What the conflict view decided; where all was left to the others, nothing remains to be sent. */
export function resolveEntry(
  outbox: Outbox,
  id: string,
  result: { readonly [F in EventField]?: string | undefined },
): void {
  const { change, state } = outbox.entry(id)
  if (change.kind !== 'update' || state.state !== 'conflict') throw notNow()
  const changes = resolveConflict(change.changes, state.fields, result)
  if (Object.keys(changes).length === 0) return outbox.discard(id)
  // What is sent from here on was decided on the site's present state: nothing of it has gone out yet.
  outbox.update(id, { change: { kind: 'update', changes }, state: WAITING, touched: false })
}

/** "Send again": the person has looked and it is none of those on the site. */
export function sendCreateAgain(outbox: Outbox, id: string): void {
  const { change, state, journal } = outbox.entry(id)
  if (change.kind !== 'create' || state.state !== 'asking') throw notNow()
  const seen = state.candidates.map((candidate) => candidate.eventId)
  const baseline = [...new Set([...(journal?.baseline ?? []), ...seen])]
  outbox.update(id, { state: WAITING, journal: { baseline, uncertainSends: 0 } })
}

/** Gone on the server: the event is made anew from what is known here; guests and comments are not. */
export function recreateEvent(
  outbox: Outbox,
  id: string,
  newEventId: string,
  known: Parameters<typeof fieldsOf>[0] | null,
): string {
  const { change, state, title, start } = outbox.entry(id)
  if (change.kind !== 'update' || state.state !== 'gone') throw notNow()
  const fields = overlay(fieldsOf(known ?? blankEvent(id, null)), change.changes)
  outbox.append(
    { kind: 'create', fields, parent: parentOf(known), seriesId: null },
    { eventId: newEventId, title, start },
  )
  outbox.discard(id)
  return newEventId
}

const parentOf = (raw: Parameters<typeof fieldsOf>[0] | null) =>
  raw === null || raw.item_id === '0' ? null : { module: raw.module_id, itemId: raw.item_id }
