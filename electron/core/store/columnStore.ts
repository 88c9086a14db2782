import type { EventId } from '../../../shared/domain/ids.ts'
import type { EventColumns } from './eventColumns.ts'
import { Interner } from './interner.ts'

/**
 * The columns of all events in memory, by slot: about 60 bytes an event. Filters and orders run here in a
 * millisecond at 50,000 events, so SQL only fetches the rows that are shown, by key (PERF-1, PERF-2).
 */
export class ColumnStore {
  starts = new Float64Array(64)
  ends = new Float64Array(64)
  likes = new Int32Array(64)
  comments = new Int32Array(64)
  owner = new Int32Array(64)
  parent = new Int32Array(64)
  categories = new Int32Array(64)
  rsvp = new Uint8Array(64)
  flags = new Uint8Array(64)
  mark = new Uint8Array(64)
  asOf = new Float64Array(64)
  readonly owners = new Interner()
  readonly parents = new Interner()
  /** Lists of label codes, e.g. `1,4`. */
  readonly categoryLists = new Interner()
  readonly #ids: (EventId | undefined)[] = []
  readonly #slots = new Map<EventId, number>()
  readonly #free: number[] = []

  /** One past the highest slot in use. */
  get end(): number {
    return this.#ids.length
  }

  get size(): number {
    return this.#slots.size
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

  write(slot: number, id: EventId, columns: EventColumns, categories: string, asOfMs: number): void {
    this.#grow(slot)
    while (this.#ids.length <= slot) {
      if (this.#ids.length < slot) this.#free.push(this.#ids.length)
      this.#ids.push(undefined)
    }
    this.#ids[slot] = id
    this.#slots.set(id, slot)
    this.starts[slot] = columns.starts ?? Number.NaN
    this.ends[slot] = columns.ends ?? Number.NaN
    this.likes[slot] = columns.likes
    this.comments[slot] = columns.comments
    this.owner[slot] = this.owners.code(columns.owner)
    this.parent[slot] = this.parents.code(columns.parent)
    this.categories[slot] = this.categoryLists.code(categories)
    this.rsvp[slot] = columns.rsvp
    this.flags[slot] = columns.flags
    this.mark[slot] = columns.mark
    this.asOf[slot] = asOfMs
  }

  clear(slot: number): void {
    const id = this.#ids[slot]
    if (id === undefined) return
    this.#ids[slot] = undefined
    this.#slots.delete(id)
    this.#free.push(slot)
  }

  /** Whether the columns kept are those of the payload; a flipped bit in the file can part them (STORE-3). */
  agrees(slot: number, columns: EventColumns, categories: string): boolean {
    return (
      Object.is(this.starts[slot], columns.starts ?? Number.NaN) &&
      Object.is(this.ends[slot], columns.ends ?? Number.NaN) &&
      this.likes[slot] === columns.likes &&
      this.comments[slot] === columns.comments &&
      this.owners.value(this.owner[slot] ?? -1) === columns.owner &&
      this.parents.value(this.parent[slot] ?? -1) === columns.parent &&
      this.categoryLists.value(this.categories[slot] ?? -1) === categories &&
      this.rsvp[slot] === columns.rsvp &&
      this.flags[slot] === columns.flags
    )
  }

  #grow(slot: number): void {
    if (slot < this.starts.length) return
    const size = Math.max(slot + 1, this.starts.length * 2)
    const wider = <A extends Float64Array | Int32Array | Uint8Array>(from: A, into: A): A => {
      into.set(from)
      return into
    }
    this.starts = wider(this.starts, new Float64Array(size))
    this.ends = wider(this.ends, new Float64Array(size))
    this.likes = wider(this.likes, new Int32Array(size))
    this.comments = wider(this.comments, new Int32Array(size))
    this.owner = wider(this.owner, new Int32Array(size))
    this.parent = wider(this.parent, new Int32Array(size))
    this.categories = wider(this.categories, new Int32Array(size))
    this.rsvp = wider(this.rsvp, new Uint8Array(size))
    this.flags = wider(this.flags, new Uint8Array(size))
    this.mark = wider(this.mark, new Uint8Array(size))
    this.asOf = wider(this.asOf, new Float64Array(size))
  }
}
