import { assertNever } from '../../../shared/assertNever.ts'
import type { EventOrder } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import { SlotList } from './slotList.ts'
import { byNumber, numbersOf } from './slotSort.ts'

/** Numbers by which a row is placed among those of other stores: the second counts where the first is the same. */
export type Rank = readonly [first: number, second: number]

/** Those of a list, which grow from row to row. */
export interface EventRanks {
  readonly length: number
  at(index: number): Rank | undefined
}

/** So many changes answers are brought up to date by; after more they are found again. */
const FOLLOWED = 512

/** What a slot is sorted by. */
interface Keys {
  readonly starts: number
  readonly likes: number
  readonly comments: number
}

/** Slots that changed, with what they were sorted by before. */
export type Changed = ReadonlyMap<number, Keys>

/** The four orders of a list over the columns; each is made when first asked for and then kept up. */
export class EventOrders {
  readonly #columns: ColumnStore
  readonly #orders = new Map<EventOrder, SlotOrder>()
  /** The latest changed slots, and how many changes there were before them. */
  #latest: (readonly [slot: number, former: Keys])[] = []
  #before = 0

  /** Follows the columns from here on. */
  constructor(columns: ColumnStore) {
    this.#columns = columns
    columns.watch((slot) => this.#changing(slot))
  }

  /** The slot matches otherwise by what is not in the columns. */
  matching(slot: number): void {
    this.#note(slot, keysAt(this.#columns, slot))
  }

  #changing(slot: number): void {
    const former = keysAt(this.#columns, slot)
    for (const order of this.#orders.values()) order.changing(slot, former)
    this.#note(slot, former)
  }

  #note(slot: number, former: Keys): void {
    this.#latest.push([slot, former])
    if (this.#latest.length < 2 * FOLLOWED) return
    this.#latest = this.#latest.slice(FOLLOWED)
    this.#before += FOLLOWED
  }

  /** Grows with every change. */
  get changes(): number {
    return this.#before + this.#latest.length
  }

  /** Slots that changed since there were so many changes; null where they are too many to follow. */
  changedSince(changes: number): Changed | null {
    if (this.changes - changes > FOLLOWED) return null
    const changed = new Map<number, Keys>()
    for (let at = changes - this.#before; at < this.#latest.length; at += 1) {
      const [slot, former] = this.#latest[at] ?? []
      if (slot !== undefined && former !== undefined && !changed.has(slot)) changed.set(slot, former)
    }
    return changed
  }

  /** Slots that start in a half-open time, by start; null where they are too many to follow. */
  startingIn(from: number, before: number): readonly number[] | null {
    const all = this.read('start-ascending')
    const [first, end] = this.#range(all, from, before)
    return end - first > FOLLOWED ? null : all.slice(first, end)
  }

  /** The part of slots in `start-ascending` that start in a half-open time. */
  between(slots: SlotList, from: number, before: number): Int32Array {
    const [first, end] = this.#range(slots, from, before)
    return Int32Array.from(slots.slice(first, end))
  }

  /** How many slots in `start-ascending` start before a time. */
  startingBefore(slots: SlotList, time: number): number {
    const { starts } = this.#columns.cells
    return slots.before((slot) => !((starts[slot] ?? Number.NaN) < time))
  }

  /** Whether any event is without a usable time: such stand last. */
  get hasUntimed(): boolean {
    const all = this.read('start-ascending')
    const last = all.at(all.length - 1)
    return last !== undefined && Number.isNaN(this.#columns.cells.starts[last])
  }

  #range(slots: SlotList, from: number, before: number): readonly [number, number] {
    const first = this.startingBefore(slots, from)
    return [first, Math.max(first, this.startingBefore(slots, before))]
  }

  /** A list in this order brought up to date: without what changed, and with those of it that now belong to it. */
  relaid(slots: SlotList, order: EventOrder, changed: Changed, placed: Iterable<number>): SlotList {
    return relaid(this.#columns, slots, order, changed, placed)
  }

  /** How many slots in this order come before one. */
  placeOf(slots: SlotList, order: EventOrder, slot: number): number {
    const compare = comparison(keysIn(this.#columns), order)
    return slots.before((other) => compare(other, slot) >= 0)
  }

  read(order: EventOrder): SlotList {
    let slots = this.#orders.get(order)
    if (slots === undefined) {
      const from = order === 'likes' || order === 'comments' ? this.read('start-ascending').all() : null
      slots = new SlotOrder(this.#columns, order, from)
      this.#orders.set(order, slots)
    }
    return slots.read()
  }
}

export const keysAt = ({ cells }: ColumnStore, slot: number): Keys => ({
  starts: cells.starts[slot] ?? Number.NaN,
  likes: cells.likes[slot] ?? 0,
  comments: cells.comments[slot] ?? 0,
})

type KeyOf = (slot: number, key: keyof Keys) => number

const keysIn =
  ({ cells }: ColumnStore): KeyOf =>
  (slot, key) =>
    cells[key][slot] ?? Number.NaN

const keysBefore = (columns: ColumnStore, changed: Changed): KeyOf => {
  const present = keysIn(columns)
  return (slot, key) => changed.get(slot)?.[key] ?? present(slot, key)
}

/** Events without a usable time stand last in every order of time; equal ones in the order they came. */
function comparison(keyOf: KeyOf, order: EventOrder): (a: number, b: number) => number {
  const start = (slot: number, missing: number): number => {
    const value = keyOf(slot, 'starts')
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
    case 'comments':
      return (a, b) => keyOf(b, order) - keyOf(a, order) || ascending(a, b)
    default:
      return assertNever(order)
  }
}

function relaid(
  columns: ColumnStore,
  slots: SlotList,
  order: EventOrder,
  changed: Changed,
  placed: Iterable<number>,
): SlotList {
  const present = comparison(keysIn(columns), order)
  return slots.relaid(changed.keys(), comparison(keysBefore(columns, changed), order), placed, present)
}

/** The numbers that `comparison` compares, of these slots: growing where they are in that order. */
export function ranksOf({ cells }: ColumnStore, order: EventOrder, slots: SlotList): EventRanks {
  const last = (value: number) => (Number.isNaN(value) ? Infinity : value)
  function rankOf(slot: number): Rank {
    const start = cells.starts[slot] ?? Number.NaN
    if (order === 'likes' || order === 'comments') return [-(cells[order][slot] ?? 0), last(start)]
    return [last(order === 'start-ascending' ? start : -start), 0]
  }
  return {
    length: slots.length,
    at: (index) => {
      const slot = slots.at(index)
      return slot === undefined ? undefined : rankOf(slot)
    },
  }
}

/** All slots in one order. What changed is only noted; the next reading places it again. */
class SlotOrder {
  readonly #columns: ColumnStore
  readonly #order: EventOrder
  readonly #changed = new Map<number, Keys>()
  #slots: SlotList

  /** `byStart`: all slots in `start-ascending`, from where likes and comments are a sort by one number. */
  constructor(columns: ColumnStore, order: EventOrder, byStart: Int32Array | null) {
    this.#columns = columns
    this.#order = order
    this.#slots = SlotList.of(sorted(columns, byStart ?? this.#all(), order))
  }

  changing(slot: number, former: Keys): void {
    if (!this.#changed.has(slot)) this.#changed.set(slot, former)
  }

  read(): SlotList {
    if (this.#changed.size > 0) this.#slots = this.#broughtUp()
    this.#changed.clear()
    return this.#slots
  }

  #broughtUp(): SlotList {
    const present = [...this.#changed.keys()].filter((slot) => this.#columns.idAt(slot) !== undefined)
    if (this.#changed.size <= FOLLOWED)
      return relaid(this.#columns, this.#slots, this.#order, this.#changed, present)
    const compare = comparison(keysIn(this.#columns), this.#order)
    const stay = this.#slots.all().filter((slot) => !this.#changed.has(slot))
    return SlotList.of(merged(stay, Int32Array.from(present).sort(compare), compare))
  }

  #all(): Int32Array {
    const slots = new Int32Array(this.#columns.size)
    let count = 0
    for (let slot = 0; slot < this.#columns.end; slot += 1) {
      if (this.#columns.idAt(slot) !== undefined) slots[count++] = slot
    }
    return slots.subarray(0, count)
  }
}

/** `slots` come by number for times, in `start-ascending` for the others. */
function sorted(columns: ColumnStore, slots: Int32Array, order: EventOrder): Int32Array {
  const ofTime = order === 'start-ascending' || order === 'start-descending'
  const way = order === 'start-ascending' ? 'ascending' : 'descending'
  const numbers = numbersOf(slots, columns.cells[ofTime ? 'starts' : order], way)
  return numbers === null ? slots.slice().sort(comparison(keysIn(columns), order)) : byNumber(slots, numbers)
}

/** Two in order laid into one: one pass. */
function merged(left: Int32Array, right: Int32Array, compare: (a: number, b: number) => number): Int32Array {
  const laid = new Int32Array(left.length + right.length)
  let [fromLeft, fromRight] = [0, 0]
  for (let at = 0; at < laid.length; at += 1) {
    const [a, b] = [left[fromLeft], right[fromRight]]
    if (b === undefined || (a !== undefined && compare(a, b) <= 0)) {
      laid[at] = a ?? 0
      fromLeft += 1
    } else {
      laid[at] = b
      fromRight += 1
    }
  }
  return laid
}
