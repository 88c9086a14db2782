import { z } from 'zod'
import type { KeptHere } from '../../../shared/domain/account.ts'
import { type DeskKind, deskRows } from './deskRows.ts'
import type { OpenedAccountStore } from './openAccountStore.ts'
import { sealedRows } from './sealedRows.ts'

type Kept = Pick<OpenedAccountStore, 'parts'>
const asIs = (stored: unknown): unknown => stored

/** Only what is counted is looked at: a row of another shape counts as one of nothing. */
const composed = z.object({ rows: z.array(z.unknown()) }).catch({ rows: [] })
const list = z.object({ members: z.number() }).catch({ members: 0 })
const tick = z
  .object({ arrivedAtMs: z.number().nullable(), note: z.string(), removed: z.boolean() })
  .catch({ arrivedAtMs: null, note: '', removed: true })
/** What was only told is no loss. */
const reminder = z
  .object({ bell: z.unknown(), snoozed: z.unknown() })
  .transform(({ bell, snoozed }) => (bell ?? snoozed ?? null) !== null)
  .catch(false)

/** Counts what an account keeps on this computer only, from its file alone (SIGN-31). */
export function keptHere(store: Kept): KeptHere {
  const all = <T>(kind: DeskKind, decode: (stored: unknown) => T): readonly T[] => {
    const rows = deskRows(store, kind, decode)
    return rows.groups().flatMap((group) => [...rows.of(group)])
  }
  const counted = (kind: DeskKind): number => deskRows(store, kind, asIs).count()
  const lists = all('list', (stored) => list.parse(stored))
  const ticks = all('tick', (stored) => tick.parse(stored)).filter(({ removed }) => !removed)
  return {
    invitations: counted('ledger'),
    composers: new Set([...idsOf(store, 'composer'), ...idsOf(store, 'pasted')]).size,
    composed: all('row', (stored) => composed.parse(stored).rows.length).reduce((sum, n) => sum + n, 0),
    lists: lists.length,
    listed: lists.reduce((sum, { members }) => sum + members, 0),
    marked: counted('mark'),
    doors: counted('door'),
    arrivals: ticks.filter(({ arrivedAtMs }) => arrivedAtMs !== null).length,
    doorNotes: ticks.filter(({ note }) => note !== '').length,
    templates: templatesOf(store).count(),
    texts: counted('text'),
    reminders: all('reminder', (stored) => reminder.parse(stored)).filter((isOwn) => isOwn).length,
    unread: unreadIn(store),
  }
}

/**
 * What does not open was set aside, out of every table; what opens and is not understood is missing from those that are
 * counted by what they say, and stands in the numbers of those that are counted as they lie.
 */
function unreadIn({ parts: { quarantine } }: Kept): number {
  const setAside = (table: string) => quarantine.heldOf(table) - quarantine.unread(table).length
  const counts = [...BY_WORDS.map((table) => quarantine.heldOf(table)), ...AS_THEY_LIE.map(setAside)]
  return counts.reduce((sum, n) => sum + n, 0)
}
const BY_WORDS = ['entries', 'drafts', 'attachments']
const AS_THEY_LIE = ['desk', 'templates']

const templatesOf = (store: Kept) => sealedRows(store.parts, 'templates', [], asIs)

const idsOf = (store: Kept, kind: DeskKind): readonly string[] => {
  const rows = deskRows(store, kind, asIs)
  return rows.groups().flatMap((group) => rows.rowsOf(group).map(({ id }) => id))
}
