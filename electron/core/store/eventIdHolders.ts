import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import { DESK_KINDS, type DeskKind, deskRows, ROWS_TOGETHER } from './deskRows.ts'
import type { FactName } from './localData.ts'
import type { OpenedAccountStore } from './openAccountStore.ts'
import { sealedRows } from './sealedRows.ts'

type Parts = Pick<OpenedAccountStore, 'parts' | 'facts'>
type Value = Readonly<Record<string, unknown>>

/** How rows of one kind name their event. `grouped`: their group is the event and their id may begin with it. */
type Holds = 'nothing' | 'grouped' | 'id' | 'value'

/** Who holds ids of events: a kind that is not here does not compile. */
const HOLDERS: Readonly<Record<DeskKind, Holds>> = {
  ledger: 'grouped',
  batch: 'grouped',
  composer: 'id',
  row: 'grouped',
  pasted: 'id',
  text: 'value',
  list: 'nothing',
  member: 'nothing',
  mark: 'grouped',
  change: 'grouped',
  door: 'value',
  tick: 'value',
  reminder: 'id',
}
const DRAFTS = 'drafts'
const FACTS = ['ledger.events', 'invites.live'] as const
/** Facts of one event, by its number behind these words. */
const FACTS_OF_ONE = [
  'typed invite.friends ',
  'typed desk.tag ',
  'guestDesk.view ',
  'guestDesk.round ',
] as const
/** What the site said of an event, or was to say, by its number behind these words or as a member. */
const SAID_OF_ONE = ['outbox.dropped.', 'guestDesk.visit '] as const
const SAID_BY_EVENT = ['outbox.at-stake', 'outbox.unseen'] as const
const SAID_IN_LIST = ['read-back'] as const

/**
 * What an event made in another's place takes over: all that was prepared and has not been done yet. Who was invited to
 * the former one was not invited to this one, and its guests are not on this one's list.
 */
const PREPARED: readonly DeskKind[] = ['composer', 'row', 'pasted', 'door', 'tick', 'reminder']

const asIs = (stored: unknown): Value => z.record(z.string(), z.unknown()).catch({}).parse(stored)

/** The event goes by another id from now on: whatever names it does so by that one. Call inside a transaction. */
export function moveEvent(store: Parts, from: EventId, to: EventId): void {
  for (const kind of DESK_KINDS) move(store, kind, from, to)
  moveDrafts(store, from, to)
  for (const fact of FACTS) {
    const ids = z.array(z.string()).safeParse(store.facts.get(fact))
    if (!ids.success || !ids.data.includes(from)) continue
    store.facts.set(fact, [...new Set(ids.data.map((id) => (id === from ? to : id)))])
  }
  for (const words of FACTS_OF_ONE) moveFact(store, `${words}${from}`, `${words}${to}`)
}

/** What is typed under both numbers stays, one below the other. */
function moveFact({ facts }: Parts, from: FactName, to: FactName): void {
  const moving = facts.get(from)
  if (moving === undefined) return
  const there = facts.get(to)
  facts.remove(from)
  if (there === undefined) facts.set(to, moving)
  else if (from.startsWith('typed ')) {
    const lines = Object.entries(asIs(moving)).map(([name, text]) => [
      name,
      [asIs(there)[name], text].filter((one) => typeof one === 'string').join('\n'),
    ])
    facts.set(to, { ...asIs(there), ...Object.fromEntries(lines) })
  }
}

/** The number is another event's now: nothing the site said of the former one is said of it. Call inside a transaction. */
export function unsay({ facts }: Parts, id: EventId): void {
  for (const words of SAID_OF_ONE) facts.remove(`${words}${id}`)
  for (const list of guestList.options) facts.remove(`guests.cursor ${id} ${list}`)
  for (const fact of SAID_BY_EVENT) {
    const { [id]: former, ...others } = asIs(facts.get(fact))
    if (former !== undefined) facts.set(fact, others)
  }
  for (const fact of SAID_IN_LIST) {
    const notes = z.array(z.looseObject({ eventId: z.string() })).safeParse(facts.get(fact)).data ?? []
    if (notes.some(({ eventId }) => eventId === id))
      facts.set(
        fact,
        notes.filter(({ eventId }) => eventId !== id),
      )
  }
}

/** Another event is made in the place of one that is gone. Call inside a transaction. */
export function passOn(store: Parts, from: EventId, to: EventId): void {
  for (const kind of PREPARED) move(store, kind, from, to)
  moveDrafts(store, from, to)
}

function move(store: Parts, kind: DeskKind, from: EventId, to: EventId): void {
  const holds = HOLDERS[kind]
  const rows = deskRows(store, kind, asIs)
  if (holds === 'nothing') return
  if (holds === 'id') {
    if (kind === 'composer') joinComposers(store, from, to)
    const value = rows.get(from)
    if (value === undefined) return
    const there = rows.get(to)
    rows.remove(from)
    rows.set(ALL, to, there === undefined ? value : (JOINS[kind]?.(there, value) ?? value))
    return
  }
  for (const group of holds === 'grouped' ? [from] : rows.groups()) {
    for (const { id, value } of rows.rowsOf(group)) {
      const next = renamed(value, from, to)
      if (holds === 'value') {
        if (next !== value) rows.set(group, id, next)
        continue
      }
      const name = id.startsWith(`${from} `) ? `${to}${id.slice(from.length)}` : id
      rows.remove(id)
      rows.set(to, name, next)
    }
  }
}

/** What was kept under both ids: nobody is reminded twice, and nothing pasted goes. */
const JOINS: Partial<Record<DeskKind, (there: Value, moving: Value) => Value>> = {
  reminder: (there, moving) => ({
    bell: there['bell'] ?? moving['bell'],
    told: [...new Set([...texts(moving['told']), ...texts(there['told'])])],
    snoozed: there['snoozed'] ?? moving['snoozed'],
    open: there['open'] === true || moving['open'] === true,
  }),
  pasted: (there, moving) => ({
    text: [there['text'], moving['text']].filter((text) => text !== '').join('\n'),
  }),
}

const texts = (value: unknown): readonly string[] => z.array(z.string()).catch([]).parse(value)

function moveDrafts(store: Parts, from: EventId, to: EventId): void {
  const drafts = sealedRows(store.parts, DRAFTS, [], asIs)
  for (const { id, value } of drafts.all()) {
    const next = renamed(value, from, to)
    if (next !== value) drafts.set(id, next)
  }
}

/** `eventId` and `eventIds` of a stored value; the same object where it names another event. */
function renamed(value: Value, from: EventId, to: EventId): Value {
  const { eventId, eventIds } = value
  if (eventId === from) return { ...value, eventId: to }
  if (!Array.isArray(eventIds) || !eventIds.includes(from)) return value
  const ids = [...new Set(eventIds.map((id: unknown) => (id === from ? to : id)))]
  // What a door keeps of those that are gone, by their numbers.
  const { [from]: left, ...others } = asIs(value['gone'])
  return { ...value, eventIds: ids, ...(left !== undefined && { gone: { ...others, [to]: left } }) }
}

const ALL = 'all'
const head = z.looseObject({
  message: z.string(),
  sources: z.array(z.looseObject({ sourceId: z.number() })),
  nextRow: z.number(),
  nextSource: z.number(),
})
const chunk = z.object({ rows: z.array(z.array(z.unknown())) }).catch({ rows: [] })
/** Where a row as it is kept (composerRows.ts) has its own number and that of its source. */
const [ROW, SOURCE] = [0, 5]

/**
 * An invitation was begun under both ids, since a list brought the event before its create was answered: the rows of
 * the one that exists come first, those that move after them under numbers of their own.
 */
function joinComposers(store: Parts, from: EventId, to: EventId): void {
  const heads = deskRows(store, 'composer', asIs)
  const chunks = deskRows(store, 'row', asIs)
  const here = head.safeParse(heads.get(to))
  const moving = head.safeParse(heads.get(from))
  if (!here.success || !moving.success) return
  const { nextRow, nextSource, message, sources } = here.data
  const rowsOf = (eventId: EventId) => chunks.of(eventId).flatMap((one) => chunk.parse(one).rows)
  const rows = [
    ...rowsOf(to),
    ...rowsOf(from).map((row) =>
      row.with(ROW, Number(row[ROW]) + nextRow).with(SOURCE, Number(row[SOURCE]) + nextSource),
    ),
  ]
  for (const eventId of [from, to]) for (const { id } of chunks.rowsOf(eventId)) chunks.remove(id)
  const count = Math.ceil(rows.length / ROWS_TOGETHER)
  for (let at = 0; at < count; at += 1) {
    chunks.set(to, `${to} ${at}`, { rows: rows.slice(at * ROWS_TOGETHER, (at + 1) * ROWS_TOGETHER) })
  }
  heads.remove(from)
  heads.set(ALL, to, {
    ...here.data,
    message: message === '' ? moving.data.message : message,
    sources: [
      ...sources,
      ...moving.data.sources.map((one) => ({ ...one, sourceId: one.sourceId + nextSource })),
    ],
    nextRow: nextRow + moving.data.nextRow,
    nextSource: nextSource + moving.data.nextSource,
    chunks: count,
  })
}
