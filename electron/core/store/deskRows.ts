import type { OpenedAccountStore } from './openAccountStore.ts'
import { type SealedRow, sealedRows } from './sealedRows.ts'

/** What lies in the table `desk`; the first word of each topic and id. */
export const DESK_KINDS = [
  'ledger',
  'batch',
  'composer',
  'row',
  'pasted',
  'text',
  'list',
  'member',
  'mark',
  'change',
  'door',
  'tick',
  'reminder',
] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/** People sealed together in rows and members: one edit writes so many, not all. */
export const ROWS_TOGETHER = 250

/** Sealed rows of one kind, grouped by what they belong to: an event, a list, a door. */
export interface DeskRows<T> {
  get(id: string): T | undefined
  set(group: string, id: string, value: T): void
  remove(id: string): void
  /** In the order they were added. */
  of(group: string): readonly T[]
  /** The same with the ids they are kept under. */
  rowsOf(group: string): readonly Pick<SealedRow<T>, 'id' | 'value'>[]
  /** Of one group, `size` at a time, for work that gives way between two slices. */
  slices(group: string, size: number): Iterable<readonly Pick<SealedRow<T>, 'id' | 'value'>[]>
  /** All groups that have rows. */
  groups(): readonly string[]
  /** Of all groups; opens none of them. */
  count(): number
}

/** Ids are names in the clear: one that could hold an address is keyed first (`keyed`). */
export function deskRows<T>(
  store: Pick<OpenedAccountStore, 'parts'>,
  kind: DeskKind,
  decode: (stored: unknown) => T,
): DeskRows<T> & { readonly keyed: (plain: string) => string } {
  const { database, sealer } = store.parts
  const rows = sealedRows(store.parts, 'desk', ['topic'], decode)
  const named = (name: string): string => `${kind} ${name}`
  const bare = ({ id, value }: SealedRow<T>) => ({ id: id.slice(kind.length + 1), value })
  const rowsOf: DeskRows<T>['rowsOf'] = (group) => rows.where('topic', named(group)).map(bare)
  // The topics of one kind: '!' is the sign after the blank.
  const [from, to] = [`${kind} `, `${kind}!`]
  return {
    get: (id) => rows.get(named(id)),
    set: (group, id, value) => rows.set(named(id), value, { topic: named(group) }),
    remove: (id) => {
      rows.remove(named(id))
    },
    of: (group) => rows.where('topic', named(group)).map((row) => row.value),
    rowsOf,
    *slices(group, size) {
      for (const slice of rows.slices('topic', named(group), size)) yield slice.map(bare)
    },
    groups: () =>
      database
        .all('SELECT DISTINCT topic FROM desk WHERE topic >= ? AND topic < ? ORDER BY topic', from, to)
        .map(([topic]) => String(topic).slice(kind.length + 1)),
    count: () =>
      Number(database.get('SELECT count(*) FROM desk WHERE topic >= ? AND topic < ?', from, to)?.[0] ?? 0),
    keyed: (plain) => sealer.name(plain),
  }
}
