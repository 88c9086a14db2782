import { CHANGE_KINDS, type ChangeKind } from '../../../shared/domain/change.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Quarantine } from './quarantine.ts'
import type { Sealer } from './sealing.ts'
import { type Cell, isDamage, type Row, type Sqlite } from './sqlite.ts'

/** What stands in the clear beside a change: ids, times and codes, as of events. */
export interface ChangeRecord {
  readonly seq: number
  readonly eventId: EventId
  readonly kind: ChangeKind
  readonly atMs: number
  readonly seenAtMs: number | null
  /** Of the event, epoch seconds, by which changes are ordered. */
  readonly startsAt: number | null
  /** Told last. */
  readonly minor: boolean
  /** Of an own event, or one that one attends, may attend or is invited to. */
  readonly concerns: boolean
  /** Sealed, on the disk. */
  readonly bytes: number
}

export type NewChange = Omit<ChangeRecord, 'seq' | 'bytes'>

export const CHANGES_SQL = `CREATE TABLE changes (
    seq INTEGER PRIMARY KEY, event TEXT NOT NULL, kind INTEGER NOT NULL, at INTEGER NOT NULL, seen INTEGER,
    starts INTEGER, flags INTEGER NOT NULL, key INTEGER NOT NULL, sealed BLOB NOT NULL) STRICT`

const MINOR = 1
const CONCERNS = 2

const BATCH = 64
const HOLES = Array.from({ length: BATCH }, () => '?').join(', ')
const RECORDS = 'SELECT seq, event, kind, at, seen, starts, flags, length(sealed) FROM changes'
const UPSERT = `INSERT INTO changes (seq, event, kind, at, seen, starts, flags, key, sealed)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (seq) DO UPDATE SET event = excluded.event, kind = excluded.kind,
  at = excluded.at, seen = excluded.seen, starts = excluded.starts, flags = excluded.flags, key = excluded.key,
  sealed = excluded.sealed`

/** The SQL of the page of changes, held to PERF-1 by a test. */
const CHANGE_QUERIES = {
  values: `SELECT seq, key, sealed FROM changes WHERE seq IN (${HOLES})`,
} as const

/**
 * What changed, one row a line of the page. All but the sealed values lies in memory too, so that counts, order and the
 * marks of lists cost no statement; after an undone transaction memory follows the file.
 */
export class ChangeTable {
  readonly #database: Sqlite
  readonly #sealer: Sealer
  readonly #quarantine: Quarantine
  readonly #records = new Map<number, ChangeRecord>()
  readonly #byEvent = new Map<EventId, Set<number>>()
  readonly #isUsable: boolean
  #last = 0
  #revision = 1

  constructor(database: Sqlite, sealer: Sealer, quarantine: Quarantine) {
    this.#database = database
    this.#sealer = sealer
    this.#quarantine = quarantine
    this.#isUsable = this.#opens()
    let touched = this.#revision
    database.watch({
      committed: () => {
        touched = this.#revision
      },
      rolledBack: () => {
        if (touched !== this.#revision) this.#load()
        touched = this.#revision
      },
    })
  }

  /** Grows with each change of rows. */
  get revision(): number {
    return this.#revision
  }

  /** In the order they were added. */
  all(): Iterable<ChangeRecord> {
    return this.#records.values()
  }

  get(seq: number): ChangeRecord | undefined {
    return this.#records.get(seq)
  }

  of(eventId: EventId): readonly ChangeRecord[] {
    return [...(this.#byEvent.get(eventId) ?? [])].flatMap((seq) => this.#records.get(seq) ?? [])
  }

  bytes(): number {
    let sum = 0
    for (const { bytes } of this.#records.values()) sum += bytes
    return sum
  }

  /** Sealed values as JSON has them; one that does not open is set aside and left out. */
  values(seqs: readonly number[]): ReadonlyMap<number, unknown> {
    const found = new Map<number, unknown>()
    for (const cells of batches(seqs)) {
      for (const [at, key, sealed] of this.#database.all(CHANGE_QUERIES.values, ...cells)) {
        const seq = Number(at)
        if (!(sealed instanceof Uint8Array)) continue
        const plain = this.#sealer.open('changes', String(seq), Number(key), sealed)
        if (plain !== undefined) found.set(seq, JSON.parse(Buffer.from(plain).toString('utf8')))
        else if (this.#quarantine.hold('changes', String(seq), Number(key), sealed)) this.remove([seq])
      }
    }
    return found
  }

  add(change: NewChange, value: unknown): void {
    this.#last += 1
    this.set({ ...change, seq: this.#last, bytes: 0 }, value)
  }

  set(record: ChangeRecord, value: unknown): void {
    if (!this.#isUsable) return
    const { seq, eventId, kind, atMs, seenAtMs, startsAt, minor, concerns } = record
    const sealed = this.#sealer.seal('changes', String(seq), Buffer.from(JSON.stringify(value), 'utf8'))
    const code = CHANGE_KINDS.indexOf(kind)
    const open = [
      seq,
      eventId,
      code,
      atMs,
      seenAtMs,
      startsAt,
      (minor ? MINOR : 0) | (concerns ? CONCERNS : 0),
    ]
    this.#database.run(UPSERT, ...open, this.#sealer.keyId, sealed)
    this.#keep({ ...record, bytes: sealed.length })
  }

  /** `atMs` null: not seen after all. */
  see(seqs: readonly number[], atMs: number | null): void {
    if (seqs.length === 0) return
    this.#database.transaction(() => {
      for (const cells of batches(seqs))
        this.#database.run(`UPDATE changes SET seen = ? WHERE seq IN (${HOLES})`, atMs, ...cells)
      for (const seq of seqs) {
        const record = this.#records.get(seq)
        if (record !== undefined) this.#keep({ ...record, seenAtMs: atMs })
      }
    })
  }

  /** All of an event stands under another number from now on. */
  move(from: EventId, to: EventId): void {
    const moved = this.of(from)
    for (const cells of batches(moved.map(({ seq }) => seq)))
      this.#database.run(`UPDATE changes SET event = ? WHERE seq IN (${HOLES})`, to, ...cells)
    for (const record of moved) this.#keep({ ...record, eventId: to })
  }

  remove(seqs: readonly number[]): void {
    if (seqs.length === 0) return
    this.#database.transaction(() => {
      for (const cells of batches(seqs))
        this.#database.run(`DELETE FROM changes WHERE seq IN (${HOLES})`, ...cells)
      for (const seq of seqs) this.#forget(seq)
    })
  }

  /** A table that cannot be read is left alone: all that is lost with it is what differed. */
  #opens(): boolean {
    try {
      this.#load()
      return true
    } catch (error) {
      if (isDamage(error)) throw error
      return false
    }
  }

  #load(): void {
    this.#records.clear()
    this.#byEvent.clear()
    this.#last = 0
    for (const row of this.#database.all(RECORDS)) {
      const record = recordOf(row)
      if (record !== undefined) this.#keep(record)
    }
  }

  #keep(record: ChangeRecord): void {
    const former = this.#records.get(record.seq)
    if (former !== undefined && former.eventId !== record.eventId) this.#leave(former)
    this.#records.set(record.seq, record)
    const known = this.#byEvent.get(record.eventId)
    if (known === undefined) this.#byEvent.set(record.eventId, new Set([record.seq]))
    else known.add(record.seq)
    this.#last = Math.max(this.#last, record.seq)
    this.#revision += 1
  }

  #forget(seq: number): void {
    const record = this.#records.get(seq)
    if (record === undefined) return
    this.#records.delete(seq)
    this.#leave(record)
    this.#revision += 1
  }

  #leave({ eventId, seq }: ChangeRecord): void {
    const left = this.#byEvent.get(eventId)
    left?.delete(seq)
    if (left?.size === 0) this.#byEvent.delete(eventId)
  }
}

const timeOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)

/** Undefined for a kind this version does not know: it stays where it is. */
function recordOf([seq, event, code, at, seen, starts, flags, bytes]: Row): ChangeRecord | undefined {
  const kind = CHANGE_KINDS[Number(code)]
  if (kind === undefined) return undefined
  return {
    seq: Number(seq),
    eventId: String(event),
    kind,
    atMs: Number(at),
    seenAtMs: timeOf(seen),
    startsAt: timeOf(starts),
    minor: (Number(flags) & MINOR) !== 0,
    concerns: (Number(flags) & CONCERNS) !== 0,
    bytes: Number(bytes),
  }
}

function* batches(seqs: readonly number[]): Generator<readonly Cell[]> {
  for (let start = 0; start < seqs.length; start += BATCH)
    yield Array.from({ length: BATCH }, (_, at) => seqs[start + at] ?? null)
}
