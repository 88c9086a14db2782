import type { Result } from '../../../shared/bridge/contract.ts'
import { personKey } from '../../../shared/domain/composerJudgement.ts'
import { type Invitee, inBatches, type LedgerEntry } from '../../../shared/domain/invite.ts'
import { readAddress } from '../../../shared/domain/mailAddress.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { idn } from '../lib/text.ts'
import { createTurns } from '../lib/turns.ts'
import { pauseEntry } from '../outbox/decisions.ts'
import type { About } from '../outbox/newEntry.ts'
import type { Clock, Ids, Timers } from '../ports.ts'
import { type InviteBook, inviteBook } from './inviteBook.ts'
import { writeEntry } from './keepBatches.ts'

export interface SendingDeps {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
}

/** Batches queued in one transaction: a kill between two leaves the rest in the composer, not yet invited. */
const AT_ONCE = 10

export function aboutEvent(space: OpenAccount, eventId: string, title: string): About {
  const shown = space.store.events.get(eventId)?.shown
  return { eventId, title, start: shown?.start_time ?? '' }
}

interface SendingOrder {
  readonly about: About
  readonly people: readonly Invitee[]
  readonly message: string
  readonly sendId: string
  readonly firstNumber: number
  readonly alone?: true
}

/**
 * Queues people in batches: ledger, batch and outbox entry in one transaction each time, so that nobody is ever in one
 * of them alone. Throws AppError `storage-full` with the batches queued so far kept.
 */
export async function queuePeople(space: OpenAccount, order: SendingOrder, deps: SendingDeps): Promise<void> {
  const turns = createTurns(deps)
  for (const queueSome of piecesOf(space, order, deps)) {
    queueSome()
    if (turns.due()) await turns.rest()
  }
}

/** The same of a few people, all or nobody; joins a transaction under way. */
export const queueTogether = (space: OpenAccount, order: SendingOrder, deps: SendingDeps): void =>
  inviteBook(space).together(() => {
    for (const queueSome of piecesOf(space, order, deps)) queueSome()
  })

/** Each a transaction. */
function piecesOf(space: OpenAccount, order: SendingOrder, deps: SendingDeps): readonly (() => void)[] {
  const book = inviteBook(space)
  const batches = inBatches(order.people, book.settings().batchSize).map((people, at) => ({
    ...order,
    people,
    number: order.firstNumber + at,
  }))
  // Later than any other sending of the event, also where the clock was set back: it is the one that is told of.
  const others = book.batches.of(order.about.eventId).map((batch) => batch.startedAtMs + 1)
  const startedAtMs = others.reduce((latest, other) => Math.max(latest, other), deps.clock.now())
  return inBatches(batches, AT_ONCE).map((some) => () => {
    book.together(() => {
      for (const batch of some) queueBatch(space, book, { ...batch, startedAtMs }, deps)
    })
  })
}

function queueBatch(
  space: OpenAccount,
  book: InviteBook,
  order: {
    readonly about: About
    readonly people: readonly Invitee[]
    readonly message: string
    readonly sendId: string
    readonly number: number
    readonly startedAtMs: number
    readonly alone?: true
  },
  { clock, ids }: SendingDeps,
): void {
  const { eventId } = order.about
  const batchId = ids.uuid()
  const nowMs = clock.now()
  const entries = order.people.map((person): LedgerEntry => {
    const known = book.ledger.find(eventId, personKey(person))
    return {
      id: known?.id ?? ids.uuid(),
      eventId,
      eventTitle: order.about.title,
      kind: person.kind,
      name: person.name === '' ? (known?.name ?? '') : person.name,
      target: person.target,
      state: 'queued',
      answer: known?.answer ?? null,
      atMs: nowMs,
      queuedAtMs: nowMs,
      sentAtMs: known?.sentAtMs ?? null,
      batchId,
      sends: known?.sends ?? 0,
      words: [],
      former: formerOf(known),
    }
  })
  for (const entry of entries) book.ledger.put(entry)
  book.batches.put({
    batchId,
    sendId: order.sendId,
    number: order.number,
    eventId,
    ledgerIds: entries.map((entry) => entry.id),
    state: 'queued',
    atMs: nowMs,
    startedAtMs: order.startedAtMs,
    code: null,
    words: [],
  })
  const targets = (kind: Invitee['kind']): string[] =>
    order.people.filter((person) => person.kind === kind).map((person) => person.target)
  space.outbox.append(
    {
      kind: 'invite',
      batchId,
      friends: targets('friend'),
      emails: targets('email'),
      message: order.message,
      ...(order.alone && { alone: order.alone }),
    },
    order.about,
  )
}

/** What somebody who is queued goes back to where nothing is sent; a batch that was refused says nothing. */
export function formerOf(known: LedgerEntry | undefined): LedgerEntry['former'] {
  if (known === undefined || known.state === 'failed' || known.state === 'queued') return known?.former
  const { state, atMs, batchId } = known
  return { state, atMs, batchId }
}

const STOPPABLE = new Set(['waiting', 'paused', 'held', 'rejected', 'gone'])

/** Nothing of it has gone out, and it is not refused. */
const WAITING = new Set(['waiting', 'paused', 'held'])

export const entriesOf = (space: OpenAccount, eventId: string) =>
  space.outbox.ofEvent(eventId).filter((entry) => entry.change.kind === 'invite')

/** Gives up what was not sent; the keeper of batches then takes its people out of the ledger. */
export function stopSending(space: OpenAccount, eventId: string): void {
  const book = inviteBook(space)
  book.together(() => {
    for (const entry of entriesOf(space, eventId)) {
      if (STOPPABLE.has(entry.state.state) && !entry.touched) space.outbox.discard(entry.id)
    }
  })
}

export function pauseSending(space: OpenAccount, eventId: string, paused: boolean): void {
  inviteBook(space).together(() => {
    for (const entry of entriesOf(space, eventId)) {
      pauseEntry(space.outbox, entry.id, paused)
    }
  })
}

/**
 * Takes one person out of a batch that waits; the rest of it goes as before, and they stand as before. Returns what puts
 * them back. Throws AppError `conflict` once their invitation is under way.
 */
export function takeOut(space: OpenAccount, eventId: string, ledgerId: string): Result<'invites.takeOut'> {
  const book = inviteBook(space)
  const person = book.ledger.entry(eventId, ledgerId)
  const batch = person === undefined ? undefined : book.batches.get(eventId, person.batchId)
  const waiting = entriesOf(space, eventId).find(
    ({ change }) => change.kind === 'invite' && change.batchId === person?.batchId,
  )
  if (
    person?.state !== 'queued' ||
    batch === undefined ||
    waiting?.change.kind !== 'invite' ||
    waiting.touched ||
    !WAITING.has(waiting.state.state)
  ) {
    throw new AppError('conflict', 'the invitation of this person is under way')
  }
  const { change, id } = waiting
  const others = (kind: Invitee['kind'], targets: readonly string[]): string[] =>
    targets.filter((target) => kind !== person.kind || target !== person.target)
  const rest = { friends: others('friend', change.friends), emails: others('email', change.emails) }
  book.together(() => {
    book.batches.put({ ...batch, ledgerIds: batch.ledgerIds.filter((other) => other !== ledgerId) })
    writeEntry(book, person, { ...batch, state: 'stopped' })
    if (rest.friends.length + rest.emails.length === 0) space.outbox.discard(id)
    else space.outbox.move(id, { kind: 'lessen', change: { ...change, ...rest } })
  })
  const now = book.ledger.entry(eventId, ledgerId)
  const openBatch = now?.state === 'may-have-been-sent' ? now.batchId : null
  return { message: change.message, sends: person.sends, openBatch }
}

/**
 * Puts another address in place of one the site refused, under the same entry of the ledger. Throws AppError
 * `invalid-params` for no address, `conflict` where that address is in the event's ledger already.
 */
export function mendFailed(
  space: OpenAccount,
  eventId: string,
  ledgerId: string,
  typed: string,
): LedgerEntry {
  const book = inviteBook(space)
  const entry = book.ledger.entry(eventId, ledgerId)
  if (entry === undefined || entry.state !== 'failed') {
    throw new AppError('not-found', 'this person has no invitation that was refused')
  }
  if (entry.kind === 'friend' || typed === entry.target) return entry
  const read = readAddress(typed, idn)
  if (!read.ok) throw new AppError('invalid-params', 'this is no address', { details: [read.fault] })
  const mended: LedgerEntry = { ...entry, target: read.address }
  const there = book.ledger.find(eventId, personKey(mended))
  if (there !== undefined && there.id !== entry.id) {
    throw new AppError('conflict', 'this address is in the ledger already')
  }
  book.together(() => {
    book.ledger.remove(entry)
    book.ledger.put(mended)
  })
  return mended
}
