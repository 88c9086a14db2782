import { assertNever } from '../../../shared/assertNever.ts'
import type { EventOrder } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import type { EventRanks } from './eventRanks.ts'

/** The four orders of a list over the columns; each is made when first asked for and then kept up. */
export class EventOrders {
  readonly #columns: ColumnStore
  readonly #orders = new Map<EventOrder, SlotOrder>()

  constructor(columns: ColumnStore) {
    this.#columns = columns
  }

  changed(slot: number): void {
    for (const order of this.#orders.values()) order.changed(slot)
  }

  read(order: EventOrder): Int32Array {
    const columns = this.#columns
    let slots = this.#orders.get(order)
    if (slots === undefined) {
      const present = (slot: number): boolean => columns.idAt(slot) !== undefined
      slots = new SlotOrder(comparison(columns, order), present, columns.end)
      this.#orders.set(order, slots)
    }
    return slots.read()
  }
}

/** Events without a usable time stand last in every order of time; equal ones in the order they came. */
function comparison(columns: ColumnStore, order: EventOrder): (a: number, b: number) => number {
  const start = (slot: number, missing: number): number => {
    const value = columns.cells.starts[slot] ?? Number.NaN
    return Number.isNaN(value) ? missing : value
  }
  const ascending = (a: number, b: number): number => {
    const first = start(a, Infinity)
    const second = start(b, Infinity)
    return first === second ? a - b : first - second
  }
  switch (order) {
    case 'start-ascending':
      return ascending
    case 'start-descending':
      return (a, b) => {
        const first = start(a, -Infinity)
        const second = start(b, -Infinity)
        return first === second ? a - b : second - first
      }
    case 'likes':
      return (a, b) => (columns.cells.likes[b] ?? 0) - (columns.cells.likes[a] ?? 0) || ascending(a, b)
    case 'comments':
      return (a, b) => (columns.cells.comments[b] ?? 0) - (columns.cells.comments[a] ?? 0) || ascending(a, b)
    default:
      return assertNever(order)
  }
}

/** The numbers that `comparison` compares, of these slots: growing where they are in that order. */
export function ranksOf(columns: ColumnStore, order: EventOrder, slots: Int32Array): EventRanks {
  const starts = Float64Array.from(slots, (slot) => columns.cells.starts[slot] ?? Number.NaN)
  const last = (value: number) => (Number.isNaN(value) ? Infinity : value)
  switch (order) {
    case 'start-ascending':
      return { first: starts.map(last), second: new Float64Array(slots.length) }
    case 'start-descending':
      return { first: starts.map((start) => last(-start)), second: new Float64Array(slots.length) }
    case 'likes':
    case 'comments':
      return {
        first: Float64Array.from(slots, (slot) => -(columns.cells[order][slot] ?? 0)),
        second: starts.map(last),
      }
    default:
      return assertNever(order)
  }
}

/**
 * Slots in one order. Changed slots are only noted; the next reading takes them out and merges them back, one pass
 * over the list instead of a sort.
 */
export class SlotOrder {
  readonly #compare: (a: number, b: number) => number
  readonly #present: (slot: number) => boolean
  readonly #changed = new Set<number>()
  #slots: Int32Array

  /** `compare` has to tell any two slots apart. `end` is one past the highest slot. */
  constructor(compare: (a: number, b: number) => number, present: (slot: number) => boolean, end: number) {
    this.#compare = compare
    this.#present = present
    const slots: number[] = []
    for (let slot = 0; slot < end; slot += 1) if (present(slot)) slots.push(slot)
    this.#slots = Int32Array.from(slots).sort(compare)
  }

  changed(slot: number): void {
    this.#changed.add(slot)
  }

  read(): Int32Array {
    if (this.#changed.size > 0) this.#merge()
    return this.#slots
  }

  #merge(): void {
    const moved = Int32Array.from([...this.#changed].filter(this.#present)).sort(this.#compare)
    const former = this.#slots
    const merged = new Int32Array(former.length + moved.length)
    let written = 0
    let next = 0
    for (const slot of former) {
      if (this.#changed.has(slot)) continue
      while (next < moved.length && this.#compare(moved[next] ?? 0, slot) < 0) {
        merged[written++] = moved[next++] ?? 0
      }
      merged[written++] = slot
    }
    while (next < moved.length) merged[written++] = moved[next++] ?? 0
    this.#changed.clear()
    this.#slots = merged.subarray(0, written)
  }
}
