import { assertNever } from '../../../shared/assertNever.ts'
import type { EventOrder } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import type { EventRanks } from './eventRanks.ts'

/** So many changes answers are brought up to date by; after more they are found anew. */
const FOLLOWED = 512

/** The four orders of a list over the columns; each is made when first asked for and then kept up. */
export class EventOrders {
  readonly #columns: ColumnStore
  readonly #orders = new Map<EventOrder, SlotOrder>()
  /** The latest changed slots, and how many changes there were before them. */
  #latest: number[] = []
  #before = 0

  constructor(columns: ColumnStore) {
    this.#columns = columns
  }

  changed(slot: number): void {
    for (const order of this.#orders.values()) order.changed(slot)
    this.#latest.push(slot)
    if (this.#latest.length < 2 * FOLLOWED) return
    this.#latest = this.#latest.slice(FOLLOWED)
    this.#before += FOLLOWED
  }

  /** Grows with every change. */
  get changes(): number {
    return this.#before + this.#latest.length
  }

  /** Slots that changed since there were so many changes; null where they are too many to follow. */
  changedSince(changes: number): readonly number[] | null {
    return this.changes - changes > FOLLOWED ? null : this.#latest.slice(changes - this.#before)
  }

  /** Slots that start in a half-open time, by start; null where they are too many to follow. */
  startingIn(from: number, before: number): Int32Array | null {
    const found = this.between(this.read('start-ascending'), from, before)
    return found.length > FOLLOWED ? null : found
  }

  /** The part of slots in `start-ascending` that start in a half-open time. */
  between(slots: Int32Array, from: number, before: number): Int32Array {
    const { starts } = this.#columns.cells
    const isFrom = (time: number) => (slot: number) => !((starts[slot] ?? Number.NaN) < time)
    const first = firstThat(slots, isFrom(from))
    return slots.subarray(first, Math.max(first, firstThat(slots, isFrom(before))))
  }

  comparison(order: EventOrder): (a: number, b: number) => number {
    return comparison(this.#columns, order)
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
    const moved = Int32Array.from([...this.#changed].filter(this.#present))
    this.#slots = relaid(this.#slots, this.#changed, moved, this.#compare)
    this.#changed.clear()
  }
}

/** Slots in order, without those that changed and with those that moved: one pass, and a few comparisons for each. */
export function relaid(
  former: Int32Array,
  changed: ReadonlySet<number>,
  moved: Int32Array,
  compare: (a: number, b: number) => number,
): Int32Array {
  const isChanged = new Uint8Array(changed.size === 0 ? 0 : Math.max(...changed) + 1)
  for (const slot of changed) isChanged[slot] = 1
  const rest = new Int32Array(former.length)
  let count = 0
  for (const slot of former) if (isChanged[slot] !== 1) rest[count++] = slot
  const laid = new Int32Array(count + moved.length)
  let [taken, written] = [0, 0]
  for (const slot of moved.toSorted(compare)) {
    const next = firstThat(rest, (other) => compare(other, slot) > 0, taken, count)
    laid.set(rest.subarray(taken, next), written)
    written += next - taken
    taken = next
    laid[written++] = slot
  }
  laid.set(rest.subarray(taken, count), written)
  return laid
}

/** Index of the first slot from which on all pass. */
function firstThat(
  slots: Int32Array,
  passes: (slot: number) => boolean,
  from = 0,
  before = slots.length,
): number {
  let [low, high] = [from, before]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(slots[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
