import type { OpenedAccountStore } from './openAccountStore.ts'
import { sealedRows } from './sealedRows.ts'

/** What lies in the table `desk`; the first word of each topic and id. */
export type DeskKind =
  | 'ledger'
  | 'batch'
  | 'send'
  | 'composer'
  | 'row'
  | 'list'
  | 'member'
  | 'mark'
  | 'change'
  | 'door'
  | 'tick'

/** Sealed rows of one kind, grouped by what they belong to: an event, a list, a door. */
export interface DeskRows<T> {
  get(id: string): T | undefined
  set(group: string, id: string, value: T): void
  remove(id: string): void
  /** In the order they were added. */
  of(group: string): readonly T[]
}

/** Ids are names in the clear: one that could hold an address is keyed first (`keyed`). */
export function deskRows<T>(
  store: Pick<OpenedAccountStore, 'parts'>,
  kind: DeskKind,
  decode: (stored: unknown) => T,
): DeskRows<T> & { readonly keyed: (plain: string) => string } {
  const rows = sealedRows(store.parts, 'desk', ['topic'], decode)
  const named = (name: string): string => `${kind} ${name}`
  return {
    get: (id) => rows.get(named(id)),
    set: (group, id, value) => rows.set(named(id), value, { topic: named(group) }),
    remove: (id) => {
      rows.remove(named(id))
    },
    of: (group) => rows.where('topic', named(group)).map((row) => row.value),
    keyed: (plain) => store.parts.sealer.name(plain),
  }
}
