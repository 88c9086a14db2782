import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MAX_INVITE_MESSAGE } from '../../../../shared/bridge/invites.ts'
import { personKey } from '../../../../shared/domain/composerJudgement.ts'
import { bothNotes } from '../../guests/storedMarks.ts'
import { cutText } from '../../lib/text.ts'
import { ROWS_TOGETHER } from '../../store/deskRows.ts'
import type { CopyRow } from '../copyContent.ts'
import { type Here, type Joined, SAME, UNREAD, type Unit } from '../here.ts'

const ALL = 'all'
const invited = z.looseObject({
  id: z.string(),
  kind: z.enum(['email', 'friend']),
  target: z.string(),
  state: z.string(),
})
const batch = z.looseObject({ batchId: z.string(), state: z.string() })

/** People of the ledger here, by event: read before, as an event may have thousands. */
export type LedgerHere = (eventId: string) => Set<string>

/**
 * Who was invited. Whoever stood in a batch that had not been sent may have been invited since, from the other computer:
 * they come back as people who may have been, so that nobody is invited twice unasked (BACKUP-5).
 */
export function* ledgerUnits(
  ledger: readonly CopyRow[],
  batches: readonly CopyRow[],
  here: LedgerHere,
): Iterable<Unit> {
  for (const { group, value } of ledger) {
    const theirs = invited.safeParse(value)
    if (group === null || !theirs.success) {
      yield UNREAD
      continue
    }
    yield (at) => {
      const eventId = at.eventId(group)
      const known = here(eventId)
      const person = personKey(theirs.data)
      if (known.has(person) || at.get('ledger', eventId, theirs.data.id) !== undefined) return SAME
      known.add(person)
      at.set('ledger', eventId, theirs.data.id, { ...theirs.data, eventId, state: unsure(theirs.data.state) })
      return { added: 1, differing: 0 }
    }
  }
  for (const { group, value } of batches) {
    const theirs = batch.safeParse(value)
    if (group === null || !theirs.success) {
      yield UNREAD
      continue
    }
    yield (at) => {
      const eventId = at.eventId(group)
      if (at.get('batch', eventId, theirs.data.batchId) !== undefined) return SAME
      const state = unsure(theirs.data.state)
      at.set('batch', eventId, theirs.data.batchId, { ...theirs.data, eventId, state })
      return SAME
    }
  }
}

const unsure = (state: string): string => (state === 'queued' ? 'may-have-been-sent' : state)

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
