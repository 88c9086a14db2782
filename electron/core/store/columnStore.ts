import type { EventId } from '../../../shared/domain/ids.ts'
import {
  COLUMN_KINDS,
  COLUMN_NAMES,
  type ColumnName,
  EVENT_COLUMNS,
  type NameColumn,
} from './eventColumns.ts'
import type { EventRecord } from './eventRows.ts'
import type { Cell, Row } from './sqlite.ts'

const FIRST_SIZE = 64

type Numbers = Float64Array | Int32Array | Uint8Array

const perColumn = <T>(make: (name: ColumnName) => T): Record<ColumnName, T> =>
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, make(name)])) as Record<ColumnName, T>

const kindOf = (name: ColumnName): keyof typeof COLUMN_KINDS => EVENT_COLUMNS[name].kind

/**
 * The columns of all events in memory, by slot: about 60 bytes an event. Filters and orders run here in a
 * millisecond at 50,000 events, so SQL only fetches the rows that are shown, by key (PERF-1, PERF-2).
 */
export class ColumnStore {
  /** By slot; NaN for a time that is none. A column that grew is another array: take it from here each time. */
  readonly cells: Record<ColumnName, Numbers> = perColumn((name) =>
    COLUMN_KINDS[kindOf(name)].memory(FIRST_SIZE),
  )
  asOf = new Float64Array(FIRST_SIZE)
  readonly #interners = perColumn(() => new Interner())
  /** What the numbers in columns of names stand for. */
  readonly names: Readonly<Record<NameColumn, Interner>> = this.#interners
  readonly #ids: (EventId | undefined)[] = []
  readonly #slots = new Map<EventId, number>()
  readonly #free: number[] = []
  readonly #watchers: ((slot: number) => void)[] = []

  /** One past the highest slot in use. */
  get end(): number {
    return this.#ids.length
  }

  get size(): number {
    return this.#slots.size
  }

  /** Rows as they are read when the file is opened. */
  take(records: readonly EventRecord[]): void {
    for (const { slot, id, values, asOfMs } of records) this.write(slot, id, values, asOfMs)
  }

  /** Hears of a slot before it is written or cleared, while its cells are what they were. */
  watch(changing: (slot: number) => void): void {
    this.#watchers.push(changing)
  }

  slotOf(id: EventId): number | undefined {
    return this.#slots.get(id)
  }

  idAt(slot: number): EventId | undefined {
    return this.#ids[slot]
  }

  ids(): IterableIterator<EventId> {
    return this.#slots.keys()
  }

  /** The lowest slot nobody uses; taken by the next `write` to it. */
  freeSlot(): number {
    while (this.#free.length > 0) {
      const slot = this.#free.at(-1) ?? 0
      if (this.#ids[slot] === undefined) return slot
      this.#free.pop()
    }
    return this.#ids.length
  }

  /** `values` as `columnsOf` has them. */
  write(slot: number, id: EventId, values: Row, asOfMs: number): void {
    for (const changing of this.#watchers) changing(slot)
    if (slot >= this.asOf.length) this.#grow(Math.max(slot + 1, this.asOf.length * 2))
    while (this.#ids.length <= slot) {
      if (this.#ids.length < slot) this.#free.push(this.#ids.length)
      this.#ids.push(undefined)
    }
    this.#ids[slot] = id
    this.#slots.set(id, slot)
    for (let at = 0; at < COLUMN_NAMES.length; at += 1) {
      const name = COLUMN_NAMES[at]
      if (name !== undefined) this.cells[name][slot] = this.#number(name, values[at] ?? null)
    }
    this.asOf[slot] = asOfMs
  }

  mark(slot: number, code: number): void {
    for (const changing of this.#watchers) changing(slot)
    this.cells.mark[slot] = code
  }

  clear(slot: number): void {
    const id = this.#ids[slot]
    if (id === undefined) return
    for (const changing of this.#watchers) changing(slot)
    this.#ids[slot] = undefined
    this.#slots.delete(id)
    this.#free.push(slot)
  }

  /**
   * Whether the columns kept are those of the payload, which knows nothing of the mark; a flipped bit in the file can
   * part them (STORE-3).
   */
  agrees(slot: number, values: Row): boolean {
    for (let at = 0; at < COLUMN_NAMES.length; at += 1) {
      const name = COLUMN_NAMES[at]
      if (name === undefined || name === 'mark') continue
      const [cell, value] = [this.cells[name][slot] ?? Number.NaN, values[at] ?? Number.NaN]
      const kept = typeof value === 'string' ? this.#interners[name].value(cell) : cell
      if (!Object.is(kept, value)) return false
    }
    return true
  }

  #number(name: ColumnName, value: Cell): number {
    if (value === null) return Number.NaN
    return typeof value === 'string' ? this.#interners[name].code(value) : Number(value)
  }

  #grow(size: number): void {
    for (const name of COLUMN_NAMES) {
      const wider = COLUMN_KINDS[kindOf(name)].memory(size)
      wider.set(this.cells[name])
      this.cells[name] = wider
    }
    const asOf = new Float64Array(size)
    asOf.set(this.asOf)
    this.asOf = asOf
  }
}

/** Small numbers for strings that repeat, so that a column of them is an array of numbers. */
class Interner {
  readonly #codes = new Map<string, number>()
  readonly #values: string[] = []

  code(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  /** Without making one: -1 where the string was never seen. */
  find(value: string): number {
    return this.#codes.get(value) ?? -1
  }

  value(code: number): string {
    return this.#values[code] ?? ''
  }

  get size(): number {
    return this.#values.length
  }
}
