import { z } from 'zod'
import type { KeptHere } from '../../../shared/domain/account.ts'
import { personKey } from '../../../shared/domain/composerJudgement.ts'
import { DESK_KINDS, type DeskKind, deskRows } from './deskRows.ts'
import type { FactName } from './localData.ts'
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
  }
}

const templatesOf = (store: Kept) => sealedRows(store.parts, 'templates', [], asIs)

/** All of it in the clear, for a file the person asked for; `takeInKept` reads it back. */
export function exportKept(store: Kept, about: Pick<KeptExport, 'site' | 'exportedAtMs'>): KeptExport {
  const desk: Record<string, KeptExport['desk'][string]> = {}
  for (const kind of DESK_KINDS) {
    const rows = deskRows(store, kind, asIs)
    desk[kind] = rows
      .groups()
      .flatMap((group) => rows.rowsOf(group).map(({ id, value }) => ({ group, id, value })))
  }
  return {
    format: 'turnout-kept',
    version: 1,
    ...about,
    desk,
    templates: templatesOf(store)
      .all()
      .map(({ value }) => value),
  }
}

/** The kind that heads rows of this one: what exists here under the same name stays as it is here. */
const HEAD_OF: Partial<Record<DeskKind, DeskKind>> = { row: 'composer', member: 'list' }
const EVENTS = 'ledger.events'
const LIVE = 'invites.live'

const personId = z.object({ personId: z.string() })
const invited = z.object({
  eventId: z.string(),
  kind: z.enum(['email', 'friend']),
  target: z.string(),
})
const named = z.object({ id: z.string(), name: z.string() })
const nameOf = (stored: unknown): string => named.parse(stored).name

/**
 * Takes an export in again, all or nothing; what is here already stays as it is. Returns how many rows were new. Call
 * it before anything of the account was read, or have what is in memory forgotten afterwards.
 */
export function takeInKept(
  store: Pick<OpenedAccountStore, 'parts' | 'facts' | 'transaction'>,
  kept: KeptExport,
): number {
  const known = (name: FactName): readonly string[] =>
    z.array(z.string()).catch([]).parse(store.facts.get(name))
  return store.transaction(() => {
    const before = new Map(DESK_KINDS.map((kind) => [kind, new Set(idsOf(store, kind))] as const))
    const ledger = deskRows(store, 'ledger', (stored) => invited.parse(stored))
    const people = new Set(
      ledger.groups().flatMap((group) => ledger.of(group).map((one) => `${group} ${personKey(one)}`)),
    )
    const texts = new Set(deskRows(store, 'text', nameOf).of('all'))
    let added = 0
    for (const kind of DESK_KINDS) {
      const rows = deskRows(store, kind, asIs)
      const head = HEAD_OF[kind]
      for (const { group, id: exported, value } of kept.desk[kind] ?? []) {
        // Ticks are kept under a name only this file's key makes.
        const id = kind === 'tick' ? `${group} ${rows.keyed(personId.parse(value).personId)}` : exported
        if (before.get(kind)?.has(id) === true) continue
        if (head !== undefined && before.get(head)?.has(group) === true) continue
        if (kind === 'ledger' && people.has(`${group} ${personKey(invited.parse(value))}`)) continue
        if (kind === 'text' && texts.has(nameOf(value))) continue
        rows.set(group, id, value)
        added += 1
      }
    }
    const events = deskRows(store, 'ledger', asIs).groups()
    store.facts.set(EVENTS, [...new Set([...known(EVENTS), ...events])])
    // What was queued then has no entry here: the keeper of batches takes those people out of the ledger again.
    store.facts.set(LIVE, [...new Set([...known(LIVE), ...deskRows(store, 'batch', asIs).groups()])])
    return added + takeInTemplates(store, kept.templates)
  })
}

const idsOf = (store: Kept, kind: DeskKind): readonly string[] => {
  const rows = deskRows(store, kind, asIs)
  return rows.groups().flatMap((group) => rows.rowsOf(group).map(({ id }) => id))
}

function takeInTemplates(store: Kept, exported: readonly unknown[]): number {
  const rows = templatesOf(store)
  const here = new Set(rows.all().map(({ value }) => named.safeParse(value).data?.name))
  const fresh = exported.map((value) => named.loose().parse(value)).filter(({ name }) => !here.has(name))
  for (const one of fresh) rows.set(one.id, one)
  return fresh.length
}

const keptRow = z.strictObject({ group: z.string(), id: z.string(), value: z.unknown() })

/** All of it as one file hands it out: rows of each kind as they are kept, in their order. */
export const keptExport = z.strictObject({
  format: z.literal('turnout-kept'),
  version: z.literal(1),
  /** Host of the site: user and event ids mean nothing on another. */
  site: z.string().max(300),
  exportedAtMs: z.number(),
  desk: z.record(z.string(), z.array(keptRow)),
  templates: z.array(z.unknown()),
  /** To be read by people; not taken in again. */
  drafts: z.array(z.unknown()).optional(),
  waiting: z.array(z.unknown()).optional(),
  savedViews: z.array(z.unknown()).optional(),
})
type KeptExport = z.infer<typeof keptExport>
