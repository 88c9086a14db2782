import { mayView } from '../data/privacy.ts'
import type { EventRecord } from '../data/records.ts'
import type { Result } from '../http/envelope.ts'
import { BusinessFailure, ExceptionFailure } from '../http/failures.ts'
import { type ApiCall, type Site, zoneOf } from '../site.ts'
import { eventObject } from './eventObject.ts'
import { categoriesOf } from './formFields.ts'
import { readWindow, takePage } from './paging.ts'
import { shiftEvents } from './shiftingRows.ts'
import { brokenSort, spoilRows } from './trapRows.ts'
import { dayBounds } from './zonedTime.ts'

type Test = (event: EventRecord) => boolean

const RSVP_VIEWS: Readonly<Record<string, number>> = {
  attending: 1,
  'may-attend': 2,
  'not-attending': 3,
  invites: 0,
}

/** From this row on a list is kept in memory between its pages. */
const DEEP = 500

/** GET /event. */
export async function browse(call: ApiCall): Promise<Result> {
  const { site, parameters, viewer } = call
  const tests = [byView(call), byParent(call), byOwner(call), byCategory(call), bySearch(call), byTime(call)]
  const wanted = tests.filter((test) => test !== null)
  const matches: Test = (event) => wanted.every((test) => test(event))
  const window = readWindow(site, parameters)
  const visible: Test = (event) => mayView(site.data, event, viewer)
  const rows = filter(inOrder(call), matches)
  const page =
    window.page * window.limit > DEEP && !site.profiles.has('short-pages')
      ? takePage(
          site,
          site.lists.recall(call, () => filter(rows, visible)),
          null,
          window,
        )
      : takePage(site, rows, visible, window)
  const slow = site.profiles.number('slow-rows')
  if (slow !== undefined) await site.pause(slow * page.length)
  const data = bend(call, page)
  shiftEvents(call, page)
  return { data }
}

function* filter(events: Iterable<EventRecord>, test: Test): Generator<EventRecord> {
  for (const event of events) if (test(event)) yield event
}

function bend({ site, parameters, viewer }: ApiCall, events: readonly EventRecord[]): unknown[] {
  const { profiles } = site
  let rows: unknown[] = events.map((event) => eventObject(site, event, viewer))
  const sort = parameters.get('sort')
  const objects = rows as Record<string, unknown>[]
  if (profiles.has('sort-liked-broken') && (sort === 'most-liked' || sort === 'most-talked'))
    rows = brokenSort(objects)
  else if (profiles.has('bad-rows')) rows = spoilRows(objects)
  if (profiles.has('duplicate-rows'))
    rows = rows.flatMap((row, index) => (index % 5 === 4 ? [row, row] : [row]))
  return rows
}

/** Small sets first: a member's own events or answers are never found by walking the whole table. */
function inOrder({ site, parameters, viewer }: ApiCall): Iterable<EventRecord> {
  const sort = parameters.get('sort')
  const order = sort === 'most-liked' ? 'likes' : sort === 'most-talked' ? 'comments' : 'start'
  const view = parameters.get('view') ?? ''
  const own = view === 'my' ? site.data.ownedBy(viewer?.id ?? 0) : null
  const answered = view in RSVP_VIEWS ? new Set(site.data.invites.ofUser(viewer?.id ?? 0).keys()) : null
  const few = own ?? answered
  const all = site.data.sorted(order)
  if (few && few.size < 1000)
    return all.length > 5000 ? sortFew(eventsOf(site, few), order) : keepOnly(all, few)
  const when = parameters.get('when')
  return order === 'start' && when === 'upcoming' ? startingFrom(all, site.clock.seconds()) : all
}

const eventsOf = (site: Site, ids: ReadonlySet<number>): EventRecord[] =>
  [...ids].map((id) => site.data.event(id)).filter((event) => event !== undefined)

function sortFew(events: EventRecord[], order: 'likes' | 'comments' | 'start'): EventRecord[] {
  const key = (event: EventRecord): number =>
    order === 'start' ? event.startTime : order === 'likes' ? -event.totalLike : -event.totalComment
  return events.sort((a, b) => key(a) - key(b) || a.id - b.id)
}

function* keepOnly(events: readonly EventRecord[], ids: ReadonlySet<number>): Generator<EventRecord> {
  for (const event of events) if (ids.has(event.id)) yield event
}

/** The part of a list sorted by start that begins at `from`, found by halving. */
function* startingFrom(events: readonly EventRecord[], from: number): Generator<EventRecord> {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.startTime ?? 0) < from) low = middle + 1
    else high = middle
  }
  for (let index = low; index < events.length; index += 1) {
    const event = events[index]
    if (event) yield event
  }
}

function byView({ site, parameters, viewer }: ApiCall): Test {
  const view = parameters.get('view') ?? ''
  const needsUser = view === 'my' || view in RSVP_VIEWS
  if (needsUser && !viewer) throw new ExceptionFailure('This request requires an user token.')
  if (view === 'my') return (event) => event.ownerId === viewer?.id
  if (view === 'pending') {
    const allowed = viewer?.canApprove === true && !site.profiles.has('no-pending-right')
    if (!allowed) throw new BusinessFailure('You do not have permission to view pending events.')
    return (event) => event.viewId === 1
  }
  if (view in RSVP_VIEWS) {
    const wanted = RSVP_VIEWS[view]
    return (event) => event.viewId === 0 && site.data.rsvpOf(event.id, viewer?.id ?? 0) === wanted
  }
  if (view === 'featured') return (event) => event.featured && event.viewId === 0
  const owner = parameters.integer('user_id')
  if (owner !== undefined && owner === viewer?.id) return () => true
  return (event) => event.viewId === 0
}

/** Top-level events unless a parent is named; `my` and `attending` take in those of pages and groups (SITE-L8). */
function byParent({ parameters }: ApiCall): Test | null {
  const moduleId = parameters.get('module_id')
  const itemId = parameters.integer('item_id')
  if (moduleId && moduleId !== 'event') {
    return (event) => event.moduleId === moduleId && (itemId === undefined || event.itemId === itemId)
  }
  if (itemId !== undefined && itemId !== 0) return (event) => event.itemId === itemId
  const view = parameters.get('view')
  return view === 'my' || view === 'attending' || view === 'pending' ? null : (event) => event.itemId === 0
}

function byOwner({ parameters }: ApiCall): Test | null {
  const owner = parameters.integer('user_id')
  return owner === undefined ? null : (event) => event.ownerId === owner
}

function byCategory({ parameters }: ApiCall): Test | null {
  const category = parameters.integer('category')
  return category ? (event) => categoriesOf(event).includes(category) : null
}

/** In the title only (SITE-L6). */
function bySearch({ parameters }: ApiCall): Test | null {
  const text = parameters.get('search[search]')?.trim().toLowerCase()
  return text ? (event) => event.title.toLowerCase().includes(text) : null
}

/** Days, weeks and months of the viewer's zone (SITE-L7). */
function byTime({ site, parameters, viewer }: ApiCall): Test | null {
  const when = parameters.get('when') ?? 'all-time'
  const now = site.clock.seconds()
  const starts =
    (from: number, before: number): Test =>
    (event) =>
      event.startTime >= from && event.startTime < before
  if (when === 'upcoming') return (event) => event.startTime >= now
  if (when === 'ongoing') return (event) => event.startTime <= now && event.endTime > now
  if (when !== 'today' && when !== 'this-week' && when !== 'this-month') return null
  const bounds = dayBounds(now, zoneOf(site, viewer))
  if (when === 'today') return starts(bounds.today, bounds.tomorrow - 59)
  if (when === 'this-week') return starts(bounds.week, bounds.weekEnd)
  return starts(bounds.month, site.profiles.has('this-month-short') ? bounds.monthLastDay : bounds.monthEnd)
}
