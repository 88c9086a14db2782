import type { EventFilter, EventOrder } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import { AWAITING, FEATURED, HIDDEN, markCode, parentKey, rsvpCode } from './eventColumns.ts'
import { type Changed, type EventOrders, keysAt } from './eventOrders.ts'
import type { Labels } from './labels.ts'
import { fold } from './search/fold.ts'
import { SlotList } from './slotList.ts'
import { keyOf, lastEnd, passed, type Times, testsOfTimes, timesOf } from './timeFilter.ts'

const KEPT = 48

type Test = (slot: number) => boolean

/** What a selection asks of the rest of the store. */
export interface SelectionSources {
  readonly columns: ColumnStore
  readonly orders: EventOrders
  readonly labels: Labels
  /** Slots that match the words, 1 by slot; undefined where the words ask for nothing. */
  readonly search: (words: string) => Uint8Array | undefined
  /** The same with a slip in each word. */
  readonly near: (words: string) => Uint8Array
  readonly place: (name: string) => Test
  /** Ids on a list of the site. */
  readonly members: (list: string) => ReadonlySet<string>
  /** Grow when the search index or a list change. */
  readonly searchRevision: () => number
  readonly listsRevision: () => number
}

interface Kept {
  readonly slots: SlotList
  /** The times it was found for. Its starts are kept up as time goes on; its ends hold until the first of them. */
  readonly times: Times
  readonly firstEnd: number
  /** Changes of rows that are in it. */
  readonly changes: number
  readonly revision: string
}

/**
 * Which events a filter keeps, in order. Answers are kept, and brought up to date by the rows that changed since: a
 * changed row costs the same in a list of 500 and of 200,000 (PERF-18).
 */
export class EventSelection {
  readonly #sources: SelectionSources
  readonly #kept = new Map<string, Kept>()

  constructor(sources: SelectionSources) {
    this.#sources = sources
  }

  slots(filter: EventFilter, order: EventOrder): SlotList {
    const key = JSON.stringify([keyOf(filter), order])
    const known = this.#kept.get(key)
    const revision = this.#revisionOf(filter)
    const changes = this.#sources.orders.changes
    const times = timesOf(filter)
    const upToDate = known?.revision === revision ? this.#broughtUpTo(known, filter, order, times) : null
    const slots = upToDate?.slots ?? this.#find(filter, order)
    const firstEnd = upToDate?.firstEnd ?? (lastEnd(times) === -Infinity ? -Infinity : this.#firstEnd(slots))
    this.#keep(key, { slots, times, firstEnd, changes, revision })
    return slots
  }

  /** What an answer depends on besides the rows that are in it. */
  #revisionOf({ search, near, place, listed, untimed }: EventFilter): string {
    const { searchRevision, listsRevision, orders } = this.#sources
    const ofSearch = (search ?? near ?? place) === undefined ? '' : searchRevision()
    const asksList = listed !== undefined || (untimed !== undefined && orders.hasUntimed)
    return `${ofSearch} ${asksList ? listsRevision() : ''}`
  }

  /** Null where finding again is less work. */
  #broughtUpTo(
    known: Kept,
    filter: EventFilter,
    order: EventOrder,
    times: Times,
  ): Pick<Kept, 'slots' | 'firstEnd'> | null {
    const { columns, orders } = this.#sources
    const changed = orders.changedSince(known.changes)
    const starting = passed(known.times, times).map(([from, before]) => orders.startingIn(from, before))
    const endsFrom = lastEnd(times)
    if (changed === null || lastEnd(known.times) > endsFrom) return null
    if (starting.some((slots) => slots === null)) return null
    let { slots, firstEnd } = known
    const moved = this.#withTimes(
      changed,
      starting.flatMap((each) => each ?? []),
    )
    if (moved.size > 0) {
      const tests = this.#tests(filter, true)
      const fitting = [...moved.keys()].filter(
        (slot) => this.#isShown(slot) && tests.every((test) => test(slot)),
      )
      slots = orders.relaid(slots, order, moved, fitting)
      for (const slot of fitting) firstEnd = Math.min(firstEnd, this.#endAt(slot))
    }
    if (endsFrom <= firstEnd) return { slots, firstEnd }
    const isMoved = this.#oneOf(new Set(filter.moved), true)
    const { ends } = columns.cells
    slots = SlotList.of(slots.all().filter((slot) => (ends[slot] ?? Number.NaN) >= endsFrom || isMoved(slot)))
    return { slots, firstEnd: this.#firstEnd(slots) }
  }

  /** Those that time alone brought in or out stand where they stood. */
  #withTimes(changed: Changed, passed: readonly number[]): Changed {
    if (passed.length === 0) return changed
    const { columns } = this.#sources
    const still = passed.filter((slot) => !changed.has(slot))
    return new Map([...changed, ...still.map((slot) => [slot, keysAt(columns, slot)] as const)])
  }

  #keep(key: string, entry: Kept): void {
    this.#kept.delete(key)
    const oldest = this.#kept.size >= KEPT ? this.#kept.keys().next().value : undefined
    if (oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, entry)
  }

  #firstEnd(slots: SlotList): number {
    let first = Infinity
    for (const slot of slots.all()) first = Math.min(first, this.#endAt(slot))
    return first
  }

  /** An event without a usable time is never over: it takes no other along. */
  #endAt(slot: number): number {
    const end = this.#sources.columns.cells.ends[slot] ?? Number.NaN
    return Number.isNaN(end) ? Infinity : end
  }

  #isShown(slot: number): boolean {
    const { columns } = this.#sources
    return columns.idAt(slot) !== undefined && ((columns.cells.flags[slot] ?? 0) & HIDDEN) === 0
  }

  #find(filter: EventFilter, order: EventOrder): SlotList {
    const { columns, orders } = this.#sources
    const { startsFrom = -Infinity, startsBefore, moved } = filter
    const all = orders.read(order)
    const slots =
      order === 'start-ascending' && startsBefore !== undefined && moved === undefined
        ? orders.between(all, startsFrom, startsBefore)
        : all.all()
    const tests = this.#tests(filter, false)
    const found = new Int32Array(slots.length)
    let count = 0
    search: for (const slot of slots) {
      if (((columns.cells.flags[slot] ?? 0) & HIDDEN) !== 0) continue
      for (const test of tests) if (!test(slot)) continue search
      found[count++] = slot
    }
    return SlotList.of(found.subarray(0, count))
  }

  /** `few`: so few slots are tested that no table of all of them is made for it. */
  #tests(filter: EventFilter, few: boolean): readonly Test[] {
    const { columns, labels } = this.#sources
    const tests: Test[] = []
    const { stay, moved, untimed } = filter
    const ofTimes = testsOfTimes(filter, columns.cells)
    if (filter.ownerId !== undefined) {
      const owner = columns.names.owner.find(filter.ownerId)
      tests.push((slot) => columns.cells.owner[slot] === owner)
    }
    if (filter.rsvp !== undefined) {
      const rsvp = rsvpCode(filter.rsvp)
      tests.push((slot) => columns.cells.rsvp[slot] === rsvp)
    }
    if (filter.featured === true) tests.push((slot) => ((columns.cells.flags[slot] ?? 0) & FEATURED) !== 0)
    if (filter.awaitingApproval === true)
      tests.push((slot) => ((columns.cells.flags[slot] ?? 0) & AWAITING) !== 0)
    if (filter.parent !== undefined) {
      const parent = columns.names.parent.find(parentKey(filter.parent.module, filter.parent.itemId))
      tests.push((slot) => columns.cells.parent[slot] === parent)
    }
    if (filter.categoryIds !== undefined) {
      const codes = filter.categoryIds.flatMap((id) => [...labels.codesOf(id)])
      tests.push(this.#ofCategories(new Set(codes)))
    }
    if (filter.categoryNames !== undefined)
      tests.push(this.#ofCategories(labels.codesNamed(new Set(filter.categoryNames.map(fold)))))
    if (filter.place !== undefined) tests.push(this.#sources.place(filter.place))
    if (filter.marks !== undefined) {
      const marks = new Set(filter.marks.map(markCode))
      tests.push((slot) => marks.has(columns.cells.mark[slot] ?? 0))
    }
    if (filter.listed !== undefined) tests.push(this.#oneOf(this.#sources.members(filter.listed), few))
    if (filter.among !== undefined) tests.push(this.#oneOf(new Set(filter.among), few))
    if (filter.search !== undefined) {
      const matches = this.#sources.search(filter.search)
      if (matches !== undefined) tests.push((slot) => matches[slot] === 1)
    }
    if (filter.near !== undefined) {
      const matches = this.#sources.near(filter.near)
      tests.push((slot) => matches[slot] === 1)
    }
    const timed = orIf(untimed === undefined ? null : this.#untimedOn(untimed), ofTimes)
    return [...this.#orAmong(moved, timed, few), ...this.#orAmong(stay, tests, few)]
  }

  /** When these are the site alone knows. Null: all events have a time. */
  #untimedOn(list: string): Test | null {
    const { columns, orders, members } = this.#sources
    if (!orders.hasUntimed) return null
    const isListed = this.#oneOf(members(list), true)
    return (slot) => Number.isNaN(columns.cells.starts[slot]) && isListed(slot)
  }

  /** The same tests, which these events pass in any case. */
  #orAmong(ids: readonly string[] | undefined, tests: readonly Test[], few: boolean) {
    return orIf(ids === undefined ? null : this.#oneOf(new Set(ids), few), tests)
  }

  #ofCategories(codes: ReadonlySet<number>): Test {
    const { columns } = this.#sources
    const lists = listsWith(columns, codes)
    return (slot) => lists[columns.cells.categories[slot] ?? 0] === 1
  }

  #oneOf(ids: ReadonlySet<string>, few: boolean): Test {
    const { columns } = this.#sources
    if (few) return (slot) => ids.has(columns.idAt(slot) ?? '')
    const isAmong = new Uint8Array(columns.end)
    for (const id of ids) {
      const slot = columns.slotOf(id)
      if (slot !== undefined) isAmong[slot] = 1
    }
    return (slot) => isAmong[slot] === 1
  }
}

/** The same tests, which those pass in any case that pass this one. */
const orIf = (passes: Test | null, tests: readonly Test[]): readonly Test[] =>
  passes === null || tests.length === 0
    ? tests
    : [(slot) => passes(slot) || tests.every((test) => test(slot))]

function listsWith(columns: ColumnStore, codes: ReadonlySet<number>): Uint8Array {
  const lists = new Uint8Array(columns.names.categories.size)
  for (let list = 0; list < lists.length; list += 1) {
    const of = columns.names.categories.value(list)
    if (of !== '' && of.split(',').some((code) => codes.has(Number(code)))) lists[list] = 1
  }
  return lists
}
