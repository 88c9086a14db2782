import { z } from 'zod'
import type { KeptRow } from '../../../shared/domain/composerJudgement.ts'
import { ADDRESS_FAULTS, type ComposerSource, SOURCE_KINDS } from '../../../shared/domain/invite.ts'
import type { Turns } from '../lib/turns.ts'
import { type DeskRows, deskRows, ROWS_TOGETHER } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'

const keptRow = z.tuple([
  z.int(),
  z.enum(['email', 'friend']),
  z.string(),
  z.string(),
  z.enum(ADDRESS_FAULTS).nullable(),
  z.int(),
  z.int().nullable(),
  z.enum(['none', 'drop', 'anyway', 'look', 'typed']),
])
const chunk = z.object({ rows: z.array(keptRow) })

const about = z.object({
  message: z.string(),
  sources: z.array(
    z.object({
      sourceId: z.int(),
      kind: z.enum(SOURCE_KINDS),
      label: z.string(),
      rows: z.int(),
      addedAtMs: z.number(),
    }),
  ),
  nextRow: z.int(),
  nextSource: z.int(),
  chunks: z.int(),
})

export interface ComposerContent {
  readonly message: string
  readonly sources: readonly ComposerSource[]
  readonly nextRow: number
  readonly nextSource: number
  readonly rows: readonly KeptRow[]
}

export const EMPTY_COMPOSER: ComposerContent = {
  message: '',
  sources: [],
  nextRow: 1,
  nextSource: 1,
  rows: [],
}

/** The composer of each event in the sealed store, in chunks of rows. */
export interface ComposerRows {
  /** What stands in the field to paste into, not added yet: nothing typed is lost with its page. */
  pasted(eventId: string): string
  setPasted(eventId: string, text: string): void
  load(eventId: string): ComposerContent
  /** Writes what differs from `before`; in the order of `after`. */
  save(eventId: string, before: ComposerContent, after: ComposerContent): void
  /**
   * The same where rows were only added, giving way while it writes: they count from the moment the head names them,
   * so a kill in the middle leaves what was there before. False, with nothing grown: not `still` as it was before.
   * `also` is written with the head.
   */
  grow(
    eventId: () => string,
    before: ComposerContent,
    after: ComposerContent,
    turns: Turns,
    still: () => boolean,
    also: () => void,
  ): Promise<boolean>
}

export function createComposerRows(store: OpenedAccountStore): ComposerRows {
  const heads = deskRows(store, 'composer', (stored) => about.parse(stored))
  const chunks: DeskRows<z.infer<typeof chunk>> = deskRows(store, 'row', (stored) => chunk.parse(stored))
  const fields = deskRows(store, 'pasted', (stored) => z.object({ text: z.string() }).parse(stored))
  const name = (eventId: string, at: number): string => `${eventId} ${at}`
  const writeHead = (eventId: string, { rows, ...rest }: ComposerContent): void =>
    heads.set('all', eventId, { ...rest, sources: [...rest.sources], chunks: count(rows) })
  const writeChunk = (eventId: string, at: number, before: ComposerContent, after: ComposerContent): void => {
    const [from, to] = [at * ROWS_TOGETHER, (at + 1) * ROWS_TOGETHER]
    const rows = after.rows.slice(from, to)
    const same = rows.length === before.rows.slice(from, to).length
    if (same && rows.every((row, index) => row === before.rows[from + index])) return
    chunks.set(eventId, name(eventId, at), { rows: rows.map(packed) })
  }
  return {
    pasted: (eventId) => fields.get(eventId)?.text ?? '',
    setPasted: (eventId, text) => {
      if (text === '') fields.remove(eventId)
      else fields.set('all', eventId, { text })
    },
    load: (eventId) => {
      const head = heads.get(eventId)
      if (head === undefined) return EMPTY_COMPOSER
      const rows: KeptRow[] = []
      for (let at = 0; at < head.chunks; at += 1) {
        for (const row of chunks.get(name(eventId, at))?.rows ?? []) {
          if (row[0] < head.nextRow) rows.push(unpacked(row))
        }
      }
      const { chunks: _count, ...rest } = head
      return { ...rest, rows }
    },
    save: (eventId, before, after) => {
      store.transaction(() => {
        for (let at = 0; at < count(after.rows); at += 1) writeChunk(eventId, at, before, after)
        for (let at = count(after.rows); at < count(before.rows); at += 1) chunks.remove(name(eventId, at))
        if (after === EMPTY_COMPOSER) heads.remove(eventId)
        else writeHead(eventId, after)
      })
    },
    grow: async (eventId, before, after, turns, still, also) => {
      for (let at = Math.floor(before.rows.length / ROWS_TOGETHER); at < count(after.rows); at += 1) {
        if (!still()) return false
        store.transaction(() => writeChunk(eventId(), at, before, after))
        if (turns.due()) await turns.rest()
      }
      if (!still()) return false
      store.transaction(() => {
        writeHead(eventId(), after)
        also()
      })
      return true
    },
  }
}

const count = (rows: readonly unknown[]): number => Math.ceil(rows.length / ROWS_TOGETHER)

type Packed = z.infer<typeof keptRow>

const packed = (row: KeptRow): Packed => [
  row.rowId,
  row.kind,
  row.name,
  row.target,
  row.fault,
  row.sourceId,
  row.line,
  row.mark,
]

const unpacked = ([rowId, kind, name, target, fault, sourceId, line, mark]: Packed): KeptRow => ({
  rowId,
  kind,
  name,
  target,
  fault,
  sourceId,
  line,
  mark,
})
