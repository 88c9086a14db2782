import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { COLUMN_NAMES } from './eventColumns.ts'
import { eventFromDisk, eventToDisk } from './eventPayload.ts'
import type { Quarantine } from './quarantine.ts'
import type { Sealer } from './sealing.ts'
import { type Cell, isDamage, type Row, type Sqlite } from './sqlite.ts'

/** Rows fetched by one statement; one page of the list needs one statement (PERF-3, PERF-10). */
const BATCH = 64
/** The same for a month of the calendar, which shows up to 168 rows at once. */
const WIDE_BATCH = 192
/** Columns of so many rows are read at once. */
const LOADED = 2_000
const holes = (length: number): string => Array.from({ length }, () => '?').join(', ')

const COLUMNS = ['slot', 'id', 'as_of', ...COLUMN_NAMES]
/** `digest` is read alone: it is of no use to lists. */
const WRITTEN = [...COLUMNS, 'digest']
const UPSERT = `INSERT INTO events (${WRITTEN.join(', ')}) VALUES (${WRITTEN.map(() => '?').join(', ')})
  ON CONFLICT (slot) DO UPDATE SET ${WRITTEN.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`
const UPSERT_BODY = `INSERT INTO event_bodies (slot, key, raw, shown) VALUES (?, ?, ?, ?)
  ON CONFLICT (slot) DO UPDATE SET key = excluded.key, raw = excluded.raw, shown = excluded.shown`

/** The SQL of lists, held to PERF-1 by a test: each is a search by key. */
export const EVENT_QUERIES = {
  bodies: `SELECT slot, key, raw, shown FROM event_bodies WHERE slot IN (${holes(BATCH)})`,
  manyBodies: `SELECT slot, key, raw, shown FROM event_bodies WHERE slot IN (${holes(WIDE_BATCH)})`,
  digests: `SELECT slot, digest FROM events WHERE slot IN (${holes(BATCH)})`,
  one: `SELECT ${COLUMNS.join(', ')} FROM events WHERE id = ?`,
  columns: `SELECT ${COLUMNS.join(', ')} FROM events WHERE slot >= ? ORDER BY slot LIMIT ?`,
  range: 'SELECT slot, key, raw, shown FROM event_bodies WHERE slot >= ? AND slot < ?',
} as const

/** What an event is made of on disk. */
export interface EventBody {
  readonly raw: RawEvent | null
  /** Null: as the site has it. */
  readonly shown: RawEvent | null
}

export interface EventRecord {
  readonly slot: number
  readonly id: EventId
  /** As `columnsOf` has them. */
  readonly values: Row
  readonly asOfMs: number
}

/** Reading and writing of event rows: columns in the clear, bodies sealed under the event's id. */
export class EventRows {
  readonly #database: Sqlite
  readonly #sealer: Sealer
  readonly #quarantine: Quarantine

  constructor(database: Sqlite, sealer: Sealer, quarantine: Quarantine) {
    this.#database = database
    this.#sealer = sealer
    this.#quarantine = quarantine
  }

  /** All columns, once, when the file is opened; in slices of a few milliseconds. */
  *load(): Generator<readonly EventRecord[]> {
    for (let from = Number.MIN_SAFE_INTEGER; ; ) {
      const records = this.#database.all(EVENT_QUERIES.columns, from, LOADED).map(record)
      yield records
      const last = records.at(-1)
      if (last === undefined || records.length < LOADED) return
      from = last.slot + 1
    }
  }

  one(id: EventId): EventRecord | undefined {
    const row = this.#database.get(EVENT_QUERIES.one, id)
    return row === undefined ? undefined : record(row)
  }

  /** Bodies by slot. A slot without an answer is missing or was set aside. */
  bodies(slots: readonly number[], idAt: (slot: number) => EventId | undefined): Map<number, EventBody> {
    const bodies = new Map<number, EventBody>()
    const rows =
      slots.length > BATCH
        ? this.#batches(EVENT_QUERIES.manyBodies, slots, WIDE_BATCH)
        : this.#batches(EVENT_QUERIES.bodies, slots)
    for (const row of rows) this.#take(row, idAt, bodies)
    return bodies
  }

  /** Bodies of the slots from `from` up to `to`, for building the search index. */
  range(from: number, to: number, idAt: (slot: number) => EventId | undefined): Map<number, EventBody> {
    const bodies = new Map<number, EventBody>()
    try {
      for (const row of this.#database.all(EVENT_QUERIES.range, from, to)) this.#take(row, idAt, bodies)
      return bodies
    } catch (error) {
      if (!isDamage(error)) throw error
      return this.bodies(
        Array.from({ length: to - from }, (_, at) => from + at),
        idAt,
      )
    }
  }

  /** Keyed digests of what the site last said, by slot. */
  digests(slots: readonly number[]): Map<number, Uint8Array> {
    const digests = new Map<number, Uint8Array>()
    for (const [slot, digest] of this.#batches(EVENT_QUERIES.digests, slots)) {
      if (digest instanceof Uint8Array) digests.set(Number(slot), digest)
    }
    return digests
  }

  /** `raw` and `shown` already encoded; null where there is none. */
  write(
    entry: EventRecord,
    raw: Uint8Array | null,
    shown: Uint8Array | null,
    digest: Uint8Array | null,
  ): void {
    const { slot, id, values, asOfMs } = entry
    this.#database.run(UPSERT, slot, id, asOfMs, ...values, digest)
    this.#database.run(
      UPSERT_BODY,
      slot,
      this.#sealer.keyId,
      this.#seal(id, 'raw', raw),
      this.#seal(id, 'shown', shown),
    )
  }

  mark(slot: number, code: number): void {
    this.#database.run('UPDATE events SET mark = ? WHERE slot = ?', code, slot)
  }

  stamp(slot: number, asOfMs: number): void {
    this.#database.run('UPDATE events SET as_of = ? WHERE slot = ?', asOfMs, slot)
  }

  /** The body goes with it. */
  remove(slot: number): void {
    this.#database.run('DELETE FROM events WHERE slot = ?', slot)
  }

  encode(event: RawEvent): { readonly plain: Buffer; readonly digest: Uint8Array } {
    const plain = eventToDisk(event)
    return { plain, digest: this.#sealer.digest(plain) }
  }

  #seal(id: EventId, part: 'raw' | 'shown', plain: Uint8Array | null): Uint8Array | null {
    return plain === null ? null : this.#sealer.seal(`event_bodies.${part}`, id, plain)
  }

  #take(row: Row, idAt: (slot: number) => EventId | undefined, into: Map<number, EventBody>): void {
    const [slot, key, raw, shown] = row as readonly [number, number, Uint8Array | null, Uint8Array | null]
    const id = idAt(slot)
    if (id === undefined) return
    const open = (part: 'raw' | 'shown', sealed: Uint8Array | null): RawEvent | null | undefined => {
      if (sealed === null) return null
      const plain = this.#sealer.open(`event_bodies.${part}`, id, key, sealed)
      const event = plain === undefined ? undefined : eventFromDisk(plain)
      if (event === undefined) this.#quarantine.hold(`event_bodies.${part}`, id, key, sealed)
      return event
    }
    const body = { raw: open('raw', raw), shown: open('shown', shown) }
    // A projection that does not open is made again from the outbox; the site's own word is not to be had twice.
    if (body.raw === undefined || (body.raw === null && (body.shown ?? null) === null)) return
    into.set(slot, { raw: body.raw, shown: body.shown ?? null })
  }

  /** Around a damaged place in the file: those rows that can still be read (STORE-3). */
  *#oneByOne(sql: string, slots: readonly number[], size: number): Generator<Row> {
    for (const slot of slots) {
      try {
        yield* this.#database.all(sql, slot, ...Array.from({ length: size - 1 }, () => null))
      } catch (error) {
        if (!isDamage(error)) throw error
      }
    }
  }

  *#batches(sql: string, slots: readonly number[], size = BATCH): Generator<Row> {
    for (let start = 0; start < slots.length; start += size) {
      const cells: Cell[] = Array.from({ length: size }, (_, at) => slots[start + at] ?? null)
      try {
        yield* this.#database.all(sql, ...cells)
      } catch (error) {
        if (!isDamage(error)) throw error
        yield* this.#oneByOne(sql, slots.slice(start, start + size), size)
      }
    }
  }
}

function record([slot, id, asOfMs, ...values]: Row): EventRecord {
  return { slot: Number(slot), id: String(id), values, asOfMs: Number(asOfMs) }
}
