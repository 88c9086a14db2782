import { listKey, listOfView, type SiteList } from '../events/wireQuery.ts'
import type { ListBook } from './listBook.ts'

export interface Planned {
  readonly list: SiteList
  readonly key: string
  /** Read whole again after this long. */
  readonly everyMs: number
}

const MINUTE = 60_000
const plan = (view: Parameters<typeof listOfView>[0], everyMs: number): Planned => {
  const list = listOfView(view)
  return { list, key: listKey(list), everyMs }
}

/** In this order: what is looked at first, then what concerns the user, then everything there ever was (L4). */
export const SYNC_PLAN: readonly Planned[] = [
  plan('upcoming', 15 * MINUTE),
  plan('mine', 30 * MINUTE),
  plan('attending', 30 * MINUTE),
  plan('maybe', 30 * MINUTE),
  plan('not-going', 30 * MINUTE),
  plan('invited', 15 * MINUTE),
  plan('featured', 60 * MINUTE),
  plan('pending', 30 * MINUTE),
  plan('all', 24 * 60 * MINUTE),
]

export interface ScheduleWorld {
  readonly nowMs: number
  readonly lists: ListBook
  /** Until when lists rest that the site refused, e.g. `pending` without the right (L8); epoch ms. */
  readonly restUntilMs: ReadonlyMap<string, number>
  /** Lists whose reading is under way. */
  readonly reading: (planned: Planned) => boolean
  /** Read again what is older than this moment: the user asked. */
  readonly notBeforeMs: number
}

/** The list to read a page of next; null: all is fresh enough. */
export function nextList(world: ScheduleWorld): Planned | null {
  return SYNC_PLAN.find((planned) => dueInMs(planned, world) <= 0) ?? null
}

/** A refused list is tried again after this: the reason may have been flood control (E2). */
export const REFUSED_REST_MS = 30 * MINUTE

/** Milliseconds until a list is due again. */
export function nextDueMs(world: ScheduleWorld): number {
  return Math.min(...SYNC_PLAN.map((planned) => dueInMs(planned, world)))
}

function dueInMs(planned: Planned, world: ScheduleWorld): number {
  const rest = (world.restUntilMs.get(planned.key) ?? 0) - world.nowMs
  if (rest > 0) return rest
  const wholeAt = world.lists.wholeAt(planned.key)
  if (wholeAt === null || world.reading(planned)) return 0
  // A clock set back makes `wholeAt` lie ahead: then it counts as just read, not as due in years.
  const age = Math.max(0, world.nowMs - wholeAt)
  const asked = planned.everyMs < 24 * 60 * MINUTE && wholeAt < world.notBeforeMs
  return asked ? 0 : planned.everyMs - age
}
