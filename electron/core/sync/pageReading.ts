import type { Turns } from '../lib/turns.ts'

/**
 * When the reading of a paged list is over, though the service tells no total, hides rows after paging, may
 * repeat a page or ignore `page` altogether (SITE-L1, SITE-L2, SEND-18).
 */
export interface PageReading {
  /** 1-based. */
  readonly nextPage: number
  /** Grown in place: at 50,000 events a copy per page would cost seconds (PERF-12). */
  readonly seen: ReadonlySet<string>
  /** Pages in a row that brought nothing new. */
  readonly barren: number
  /** Rows of the fullest page and of the last one that had any. */
  readonly most: number
  readonly last: number
  /** A page with fewer rows than others was followed by more: the server hides rows after paging (SITE-L2). */
  readonly thinned: boolean
  /** A page behind the first brought something new: this server does page. */
  readonly paged: boolean
  /** All that the server lists was met. */
  readonly whole: boolean
  /** True while it began at page 1, no page repeated and every row could be read. */
  readonly clean: boolean
  /** Rows could not be read: what is here is not all that the site lists (INPUT-3). */
  readonly damaged: boolean
  /**
   * `ended`: past the last page. `stopped`: pages repeat or there are too many: nothing can be concluded of what
   * was not seen (SEND-17).
   */
  readonly state: 'reading' | 'ended' | 'stopped'
}

/**
 * One empty page is the end, as all that lies behind the last page is empty (SITE-L1). Two in a row where pages before
 * it repeated, could not be read or came thinned out: then one may be a gap (SITE-L2).
 */
const BARREN_PAGES = 2

/** Pages of which no row could be read are no proof of an end; so many in a row are given up on (INPUT-3). */
const UNREADABLE_PAGES = 5

export interface ReadingLimits {
  /** SEND-18: the most pages of one list, 100,000 events at 50 a page. */
  readonly pages: number
  /** A first page with fewer rows than this is the only one: the least any server takes for a page (SITE-L1). */
  readonly shortFirst?: number
}

export const EVENT_LIMITS: ReadingLimits = { pages: 2000 }

/** 100,000 guests at 100 a page. Guests are not hidden after paging, so a short first page is the whole list. */
export const GUEST_LIMITS: ReadingLimits = { pages: 1000, shortFirst: 10 }

/**
 * A reading that starts behind page 1 counts as clean only where it is given what a former one `met` on the pages
 * before.
 */
export const startReading = (page = 1, met: ReadonlySet<string> = new Set()): PageReading => ({
  nextPage: page,
  seen: new Set(met),
  barren: 0,
  most: 0,
  last: 0,
  thinned: false,
  paged: page > 1,
  whole: false,
  clean: page === 1 || met.size > 0,
  damaged: false,
  state: 'reading',
})

export interface PageTaken {
  readonly ids: readonly string[]
  /** Rows the server sent and how many of them could not be read (EventApi `Page`). */
  readonly received: number
  readonly skipped: number
}

export function takePage(reading: PageReading, page: PageTaken, limits = EVENT_LIMITS): PageReading {
  const seen = reading.seen as Set<string>
  const before = seen.size
  for (const id of page.ids) seen.add(id)
  const barren = seen.size > before ? 0 : reading.barren + 1
  const empty = page.received === 0
  const clean = reading.clean && page.skipped === 0 && (empty || barren === 0)
  const most = Math.max(reading.most, page.received)
  const thinned = reading.thinned || (!empty && reading.last > 0 && reading.last < most)
  const only = reading.nextPage === 1 && page.received < (limits.shortFirst ?? 0)
  const enough = page.skipped > 0 ? UNREADABLE_PAGES : empty && clean && !thinned ? 1 : BARREN_PAGES
  const over = only || barren >= enough
  const paged = reading.paged || (reading.nextPage > 1 && barren === 0)
  const nextPage = reading.nextPage + 1
  return {
    nextPage,
    seen,
    barren,
    most,
    last: empty ? reading.last : page.received,
    thinned,
    paged,
    // A server may repeat its last page for ever; one that repeats the first has shown only that.
    whole: over && (empty || only || (paged && page.skipped === 0)),
    clean,
    damaged: reading.damaged || page.skipped > 0,
    state: over ? (empty || only ? 'ended' : 'stopped') : nextPage > limits.pages ? 'stopped' : 'reading',
  }
}

/** Rows stored at a stretch, some 10 ms; a page as it was asked for is one slice. */
export const SLICE = 100

/**
 * Stores the rows of a page in slices that give way to one another: a site that ignores `limit` sends thousands. Only
 * with the `last` one may be kept that the page was read, so that a page cut short in between is read again. Returns
 * how many rows changed.
 */
export async function storeInSlices<T>(
  rows: readonly T[],
  turns: Turns,
  store: (slice: readonly T[], last: boolean) => number,
): Promise<number> {
  let changed = 0
  for (let at = 0; ; at += SLICE) {
    const last = at + SLICE >= rows.length
    changed += store(rows.slice(at, at + SLICE), last)
    if (last) return changed
    if (turns.due()) await turns.rest()
  }
}
