import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { ListState, ListTable } from '../store/listTable.ts'

const FACT = 'lists.read'
const fact = z.record(z.string(), z.number())

/**
 * What is known of the site's lists, kept in memory over the ListTable so that a screen costs no statement (PERF-3).
 */
export interface ListBook extends Pick<ListTable, 'members' | 'metBefore' | 'append'> {
  /** `size` is that of the last complete reading, or of the start of the program: counting costs a walk (PERF-12). */
  get(key: string): ListState | undefined
  /** When anything of the list was last read, epoch ms; null: never. */
  asOf(key: string): number | null
  /** When page 1 was last read, epoch ms; null: not known. */
  headAt(key: string): number | null
  /** When the list was last read to its end, epoch ms; null: never. A newer, unfinished reading leaves it. */
  wholeAt(key: string): number | null
  /**
   * Takes in page 1 alone: a reading under way keeps its place. What new rows pushed over the end of a page that is
   * `full`, or is not the only one, is on the list all the same.
   */
  head(key: string, ids: readonly string[], asOfMs: number, full: boolean): void
  /** Rows of a page that could not be read (INPUT-3). */
  unreadable(key: string, page: number, rows: number): void
  /** The most of them in any one list: the same event may stand in several. */
  mostUnreadable(): number
}

/** At most this many lists are remembered as whole; the oldest is forgotten first. */
const MAX_REMEMBERED = 500

export function createListBook(store: AccountStore): ListBook {
  const states = new Map<string, ListState | undefined>()
  const readAt = new Map<string, number>()
  const headAt = new Map<string, number>()
  const unread = new Map<string, Map<number, number>>()
  const parsed = fact.safeParse(store.facts.get(FACT) ?? {})
  const whole = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  for (const [key, readAtMs] of Object.entries(parsed.data ?? {})) whole.set(key, readAtMs)

  const get = (key: string): ListState | undefined => {
    if (!states.has(key)) states.set(key, store.lists.get(key))
    return states.get(key)
  }

  const remember = (key: string, asOfMs: number): void => {
    whole.set(key, asOfMs)
    store.facts.set(FACT, Object.fromEntries(whole.rentries()))
  }

  return {
    get,
    asOf: (key) => readAt.get(key) ?? get(key)?.asOfMs ?? null,
    members: (key) => store.lists.members(key),
    metBefore: (key, page) => store.lists.metBefore(key, page),
    headAt: (key) => {
      const state = get(key)
      return headAt.get(key) ?? (state?.complete === true ? state.asOfMs : null)
    },
    wholeAt: (key) => whole.peek(key) ?? null,
    append: (key, ids, progress) => {
      const size = get(key)?.size ?? 0
      store.lists.append(key, ids, progress)
      const { page, complete, asOfMs } = progress
      readAt.set(key, asOfMs)
      if (page === 1) headAt.set(key, asOfMs)
      if (complete) states.delete(key)
      else states.set(key, { nextPage: page + 1, complete, asOfMs, size })
      if (complete) remember(key, asOfMs)
    },
    unreadable: (key, page, rows) => {
      const pages = unread.get(key) ?? new Map<number, number>()
      if (rows === 0) pages.delete(page)
      else unread.set(key, pages.set(page, rows))
    },
    mostUnreadable: () =>
      [...unread.values()].reduce(
        (most, pages) =>
          Math.max(
            most,
            [...pages.values()].reduce((all, rows) => all + rows, 0),
          ),
        0,
      ),
    head: (key, ids, asOfMs, full) => {
      readAt.set(key, asOfMs)
      headAt.set(key, asOfMs)
      const state = get(key)
      // The table counts pages from the last one it was given: page 1 would send an unfinished reading back.
      if (state !== undefined && !state.complete && state.nextPage > 2) return
      const complete = state?.complete ?? false
      const former = [...store.lists.metBefore(key, 2)]
      const members = store.lists.members(key)
      const goesOn = complete && (full || members.size > former.length)
      const pushed = goesOn ? pushedOver(former, ids, members) : []
      store.lists.append(key, [...ids, ...pushed], { page: 1, restart: false, complete, asOfMs })
      states.delete(key)
    },
  }
}

/** What of the former page 1 lay behind the last row that is on it still; nothing where rows moved up. */
function pushedOver(
  former: readonly string[],
  ids: readonly string[],
  members: ReadonlySet<string>,
): readonly string[] {
  const onFormer = new Set(former)
  const last = ids.findLast((id) => members.has(id))
  if (last !== undefined && !onFormer.has(last)) return []
  const on = new Set(ids)
  return former.slice(last === undefined ? 0 : former.indexOf(last) + 1).filter((id) => !on.has(id))
}

const COUNTS_FACT = 'guests.counts'
/** What changed since all of them were written. */
const SINCE_FACT = 'guests.counts.since'
const counts = z.object({
  going: z.number().exactOptional(),
  maybe: z.number().exactOptional(),
  noReply: z.number().exactOptional(),
})
const countsFact = z.array(z.tuple([z.string(), counts]))

export type RowCounts = z.infer<typeof counts>

/** Counts of guest lists that were read to their end, for the rows of lists: in memory, no statement a row. */
export interface CountBook {
  of(id: EventId): RowCounts | undefined
  /** True where this changed what a row shows. */
  set(id: EventId, counts: RowCounts): boolean
}

const MAX_EVENTS = 2000
/** With so many changes before all are written again, the least is written. */
const MAX_SINCE = 40

export function createCountBook(store: AccountStore): CountBook {
  const read = (name: typeof COUNTS_FACT | typeof SINCE_FACT) =>
    countsFact.safeParse(store.facts.get(name)).data ?? []
  const known = new LRUCache<EventId, RowCounts>({ max: MAX_EVENTS })
  const since = new Map<EventId, RowCounts>(read(SINCE_FACT))
  for (const [id, kept] of [...read(COUNTS_FACT), ...since]) known.set(id, kept)
  const write = (): void => {
    if (since.size > MAX_SINCE) {
      // Left undone by a crash, the second write changes nothing: what it drops is in the first.
      store.facts.set(COUNTS_FACT, [...known.rentries()])
      since.clear()
    }
    store.facts.set(SINCE_FACT, [...since])
  }
  return {
    of: (id) => known.peek(id),
    set: (id, next) => {
      const former = known.peek(id)
      if (JSON.stringify(former ?? {}) === JSON.stringify(next)) return false
      known.set(id, next)
      since.set(id, next)
      write()
      return true
    },
  }
}
