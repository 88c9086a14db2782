import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MAX_INVITE_MESSAGE } from '../../../../shared/bridge/invites.ts'
import { personKey } from '../../../../shared/domain/composerJudgement.ts'
import { guestReadings } from '../../guests/guestReading.ts'
import { bothNotes } from '../../guests/storedMarks.ts'
import { cutText } from '../../lib/text.ts'
import { ROWS_TOGETHER } from '../../store/deskRows.ts'
import type { CopyRow } from '../copyContent.ts'
import { type Here, type Joined, ownIdOf, SAME, UNREAD, type Unit } from '../here.ts'

const ALL = 'all'
const invited = z.looseObject({
  id: z.string(),
  kind: z.enum(['email', 'friend']),
  target: z.string(),
  state: z.string(),
  batchId: z.string(),
  queuedAtMs: z.number(),
})
type Invited = z.infer<typeof invited>
const batch = z.looseObject({
  batchId: z.string(),
  state: z.string(),
  ledgerIds: z.array(z.string()),
  message: z.string().nullable().optional(),
  copied: z.literal(true).optional(),
})
type Batch = z.infer<typeof batch>

/** People of the ledger here, by event: read before, as an event may have thousands. */
export type LedgerHere = (eventId: string) => Set<string>

const UNSURE = 'may-have-been-sent'
const unsure = (state: string): string => (state === 'queued' ? UNSURE : state)
/** They come back with a question: whether they were invited since, or are to be. */
const ASKING: ReadonlySet<string> = new Set([UNSURE, 'failed'])
export const isAsking = (value: unknown): boolean => {
  const theirs = invited.safeParse(value)
  return theirs.success && ASKING.has(unsure(theirs.data.state))
}

/**
 * Who was invited. Whoever stood in a batch that had not been sent may have been invited since, from the other computer:
 * they come back as people who may have been, so that nobody is invited twice unasked (BACKUP-5). Each of them stands in a
 * batch that asks, with its message, so that a person's word can end it; not who was left out of a batch made here.
 */
export function* ledgerUnits(
  ledger: readonly CopyRow[],
  batches: readonly CopyRow[],
  messages: ReadonlyMap<string, string>,
  here: LedgerHere,
): Iterable<Unit> {
  const asking = new Map<string, { readonly group: string; readonly people: Invited[] }>()
  let sentAfter: number | null = null
  for (const { group, value } of ledger) {
    const theirs = invited.safeParse(value)
    if (group === null || !theirs.success) {
      yield UNREAD
      continue
    }
    const { id, batchId } = theirs.data
    const state = unsure(theirs.data.state)
    if (ASKING.has(state)) {
      const known = asking.get(batchId) ?? { group, people: [] }
      known.people.push(theirs.data)
      asking.set(batchId, known)
    }
    yield (at) => {
      const eventId = at.eventId(group)
      const known = here(eventId)
      const person = personKey(theirs.data)
      if (known.has(person) || at.get('ledger', eventId, id) !== undefined) return SAME
      const asks = ASKING.has(state)
      const made = asks ? madeHere(at, eventId, batchId) : null
      if (made !== null && wasLeftOut(made, id)) return SAME
      known.add(person)
      // Numbers of the other computer say nothing here.
      sentAfter ??= guestReadings(at.space.store.facts).latest()
      const asked = asks ? askedIn(at, eventId, batchId) : batchId
      at.set('ledger', eventId, id, { ...theirs.data, eventId, state, batchId: asked, sentAfter })
      return { added: 1, differing: 0 }
    }
  }
  for (const { group, value } of batches) {
    const theirs = batch.safeParse(value)
    if (group === null || !theirs.success) {
      yield UNREAD
      continue
    }
    const { batchId, state } = theirs.data
    const message = messages.get(batchId) ?? theirs.data.message ?? null
    const people = asking.get(batchId)?.people ?? []
    asking.delete(batchId)
    yield (at) => {
      const eventId = at.eventId(group)
      if (people.length > 0) return ask(at, eventId, { ...theirs.data, message }, people)
      const isKnown = ASKING.has(unsure(state)) || at.get('batch', eventId, batchId) !== undefined
      if (!isKnown) at.set('batch', eventId, batchId, { ...theirs.data, eventId })
      return SAME
    }
  }
  // Their batch is damaged in the copy: without one nobody could answer for them.
  for (const [batchId, { group, people }] of asking) {
    yield (at) =>
      ask(at, at.eventId(group), { ...lost(batchId, people), message: messages.get(batchId) ?? null }, people)
  }
}

function lost(batchId: string, people: readonly Invited[]): Batch {
  const startedAtMs = Math.max(...people.map(({ queuedAtMs }) => queuedAtMs))
  const about = { batchId, sendId: batchId, number: 1, atMs: startedAtMs, startedAtMs, code: null, words: [] }
  return {
    ...about,
    state: people.some(({ state }) => state === 'failed') ? 'failed' : UNSURE,
    ledgerIds: [],
  }
}

/** The batch as this computer made it, which knows what became of it; null for one that came from a copy, or none. */
function madeHere(at: Here, eventId: string, batchId: string): Batch | null {
  const mine = batch.safeParse(at.get('batch', eventId, batchId))
  return mine.success && mine.data.copied === undefined ? mine.data : null
}

/** Taken out before it went, or stopped with all of it: they were not invited, and nobody need ask. */
const wasLeftOut = ({ state, ledgerIds }: Batch, id: string): boolean =>
  state === 'stopped' || !ledgerIds.includes(id)

/** A batch made here is not opened again: they are asked about in one of their own. */
const askedIn = (at: Here, eventId: string, batchId: string): string =>
  madeHere(at, eventId, batchId) === null ? batchId : ownIdOf('batch', batchId)

/** The batch asks about those of its people who came in. */
function ask(at: Here, eventId: string, theirs: Batch, people: readonly Invited[]): Joined {
  const batchId = askedIn(at, eventId, theirs.batchId)
  const state = unsure(theirs.state)
  const ids = people.flatMap(({ id }) => {
    const mine = invited.safeParse(at.get('ledger', eventId, id))
    return mine.success && mine.data.batchId === batchId && mine.data.state === state ? [id] : []
  })
  const mine = batch.safeParse(at.get('batch', eventId, batchId)).data
  const known = mine?.state === state ? mine.ledgerIds : []
  if (ids.every((id) => known.includes(id))) return SAME
  const message = theirs.message ?? mine?.message ?? null
  const ledgerIds = [...new Set([...(mine?.ledgerIds ?? []), ...ids])]
  at.set('batch', eventId, batchId, { ...theirs, batchId, eventId, state, ledgerIds, message, copied: true })
  return SAME
}

const head = z.looseObject({
  message: z.string(),
  sources: z.array(z.looseObject({ sourceId: z.int() })),
  nextRow: z.int(),
  nextSource: z.int(),
  chunks: z.int(),
})
const packed = z.tuple([z.int(), z.enum(['email', 'friend']), z.string(), z.string()]).rest(z.unknown())
const chunk = z.object({ rows: z.array(packed) })
type Packed = z.infer<typeof packed>
/** Where a row as it is kept has the number of its source. */
const SOURCE = 5

const keyOf = ([, kind, , target]: Packed): string => personKey({ kind, target })

/** Invitations that were begun: people that are not in the list here come below those that are. */
export function* composerUnits(
  heads: readonly CopyRow[],
  chunks: readonly CopyRow[],
  pasted: readonly CopyRow[],
): Iterable<Unit> {
  const rows = new Map(chunks.map(({ id, value }) => [id, value]))
  for (const { id, value } of heads) {
    const theirs = head.safeParse(value)
    if (!theirs.success) {
      yield UNREAD
      continue
    }
    const at = (number: number) => rows.get(`${id} ${number}`)
    for (let number = 0; number < theirs.data.chunks; number += 1)
      if (!chunk.safeParse(at(number)).success) yield UNREAD
    const people = peopleOf(theirs.data.chunks, at)
    yield (here) => joinComposer(here, here.eventId(id), theirs.data, people)
  }
  for (const { id, value } of pasted) {
    const theirs = z.object({ text: z.string() }).safeParse(value)
    if (!theirs.success) {
      yield UNREAD
      continue
    }
    yield (here) => {
      const eventId = here.eventId(id)
      const mine = z.object({ text: z.string() }).safeParse(here.get('pasted', ALL, eventId))
      const text = bothNotes(mine.data?.text ?? '', theirs.data.text)
      if (text === mine.data?.text) return SAME
      here.set('pasted', ALL, eventId, { text })
      return { added: 1, differing: mine.success ? 1 : 0 }
    }
  }
}

function peopleOf(count: number, at: (number: number) => unknown): readonly Packed[] {
  return Array.from({ length: count }, (_, number) => chunk.safeParse(at(number)).data?.rows ?? []).flat()
}

type Head = z.infer<typeof head>

function joinComposer(here: Here, eventId: string, theirs: Head, people: readonly Packed[]): Joined {
  const parsed = head.safeParse(here.get('composer', ALL, eventId))
  if (!parsed.success) {
    keepComposer(here, eventId, theirs, people)
    return { added: 1, differing: 0 }
  }
  const mine = parsed.data
  const before = peopleOf(mine.chunks, (at) => here.get('row', eventId, `${eventId} ${at}`))
  const known = new Set(before.map(keyOf))
  const fresh = people.filter((one) => !known.has(keyOf(one)))
  const both = mine.message === '' ? theirs.message : bothNotes(mine.message, theirs.message)
  const fits = both.length <= MAX_INVITE_MESSAGE
  const message = fits ? both : mine.message
  const isKept = !fits && keepText(here, theirs.message)
  if (fresh.length === 0 && message === mine.message) return isKept ? { added: 1, differing: 1 } : SAME
  const moved = fresh.map((row): Packed => {
    const [id, ...rest] = row
    const next: Packed = [id + mine.nextRow, ...rest]
    next[SOURCE] = Number(row[SOURCE]) + mine.nextSource
    return next
  })
  const sources = fresh.length === 0 ? [] : theirs.sources
  const joined = {
    ...mine,
    message,
    sources: [
      ...mine.sources,
      ...sources.map((one) => ({ ...one, sourceId: one.sourceId + mine.nextSource })),
    ],
    nextRow: mine.nextRow + theirs.nextRow,
    nextSource: mine.nextSource + theirs.nextSource,
  }
  keepComposer(here, eventId, joined, [...before, ...moved])
  return { added: 1, differing: 1 }
}

/** Too long for one message: it is offered among the kept texts. False where it is there already. */
function keepText(here: Here, message: string): boolean {
  const hash = createHash('sha256').update(message).digest('hex')
  // The same text has the same id: twice is as once.
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  if (here.get('text', ALL, id) !== undefined) return false
  here.set('text', ALL, id, { id, name: cutText(message.trim(), 60), message, usedAtMs: 0, eventIds: [] })
  return true
}

function keepComposer(here: Here, eventId: string, about: Head, rows: readonly Packed[]): void {
  const chunks = Math.ceil(rows.length / ROWS_TOGETHER)
  for (let at = 0; at < chunks; at += 1)
    here.set('row', eventId, `${eventId} ${at}`, {
      rows: rows.slice(at * ROWS_TOGETHER, (at + 1) * ROWS_TOGETHER),
    })
  here.set('composer', ALL, eventId, { ...about, chunks })
}
