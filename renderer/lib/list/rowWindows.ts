import { PAGE, pageOf, putPage, type RowPages, trimPages, windowOf } from './rowPages.ts'

/** What a bridge method answers for a window of rows. */
export interface WindowAnswer<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface RowWindowsOptions<Row extends object, Answer extends WindowAnswer<Row>> {
  readonly fetch: (window: { readonly offset: number; readonly limit: number }) => Promise<Answer>
  /** `pages` is the same object as before where no row changed. */
  readonly onAnswer: (answer: Answer, pages: RowPages<Row>) => void
  readonly onFailure: (error: unknown) => void
}

export interface RowWindows {
  /** Rows `from` to `to` are on the screen: what is missing or old of them is fetched. */
  show(from: number, to: number): void
  /** What is shown may have changed. Other pages are fetched again when they are seen. */
  refetch(): void
  /** Another list from here on; answers still under way for the former one are dropped. */
  reset(from?: number): void
  /** Nothing is answered after this. */
  stop(): void
}

/** A fling asks for many windows: two at once, then those that are on the screen by then. */
const AT_ONCE = 2

export function createRowWindows<Row extends object, Answer extends WindowAnswer<Row>>(
  options: RowWindowsOptions<Row, Answer>,
): RowWindows {
  let pages: RowPages<Row> = new Map()
  let list = 0
  let round = 0
  let total = 1
  let shown = { from: 0, to: 0 }
  /** The round each page of this list was asked for last; an older one is shown still, and asked for when seen. */
  let asked = new Map<number, number>()
  let underWay = 0
  let fetching = new Set<number>()
  let stopped = false

  const wanted = (): number | undefined => {
    const last = pageOf(Math.max(0, Math.min(shown.to, total - 1)))
    for (let page = Math.min(pageOf(shown.from), last); page <= last; page++) {
      if ((asked.get(page) ?? -1) < round) return page
    }
    return undefined
  }

  const pump = (): void => {
    const page = stopped || underWay >= AT_ONCE ? undefined : wanted()
    if (page === undefined) return
    void fetchPage(page)
    pump()
  }

  const fetchPage = async (page: number) => {
    const asking = { list, round }
    asked.set(page, round)
    underWay += 1
    fetching.add(page)
    try {
      const answer = await options.fetch(windowOf(page))
      if (stopped || asking.list !== list || asked.get(page) !== asking.round) return
      total = answer.total
      pages = trimPages(putPage(pages, page, answer.rows), total, pageOf(shown.from))
      for (const known of asked.keys()) {
        if (known !== page && !pages.has(known) && !fetching.has(known)) asked.delete(known)
      }
      options.onAnswer(answer, pages)
    } catch (error) {
      // Asked for again by `refetch`, not in a loop.
      if (!stopped && asking.list === list) options.onFailure(error)
    } finally {
      if (asking.list === list) {
        underWay -= 1
        if (asked.get(page) === asking.round) fetching.delete(page)
      }
      pump()
    }
  }

  return {
    show(from, to) {
      shown = { from: Math.max(0, from), to: Math.max(from, to) }
      pump()
    },
    refetch() {
      round += 1
      pump()
    },
    reset(from = 0) {
      list += 1
      round += 1
      pages = new Map()
      asked = new Map()
      fetching = new Set()
      underWay = 0
      total = from + PAGE
      shown = { from, to: from }
      pump()
    },
    stop() {
      stopped = true
    },
  }
}

/** When to put in what came for a list that stands already. */
export type Moment = (run: () => void) => void

/**
 * With the next frame, so that a frame of scrolling lays out once (PERF-4). A window nobody sees has no frames, and a
 * program without a page has no windows: there it is at once.
 */
export const nextFrame: Moment = (run) => {
  if (globalThis.document?.visibilityState === 'visible') requestAnimationFrame(() => run())
  else run()
}
