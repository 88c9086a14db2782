import { LRUCache } from 'lru-cache'
import type { EventMark } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { EventMove, EventSpan, Projection, StoredEvent } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import { columnsOf, HIDDEN, markCode, markOf, sameSpan, spanAt } from './eventColumns.ts'
import { EventOrders } from './eventOrders.ts'
import { eventToDisk } from './eventPayload.ts'
import type { EventBody, EventRows } from './eventRows.ts'
import type { Labels } from './labels.ts'
import type { EventSearch } from './search/eventSearch.ts'
import type { Row, Sqlite } from './sqlite.ts'

export interface MirrorParts {
  readonly database: Sqlite
  readonly rows: EventRows
  /** Of all rows, as the file has them. */
  readonly columns: ColumnStore
  readonly labels: Labels
  readonly search: EventSearch
  /** An event comes that is not here; before it is written, in the same transaction. */
  readonly arriving: (id: EventId) => void
}

/** The site's word on an event, encoded once for comparing and writing. */
export interface SiteWord {
  readonly raw: RawEvent
  readonly plain: Uint8Array
  readonly digest: Uint8Array
}

/** Opened rows kept in memory: what is on screen is asked for again with each change of one of them (PERF-18). */
const MOST_OPENED = 240

/**
 * Event rows in the file with their columns, orders and search texts in memory, kept as one. After an undone
 * transaction memory follows the file.
 */
export class EventMirror {
  readonly columns: ColumnStore
  readonly orders: EventOrders
  readonly #parts: MirrorParts
  readonly #aged = new Set<number>()
  readonly #touched = new Set<EventId>()
  readonly #opened = new LRUCache<number, Pick<StoredEvent, 'raw' | 'shown'>>({ max: MOST_OPENED })
  readonly #watchers = new Set<(move: EventMove) => void>()
  #revision = 1

  constructor(parts: MirrorParts) {
    this.#parts = parts
    const { columns } = parts
    this.columns = columns
    this.orders = new EventOrders(columns)
    columns.watch((slot) => this.#opened.delete(slot))
    parts.database.watch({
      committed: () => this.#touched.clear(),
      rolledBack: () => this.#reload(),
    })
  }

  get revision(): number {
    return this.#revision
  }

  word(raw: RawEvent): SiteWord {
    return { raw, ...this.#parts.rows.encode(raw) }
  }

  /** Inside a transaction: the row, its columns and its search text. */
  write(id: EventId, site: SiteWord | null, projection: Projection | null, asOfMs: number): void {
    const shown = projection?.shown ?? site?.raw
    if (shown === undefined) return
    this.#touched.add(id)
    const before = this.span(id)
    const known = this.columns.slotOf(id)
    if (known === undefined) this.#parts.arriving(id)
    const slot = known ?? this.columns.freeSlot()
    const values = this.#values(shown, projection?.mark ?? null, projection?.hidden ?? false)
    const over = projection === null ? null : this.#parts.rows.encode(projection.shown).plain
    this.#parts.rows.write({ slot, id, values, asOfMs }, site?.plain ?? null, over, site?.digest ?? null)
    const isOpened = this.#opened.has(slot)
    this.columns.write(slot, id, values, asOfMs)
    // Whoever had it open reads it again.
    if (isOpened) this.#opened.set(slot, { raw: site?.raw ?? null, shown })
    this.#aged.delete(slot)
    this.#parts.search.set(slot, shown, this.columns.cells.owner[slot] ?? 0)
    this.#revision += 1
    this.#tell({ id, before, after: this.span(id), gone: false, own: projection !== null })
  }

  /**
   * Inside a transaction: lays a projection over an event, or takes it away. One that shows what is shown already writes
   * its mark alone, and nothing where that is the same.
   */
  project(id: EventId, slot: number, raw: RawEvent, projection: Projection | null): void {
    const mark = projection?.mark ?? null
    const former = markOf(this.columns.cells.mark[slot] ?? 0)
    const isSame = (mark === null) === (former === null) && this.#isShown(slot, raw, projection)
    if (!isSame) return this.write(id, this.word(raw), projection, this.columns.asOf[slot] ?? 0)
    if (mark === former) return
    this.#touched.add(id)
    this.#parts.rows.mark(slot, markCode(mark))
    const opened = this.#opened.get(slot)
    this.columns.mark(slot, markCode(mark))
    if (opened !== undefined) this.#opened.set(slot, opened)
    this.#revision += 1
  }

  /** Whether a row is shown as this, apart from its mark. */
  #isShown(slot: number, raw: RawEvent, projection: Projection | null): boolean {
    const opened = this.#opened.get(slot)
    return (
      opened !== undefined &&
      this.hidden(slot) === (projection?.hidden ?? false) &&
      eventToDisk(opened.shown).equals(eventToDisk(projection?.shown ?? raw))
    )
  }

  /** Inside a transaction. */
  remove(id: EventId, slot: number): void {
    this.#touched.add(id)
    const before = this.span(id)
    this.#parts.rows.remove(slot)
    this.#forget(slot)
    this.#tell({ id, before, after: null, gone: true, own: false })
  }

  /** Null for one that is deleted here, too. */
  span(id: EventId): EventSpan | null {
    const slot = this.columns.slotOf(id)
    return slot === undefined || this.hidden(slot) ? null : spanAt(this.columns, slot)
  }

  watch(listener: (move: EventMove) => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** Stored events of these slots, in that order; those that do not open are left out. */
  read(slots: readonly number[]): readonly StoredEvent[] {
    const known = slots.map((slot) => this.#opened.get(slot))
    const unopened = slots.filter((_, at) => known[at] === undefined)
    const bodies = this.#parts.rows.bodies(unopened, (slot) => this.columns.idAt(slot))
    const found: StoredEvent[] = []
    for (const [at, slot] of slots.entries()) {
      const id = this.columns.idAt(slot)
      if (id === undefined) continue
      const opened = known[at] ?? this.#openedOf(slot, bodies.get(slot))
      if (opened === null) continue
      found.push({
        id,
        ...opened,
        mark: markOf(this.columns.cells.mark[slot] ?? 0),
        asOfMs: this.columns.asOf[slot] ?? 0,
        ...(this.hidden(slot) && { hidden: true as const }),
      })
    }
    return found
  }

  body(slot: number): EventBody | undefined {
    const opened = this.#opened.get(slot)
    if (opened !== undefined)
      return { raw: opened.raw, shown: this.columns.cells.mark[slot] === 0 ? null : opened.shown }
    return this.#parts.rows.bodies([slot], (at) => this.columns.idAt(at)).get(slot)
  }

  hidden(slot: number): boolean {
    return ((this.columns.cells.flags[slot] ?? 0) & HIDDEN) !== 0
  }

  /** Reads one stretch of slots into the search index; see EventSearch. */
  index(from: number, to: number): void {
    const bodies = this.#parts.rows.range(from, to, (slot) => this.columns.idAt(slot))
    for (let slot = from; slot < to; slot += 1) {
      const id = this.columns.idAt(slot)
      if (id === undefined) continue
      const body = bodies.get(slot)
      if (body === undefined) this.#drop(slot)
      else {
        const shown = this.#checked(slot, body)
        if (this.#parts.search.set(slot, shown, this.columns.cells.owner[slot] ?? 0))
          this.orders.matching(slot)
      }
    }
  }

  /** The site sent it again as it was: only its age changes, and that in memory until `writeAges` (PERF-14). */
  age(slot: number, asOfMs: number): void {
    // Also backwards: what was written under a clock that was ahead is put right by the next read.
    if (this.columns.asOf[slot] === asOfMs) return
    this.columns.asOf[slot] = asOfMs
    this.#aged.add(slot)
  }

  writeAges(most: number): void {
    let left = most
    for (const slot of this.#aged) {
      if (left-- <= 0) return
      this.#parts.rows.stamp(slot, this.columns.asOf[slot] ?? 0)
      this.#aged.delete(slot)
    }
  }

  #openedOf(slot: number, body: EventBody | undefined): Pick<StoredEvent, 'raw' | 'shown'> | null {
    if (body === undefined) {
      this.#drop(slot)
      return null
    }
    const opened = { raw: body.raw, shown: this.#checked(slot, body) }
    this.#opened.set(slot, opened)
    return opened
  }

  /** What is shown; columns that a damaged file parted from the sealed body are put right on the way (STORE-3). */
  #checked(slot: number, body: EventBody): RawEvent {
    const shown = body.shown ?? body.raw
    if (shown === null) throw new Error('an event without any body was read')
    const mark = body.shown === null ? null : markOf(this.columns.cells.mark[slot] ?? 0)
    const values = this.#values(shown, mark, this.hidden(slot) && mark !== null)
    if (this.columns.agrees(slot, values)) return shown
    const id = this.columns.idAt(slot)
    if (id !== undefined) {
      this.columns.write(slot, id, values, this.columns.asOf[slot] ?? 0)
      this.#revision += 1
    }
    return shown
  }

  #values(shown: RawEvent, mark: EventMark | null, hidden: boolean): Row {
    return columnsOf(shown, { mark, hidden, categories: this.#parts.labels.listOf(shown) })
  }

  #tell(move: EventMove): void {
    if (!move.gone && sameSpan(move.before, move.after)) return
    for (const watcher of this.#watchers) watcher(move)
  }

  #forget(slot: number): void {
    this.columns.clear(slot)
    this.#aged.delete(slot)
    this.#parts.search.clear(slot)
    this.#revision += 1
  }

  /** A row whose body is gone or was set aside: the rest goes on, the site sends it again (STORE-3). */
  #drop(slot: number): void {
    try {
      this.#parts.rows.remove(slot)
    } catch {
      // On a disk that takes no writes the row is left out now and met again at the next start.
    }
    this.#forget(slot)
  }

  /** After an undone transaction, memory follows the file for the events it had touched. */
  #reload(): void {
    this.#parts.labels.load()
    const touched = [...this.#touched]
    this.#touched.clear()
    for (const id of touched) {
      const slot = this.columns.slotOf(id)
      if (slot !== undefined) this.#forget(slot)
    }
    for (const id of touched) {
      const found = this.#parts.rows.one(id)
      if (found === undefined) continue
      const { slot, values, asOfMs } = found
      this.columns.write(slot, id, values, asOfMs)
      this.index(slot, slot + 1)
    }
  }
}
