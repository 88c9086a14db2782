import { ALL_VIEWS, viewOf } from '../../../shared/domain/eventViews.ts'
import type { ListBook } from '../account/listBook.ts'
import type { Clock } from '../ports.ts'
import { believed } from './freshnessBook.ts'
import { listKey, type SiteList } from './wireQuery.ts'

export interface Planned {
  readonly list: SiteList
  readonly key: string
  /** Page 1 is looked at after this long; null: never by itself. */
  readonly glanceMs: number | null
  /** Read whole again after this long, or as soon as page 1 brings an event that is not known here. */
  readonly wholeMs: number
}

const MINUTE = 60_000

/** Lists that are read by themselves, in the order of their turns. */
export const SYNC_PLAN: readonly Planned[] = ALL_VIEWS.flatMap((view) => {
  const { list: of, read } = viewOf(view)
  return read === null ? [] : [{ of, read }]
})
  .toSorted((a, b) => a.read.turn - b.read.turn)
  .map(({ of, read: { glance, whole } }) => {
    const list: SiteList = { ...of, sort: 'latest' }
    const glanceMs = glance === null ? null : glance * MINUTE
    return { list, key: listKey(list), glanceMs, wholeMs: whole * MINUTE }
  })

export interface ScheduleWorld {
  readonly nowMs: number
  readonly monotonicMs: number
  readonly lists: Pick<ListBook, 'headAt' | 'get' | 'wholeAt'>
  /** Until when lists rest that the site refused, e.g. `pending` without the right (SITE-L8), by key; monotonic. */
  readonly restUntil: ReadonlyMap<string, number>
  /** Keys of lists that failed since anything was read: behind all others, so that none holds them up for ever. */
  readonly behind: ReadonlySet<string>
  /** Lists whose reading is under way. */
  readonly reading: (planned: Planned) => boolean
  /** Keys of lists whose page 1 the user wants now. */
  readonly asked: ReadonlySet<string>
  /** Keys of lists that brought something unknown. */
  readonly wanted: ReadonlySet<string>
  /** When a page of a long list was last read again, monotonic. */
  readonly longReadAt: number
}

export interface Work {
  readonly planned: Planned
  /** `page`: the next page of a whole reading. */
  readonly kind: 'glance' | 'page'
}

/** What to read next; null: all is fresh enough. */
export function nextWork(world: ScheduleWorld): Work | null {
  const { behind } = world
  const inTurn = SYNC_PLAN.toSorted((a, b) => Number(behind.has(a.key)) - Number(behind.has(b.key)))
  for (const planned of inTurn) {
    const { glance, page } = duesOf(planned, world)
    // A whole reading begins with page 1 as well.
    if (page <= 0 && (glance > 0 || !world.reading(planned))) return { planned, kind: 'page' }
    if (glance <= 0) return { planned, kind: 'glance' }
  }
  return null
}

/** A refused list is tried again after this: the reason may have been flood control (SITE-E2). */
export const REFUSED_REST_MS = 30 * MINUTE

/** So long a list rests whose pages the site only repeats. */
export const STOPPED_REST_MS = 60 * MINUTE

/** First rest of a list that fails while the site answers for others; doubles with each failure, up to STOPPED_REST_MS. */
const OWN_FAULT_REST_MS = 5 * MINUTE

/** Whose fault a failure is: a list's own, or that of the site, which says so once and not for each list in turn. */
export interface ListFaults {
  readonly behind: ReadonlySet<string>
  /** Something of this list was read: the site answers. */
  read(key: string): void
  /** Milliseconds this list rests; 0: no longer than the whole account does. */
  failed(key: string): number
}

export function createListFaults(): ListFaults {
  const behind = new Set<string>()
  /** How often each failed right after another was read. */
  const own = new Map<string, number>()
  return {
    behind,
    read: (key) => {
      own.delete(key)
      behind.clear()
    },
    failed: (key) => {
      const siteAnswered = behind.size === 0
      behind.add(key)
      const times = (own.get(key) ?? 0) + Number(siteAnswered)
      own.set(key, times)
      // Once may have been the beginning of a fault of the whole site.
      if (!siteAnswered || times < 2) return 0
      return Math.min(STOPPED_REST_MS, OWN_FAULT_REST_MS * 2 ** (times - 2))
    },
  }
}

/** Events of a list that is read again a page at a time, so slowly that the site does not feel it (SITE-L3). */
const LONG = 250
const LONG_PAGE_MS = 5 * MINUTE

/** Milliseconds until something is due again. */
export function nextDueMs(world: ScheduleWorld): number {
  return Math.min(
    ...SYNC_PLAN.map((planned) => {
      const { glance, page } = duesOf(planned, world)
      return Math.min(glance, page)
    }),
  )
}

function duesOf(planned: Planned, world: ScheduleWorld): { readonly glance: number; readonly page: number } {
  const { key, glanceMs, wholeMs } = planned
  const never = Number.POSITIVE_INFINITY
  const rest = (world.restUntil.get(key) ?? Number.NEGATIVE_INFINITY) - world.monotonicMs
  if (rest > 0) return { glance: never, page: rest }
  const wholeAt = believed(world.lists.wholeAt(key), world.nowMs)
  if (wholeAt === null) return { glance: never, page: 0 }
  const long = (world.lists.get(key)?.size ?? 0) > LONG
  const slow = long ? Math.max(0, world.longReadAt + LONG_PAGE_MS - world.monotonicMs) : 0
  const due = world.reading(planned) || world.wanted.has(key) ? 0 : wholeAt + wholeMs - world.nowMs
  const page = Math.max(slow, due)
  if (glanceMs === null) return { glance: never, page }
  const headAt = believed(world.lists.headAt(key), world.nowMs) ?? wholeAt
  return { glance: world.asked.has(key) ? 0 : headAt + glanceMs - world.nowMs, page }
}

/** How long the background waits between two requests, so that the site and the user come first (SITE-L3). */
export interface Pace {
  /** The user did something that asks for answers. */
  active(): void
  /** Milliseconds to wait after a request that took `tookMs`. */
  pauseMs(tookMs: number): number
}

const ACTIVE_FOR_MS = 3000
const ACTIVE_PAUSE_MS = 250
const MOST_MS = 1000

/** While the user is at work: at least as long as the site took. Else a quarter of it: four fifths of its worker. */
export function createPace(clock: Clock): Pace {
  let activeAt = Number.NEGATIVE_INFINITY
  return {
    active: () => {
      activeAt = clock.monotonic()
    },
    pauseMs: (tookMs) => {
      const active = clock.monotonic() - activeAt < ACTIVE_FOR_MS
      return Math.min(MOST_MS, active ? Math.max(ACTIVE_PAUSE_MS, tookMs) : tookMs / 4)
    },
  }
}
