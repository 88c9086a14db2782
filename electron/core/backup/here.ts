import { createHash } from 'node:crypto'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { lastingId } from '../outbox/lastingIds.ts'
import { deskRows } from '../store/deskRows.ts'
import type { LocalKind } from '../store/localData.ts'
import type { RestoreLog } from '../store/restoreLog.ts'
import { sealedRows } from '../store/sealedRows.ts'

/** What of one account is here while a copy is laid over it. Synchronous: each join is a part of one transaction. */
export interface Here {
  readonly space: OpenAccount
  get(kind: LocalKind, group: string | null, id: string): unknown
  set(kind: LocalKind, group: string | null, id: string, value: unknown): void
  /** Of a kind with few rows: heads of lists, texts, templates. */
  values(kind: LocalKind): readonly unknown[]
  /** Their names, to find a free one; what is added joins them. */
  names(kind: LocalKind): Set<string>
  /** A name only this file makes, for ids that may hold an address. */
  keyed(plain: string): string
  eventId(asked: EventId): EventId
}

/** What one thing of a copy does here. `differing`: it is here otherwise. */
export interface Joined {
  readonly added: number
  readonly differing: number
  readonly name?: string
  /** It is in the copy, and this program cannot read it. */
  readonly unread?: number
}

export const SAME: Joined = { added: 0, differing: 0 }

/** One thing of a copy, laid over what is here; the second time it changes nothing. */
export type Unit = (here: Here) => Joined

/** What is damaged, or was kept by a newer program: it stays in the copy, and is counted. */
export const UNREAD: Unit = () => ({ ...SAME, unread: 1 })

const asIs = (stored: unknown): unknown => stored
const named = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : null

/** `log` null: nothing is written, what would be is remembered. */
export function hereOf(space: OpenAccount, log: RestoreLog | null): Here {
  const { store } = space
  const laid = new Map<string, unknown>()
  const names = new Map<LocalKind, Set<string>>()
  const keyOf = (kind: LocalKind, id: string): string => `${kind} ${id}`
  const tables = {
    drafts: sealedRows(store.parts, 'drafts', [], asIs),
    attachments: sealedRows(store.parts, 'attachments', [], asIs),
    entries: sealedRows(store.parts, 'entries', [], asIs),
    templates: sealedRows(store.parts, 'templates', [], asIs),
  }
  const desk = sealedRows(store.parts, 'desk', ['topic'], asIs)
  const { keyed } = deskRows(store, 'tick', asIs)
  const isTable = (kind: LocalKind): kind is keyof typeof tables => Object.hasOwn(tables, kind)
  const values = (kind: LocalKind): readonly unknown[] => {
    const kept = isTable(kind) ? tables[kind].all() : desk.where('topic', `${kind} all`)
    const over = [...laid].filter(([key]) => key.startsWith(`${kind} `)).map(([, value]) => value)
    return [...kept.map(({ value }) => value), ...over]
  }
  return {
    space,
    values,
    get: (kind, _group, id) => {
      const key = keyOf(kind, id)
      if (laid.has(key)) return laid.get(key)
      return isTable(kind) ? tables[kind].get(id) : desk.get(key)
    },
    set: (kind, group, id, value) => {
      if (log === null) laid.set(keyOf(kind, id), value)
      else log.set(kind, group, id, value)
    },
    names: (kind) => {
      const known = names.get(kind)
      if (known !== undefined) return known
      const fresh = new Set(values(kind).map((value) => folded(named(value) ?? '')))
      names.set(kind, fresh)
      return fresh
    },
    keyed,
    eventId: (asked) => lastingId(store, asked),
  }
}

export const folded = (name: string): string => name.normalize('NFKC').toLowerCase()

const MOST_NAME = 74

/** `wanted`, or `wanted (2)` and so on; taken from now on. */
export function freeName(taken: Set<string>, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, MOST_NAME)} (${number})`
    if (taken.has(folded(name))) continue
    taken.add(folded(name))
    return name
  }
}

/** The same id for the same content, so that a copy taken in twice is there once. */
export function ownIdOf(...content: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
