import { isNewEvent } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type {
  EventFacets,
  EventFilter,
  EventMove,
  EventNews,
  EventOrder,
  EventSpan,
  EventTable,
  Projection,
  StoredEvent,
} from './accountStore.ts'
import { markOf, spanAt } from './eventColumns.ts'
import { countFacets } from './eventFacets.ts'
import { EventMirror, type MirrorParts } from './eventMirror.ts'
import { type EventRanks, ranksOf } from './eventOrders.ts'
import { EventSelection } from './eventSelection.ts'
import { EventWatch } from './eventWatch.ts'
import type { SealedGuestTable } from './guestTable.ts'

/** Ages of unchanged rows are written along with other changes, this many at a time, and when the file is closed. */
const AGES_AT_ONCE = 200

export interface EventTableParts extends MirrorParts {
  readonly guests: SealedGuestTable
  /** An event got another id; in the same transaction. */
  readonly renamed: (from: EventId, to: EventId) => void
  /** An event leaves for good, and its guests with it; in the same transaction. */
  readonly leaving: (event: StoredEvent) => void
  /** Called before words are looked for. */
  readonly beforeSearch: () => void
  readonly members: (list: string) => ReadonlySet<string>
  readonly listsRevision: () => number
}

/**
 * Events of one account. The age of a row the site sent again unchanged is kept in memory and written later: a
 * crash makes data look older, never newer (PERF-14).
 */
export class SealedEventTable implements EventTable {
  readonly #mirror: EventMirror
  readonly #selection: EventSelection
  readonly #parts: EventTableParts
  readonly #watch: EventWatch

  constructor(parts: EventTableParts) {
    this.#parts = parts
    this.#mirror = new EventMirror(parts)
    this.#watch = new EventWatch(this.#mirror)
    const searching = () => {
      parts.beforeSearch()
      return parts.search
    }
    this.#selection = new EventSelection({
      columns: this.#mirror.columns,
      orders: this.#mirror.orders,
      labels: parts.labels,
      search: (words) => searching().match(words),
      near: (words) => searching().near(words),
      place: (name) => searching().places.at(name),
      members: parts.members,
      searchRevision: () => parts.search.revision(),
      listsRevision: parts.listsRevision,
    })
  }

  get mirror(): EventMirror {
    return this.#mirror
  }

  put(
    rows: readonly RawEvent[],
    asOfMs: number,
    project: (id: EventId, raw: RawEvent) => Projection | null,
    by: 'site' | 'own' = 'site',
  ): number {
    if (rows.length === 0) return 0
    const latest = [...new Map(rows.map((raw) => [raw.event_id, raw])).values()]
    const known = latest
      .map((raw) => this.#mirror.columns.slotOf(raw.event_id))
      .filter((slot) => slot !== undefined)
    const digests = this.#parts.rows.digests(known)
    const encoded = latest.map((raw) => this.#mirror.word(raw))
    const changed = encoded.filter(({ raw, digest }) => {
      const slot = this.#mirror.columns.slotOf(raw.event_id)
      const former = slot === undefined ? undefined : digests.get(slot)
      if (slot === undefined || former === undefined || Buffer.compare(former, digest) !== 0) return true
      this.#mirror.age(slot, asOfMs)
      return false
    })
    if (changed.length === 0) return 0
    return this.#parts.database.transaction(() => {
      const { words, news } = this.#watch.heard(changed, by === 'own')
      for (const word of words) {
        const id = word.raw.event_id
        this.#mirror.write(id, word, project(id, word.raw), asOfMs)
      }
      this.#mirror.writeAges(AGES_AT_ONCE)
      this.#watch.tell(news)
      return words.length
    })
  }

  project(id: EventId, projection: Projection | null): void {
    this.#parts.database.transaction(() => {
      const slot = this.#mirror.columns.slotOf(id)
      const raw = slot === undefined ? null : (this.#mirror.body(slot)?.raw ?? null)
      if (raw === null && projection === null) {
        this.remove(id)
        return
      }
      if (slot !== undefined && raw !== null) this.#mirror.project(id, slot, raw, projection)
      else
        this.#mirror.write(
          id,
          null,
          projection,
          slot === undefined ? 0 : (this.#mirror.columns.asOf[slot] ?? 0),
        )
    })
  }

  rename(from: EventId, to: EventId): void {
    if (from === to) return
    this.#parts.database.transaction(() => {
      this.#parts.renamed(from, to)
      const slot = this.#mirror.columns.slotOf(from)
      const body = slot === undefined ? undefined : this.#mirror.body(slot)
      if (slot === undefined || body === undefined) return
      const target = this.#mirror.columns.slotOf(to)
      // A list may have brought the real event first: its word from the site stays, ours lies over it.
      const own = body.raw === null ? null : { ...body.raw, event_id: to }
      const raw = (target === undefined ? undefined : this.#mirror.body(target)?.raw) ?? own
      const mark = markOf(this.#mirror.columns.cells.mark[slot] ?? 0)
      const hidden = this.#mirror.hidden(slot)
      const shown = body.shown === null ? null : { ...body.shown, event_id: to }
      const asOfMs = this.#mirror.columns.asOf[target ?? slot] ?? 0
      this.#parts.guests.renameEvent(from, to)
      this.remove(from)
      const site = raw === null ? null : this.#mirror.word(raw)
      this.#mirror.write(to, site, shown === null || mark === null ? null : { shown, mark, hidden }, asOfMs)
    })
  }

  get(id: EventId): StoredEvent | undefined {
    const slot = this.#mirror.columns.slotOf(id)
    return slot === undefined ? undefined : this.#mirror.read([slot])[0]
  }

  page(filter: EventFilter, order: EventOrder, offset: number, limit: number): readonly StoredEvent[] {
    return this.#mirror.read(this.#selection.slots(filter, order).slice(offset, offset + limit))
  }

  count(filter: EventFilter): number {
    return this.#selection.slots(filter, 'start-ascending').length
  }

  ids(filter: EventFilter, order: EventOrder = 'start-ascending', limit?: number): readonly EventId[] {
    const kept = this.#selection.slots(filter, order)
    const slots = limit === undefined ? kept.all() : kept.slice(0, limit)
    return [...slots].flatMap((slot) => this.#mirror.columns.idAt(slot) ?? [])
  }

  some(filter: EventFilter, test: (id: EventId) => boolean): boolean {
    let passed = false
    this.#selection.slots(filter, 'start-ascending').each((slot) => {
      passed = test(this.#mirror.columns.idAt(slot) ?? '')
      return !passed
    })
    return passed
  }

  spans(
    filter: EventFilter,
    order: EventOrder = 'start-ascending',
    limit = Number.POSITIVE_INFINITY,
  ): readonly EventSpan[] {
    const spans: EventSpan[] = []
    this.#selection.slots(filter, order).each((slot) => {
      const span = spanAt(this.#mirror.columns, slot)
      if (span !== null) spans.push(span)
      return spans.length < limit
    })
    return spans
  }

  firstFrom(filter: EventFilter, time: number): EventSpan | null {
    const slots = this.#selection.slots(filter, 'start-ascending')
    const at = this.#mirror.orders.startingBefore(slots, time)
    const slot = slots.at(at)
    return slot === undefined ? null : spanAt(this.#mirror.columns, slot)
  }

  ranks(filter: EventFilter, order: EventOrder): EventRanks {
    return ranksOf(this.#mirror.columns, order, this.#selection.slots(filter, order))
  }

  many(ids: readonly EventId[]): readonly StoredEvent[] {
    return this.#mirror.read(ids.flatMap((id) => this.#mirror.columns.slotOf(id) ?? []))
  }

  span(id: EventId): EventSpan | null {
    return this.#mirror.span(id)
  }

  watchSpans(listener: (move: EventMove) => void): () => void {
    return this.#mirror.watch(listener)
  }

  has(id: EventId): boolean {
    return this.#mirror.columns.slotOf(id) !== undefined
  }

  standing(id: EventId): Pick<StoredEvent, 'mark' | 'asOfMs'> | null {
    const { columns } = this.#mirror
    const slot = columns.slotOf(id)
    if (slot === undefined) return null
    return { mark: markOf(columns.cells.mark[slot] ?? 0), asOfMs: columns.asOf[slot] ?? 0 }
  }

  countBefore(filter: EventFilter, now: number): number {
    const { moved: _, ...fitting } = filter
    const { startsBefore = Infinity, endsFrom = -Infinity } = fitting
    const started = { startsBefore: Math.min(startsBefore, now + 1), endsFrom: Math.max(endsFrom, now) }
    const slots = this.#selection.slots(filter, 'start-ascending')
    // What starts later ends later: before it only those count that are still going on.
    const [first] = this.#selection.slots({ ...fitting, ...started }, 'start-ascending').slice(0, 1)
    const { orders } = this.#mirror
    return first === undefined
      ? orders.startingBefore(slots, now)
      : orders.placeOf(slots, 'start-ascending', first)
  }

  facets(filter: EventFilter): EventFacets {
    const slots = this.#selection.slots(filter, 'start-ascending')
    return countFacets(slots, this.#mirror.columns, this.#parts.labels)
  }

  places(filter: EventFilter): readonly { readonly name: string; readonly count: number }[] {
    this.#parts.beforeSearch()
    return this.#parts.search.places.counts(this.#selection.slots(filter, 'start-ascending'))
  }

  remove(id: EventId): void {
    const slot = this.#mirror.columns.slotOf(id)
    if (slot === undefined) return
    this.#parts.database.transaction(() => {
      const [event] = this.#mirror.read([slot])
      if (event !== undefined) this.#parts.leaving(event)
      this.#mirror.remove(id, slot)
      this.#parts.guests.removeEvent(id)
    })
  }

  gone(id: EventId): void {
    this.#parts.database.transaction(() => {
      const before = this.get(id) ?? null
      this.remove(id)
      this.#watch.tell([{ id, before, after: null, known: true, own: false }])
    })
  }

  watch(listener: (news: readonly EventNews[]) => void): () => void {
    return this.#watch.watch(listener)
  }

  guard(ask: (news: readonly EventNews[]) => readonly EventId[]): () => void {
    return this.#watch.guard(ask)
  }

  makeRoom(raw: RawEvent): void {
    this.#watch.heard([this.#mirror.word(raw)], false)
  }

  idsNotIn(seen: ReadonlySet<string>): readonly EventId[] {
    return [...this.#mirror.columns.ids()].filter((id) => !isNewEvent(id) && !seen.has(id))
  }

  marked(): readonly EventId[] {
    const { columns } = this.#mirror
    return [...columns.ids()].filter((id) => (columns.cells.mark[columns.slotOf(id) ?? 0] ?? 0) !== 0)
  }

  total(): number {
    return this.#mirror.columns.size
  }

  revision(): number {
    return this.#mirror.revision
  }

  /** Writes the ages still in memory; called before the file is closed. */
  flush(): void {
    this.#parts.database.transaction(() => this.#mirror.writeAges(Infinity))
  }
}
