import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import {
  byLane,
  type CalendarSpan,
  isLong,
  isSameEvent,
  type Lane,
  spanKey,
  weekLanes,
} from '../../../../shared/domain/calendar.ts'
import { canClash } from '../month/dayEntries.ts'
import { type DayAxis, dayAxis, partOn } from './dayAxis.ts'
import { type DayLayout, layDay, MOST_COLUMNS, type Timed } from './layDay.ts'

/** A span, or the part of one, that stands on one day of the grid. */
export interface Block extends Timed {
  readonly key: string
  readonly span: CalendarSpan
  /** Began the day before, or goes on behind midnight. */
  readonly before: boolean
  readonly after: boolean
  readonly moved: MovedEvent | null
}

/** Where something stood before it was moved. */
interface Ghost extends Timed {
  readonly key: string
  readonly moved: MovedEvent
}

export interface WeekDay {
  readonly axis: DayAxis
  /** In the order they start. */
  readonly blocks: readonly Block[]
  readonly layout: DayLayout<Block>
  readonly ghosts: readonly Ghost[]
  readonly overlaps: readonly Overlap[]
}

/** Minutes that two events one goes to have in common, drawn between them. */
interface Overlap extends Timed {
  readonly key: string
  /** Where the later one begins, as a part of the width. */
  readonly at: number
  /** A number of those folded takes its part of the width first. */
  readonly folds: boolean
}

export interface LongBar {
  readonly span: CalendarSpan
  readonly moved: MovedEvent | null
  /** It began before the first day shown, or goes on behind the last. */
  readonly before: boolean
  readonly after: boolean
}

export interface Week {
  readonly days: readonly WeekDay[]
  readonly bars: readonly Lane<LongBar>[]
  /** Bars that found no lane, by day. */
  readonly moreBars: readonly (readonly LongBar[])[]
  /** Where bars stood before they were moved. */
  readonly longGhosts: readonly Lane<MovedEvent>[]
}

/** Boxes over all days: each has up to four elements, and a week has 300 (CAL-7). */
export const MOST_BLOCKS = 40
/** Lanes of the row above, the last one for the words "2 more" where it is needed. */
const LANES = 3

export const moveKey = ({ accountId, eventId }: Pick<MovedEvent, 'accountId' | 'eventId'>): string =>
  `${accountId} ${eventId}`

/** Spans with what was moved at its new place, also what was moved here from another week. */
function placed(
  spans: readonly CalendarSpan[],
  moves: readonly MovedEvent[],
  unshown: readonly CalendarSpan[],
): readonly Standing[] {
  const byKey = new Map(moves.map((moved) => [moveKey(moved), moved]))
  const known = new Set(spans.map(spanKey))
  const here = spans.map((span): Standing => {
    const moved = span.eventId === null ? undefined : byKey.get(spanKey(span))
    return moved === undefined
      ? { span, was: span, moved: null }
      : { span: movedSpan(span, moved), was: span, moved }
  })
  const from = moves
    .filter((moved) => !known.has(moveKey(moved)))
    .map((moved): Standing => ({ span: movedSpan(ownSpan(moved), moved), was: ownSpan(moved), moved }))
  return recounted(
    [...here, ...from],
    unshown.filter((span) => !known.has(spanKey(span))),
  )
}

/** An event where it stands, and where it stood before it was moved. */
interface Standing {
  readonly span: CalendarSpan
  readonly was: CalendarSpan
  readonly moved: MovedEvent | null
}

/** At the same time from this many milliseconds on (CAL-3). */
const LEAST_SHARED = 60_000

const areTogether = (a: CalendarSpan, b: CalendarSpan): boolean =>
  canClash(a) && canClash(b) && Math.min(a.end ?? 0, b.end ?? 0) - Math.max(a.start, b.start) >= LEAST_SHARED

/**
 * What is at the same time by where all stands now: core counts by the places that the site has. Of what was not moved its
 * count is kept, less what went and more what came, since it knows of events that are not here.
 */
function recounted(all: readonly Standing[], unshown: readonly CalendarSpan[]): readonly Standing[] {
  const moved = all.filter((one) => one.moved !== null)
  if (moved.length === 0) return all
  const clashesOf = (one: Standing): number => {
    const isOther = ({ was }: Pick<Standing, 'was'>) => was !== one.was && !isSameEvent(was, one.was)
    if (one.moved === null) {
      const others = moved.filter(isOther)
      const went = others.filter(({ was }) => areTogether(was, one.span)).length
      const came = others.filter(({ span }) => areTogether(span, one.span)).length
      return Math.max(0, one.span.clashes - went + came)
    }
    const beside = [...all, ...unshown.map((span) => ({ was: span, span }))]
      .filter((other) => isOther(other) && areTogether(other.span, one.span))
      .map(({ span }) => span)
    return beside.filter((span, at) => beside.findIndex((other) => isSameEvent(other, span)) === at).length
  }
  return all.map((one) => {
    const clashes = clashesOf(one)
    return clashes === one.span.clashes ? one : { ...one, span: { ...one.span, clashes } }
  })
}

const lastsLong = ({ start, end }: MovedEvent['from']): boolean =>
  isLong(end === null ? null : (end - start) / 1000)

const movedSpan = (span: CalendarSpan, { to }: MovedEvent): CalendarSpan => ({
  ...span,
  ...to,
  long: lastsLong(to),
})

const ownSpan = ({ accountId, eventId, title, placeName, zone, from }: MovedEvent): CalendarSpan => ({
  accountId,
  eventId,
  draftId: null,
  title,
  placeName,
  ...from,
  zone,
  long: false,
  own: true,
  answer: 'none',
  waiting: false,
  clashes: 0,
  faint: false,
})

/**
 * The week as it is drawn: `days` are dates of the calendar in `zone`; at most `beside` events stand side by side. `unshown`:
 * what one goes to of accounts that are left out, where something was moved.
 */
export function weekOf(
  spans: readonly CalendarSpan[],
  moves: readonly MovedEvent[],
  days: readonly string[],
  zone: string,
  beside = MOST_COLUMNS,
  unshown: readonly CalendarSpan[] = [],
): Week {
  const axes = days.map((day) => dayAxis(day, zone))
  const all = placed(spans, moves, unshown)
  const hours = all.filter(({ span }) => !span.long)
  const onDays = axes.map((axis) => ({
    axis,
    blocks: hours.flatMap(({ span, moved }): Block[] => {
      const part = partOn(axis, span.start, span.end)
      return part === null ? [] : [{ key: spanKey(span), span, moved, ...part }]
    }),
    ghosts: moves.flatMap((moved): Ghost[] => {
      if (lastsLong(moved.from)) return []
      const part = partOn(axis, moved.from.start, moved.from.end)
      return part === null ? [] : [{ key: moveKey(moved), moved, from: part.from, to: part.to }]
    }),
  }))
  const share = fairShare(
    onDays.map(({ blocks }) => blocks.length),
    MOST_BLOCKS,
  )
  return {
    days: onDays.map(({ axis, blocks, ghosts }) => {
      const layout = layDay(blocks, share, beside)
      const sorted = blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)
      return { axis, ghosts, blocks: sorted, layout, overlaps: overlapsOf(layout.placed) }
    }),
    ...longOnes(
      all.filter(({ span }) => span.long),
      moves.filter(({ from }) => lastsLong(from)),
      axes,
    ),
  }
}

/** Of each event at the same time as one in a column before it, the longest stretch they share. */
function overlapsOf(placed: DayLayout<Block>['placed']): readonly Overlap[] {
  const attended = placed.filter(({ item: { span } }) => span.clashes > 0)
  return attended.flatMap(({ item, column, columns, folds }) => {
    const shared = attended.flatMap(({ item: other, column: before }) => {
      const [from, to] = [Math.max(item.from, other.from), Math.min(item.to, other.to)]
      const isBeside = before === column - 1 && !isSameEvent(item.span, other.span)
      return isBeside && to > from ? [{ from, to }] : []
    })
    const [longest] = shared.toSorted((a, b) => b.to - b.from - (a.to - a.from))
    return longest === undefined ? [] : [{ ...longest, key: item.key, at: column / columns, folds }]
  })
}

/** The most each may have so that together they have no more than `most`: what few do not need goes to the others. */
export function fairShare(counts: readonly number[], most: number): number {
  let share = Math.max(0, ...counts)
  while (share > 1 && counts.reduce((sum, count) => sum + Math.min(count, share), 0) > most) share -= 1
  return share
}

function longOnes(
  all: readonly Standing[],
  moves: readonly MovedEvent[],
  axes: readonly DayAxis[],
): Pick<Week, 'bars' | 'moreBars' | 'longGhosts'> {
  const [begins, ends] = [axes[0]?.start ?? 0, axes.at(-1)?.end ?? 0]
  const items = all
    .toSorted((a, b) => byLane(a.span, b.span))
    .flatMap(({ span, moved }) => {
      const on = daysUnder(span, axes)
      if (on === null) return []
      const after = (span.end ?? span.start) > ends
      return [{ item: { span, moved, before: span.start < begins, after }, ...on }]
    })
  const bars = weekLanes(items, LANES)
  const drawn = new Set(bars.map(({ item }) => item))
  const moreBars = axes.map((_, day) =>
    items.flatMap(({ item, first, last }) => (first <= day && day <= last && !drawn.has(item) ? [item] : [])),
  )
  return { bars, moreBars, longGhosts: ghostsOf(moves, axes, { bars, moreBars }) }
}

/** First and last day it is on, by index; null where it is on none of them. */
function daysUnder(
  { start, end }: MovedEvent['from'],
  axes: readonly DayAxis[],
): { readonly first: number; readonly last: number } | null {
  const first = axes.findIndex((axis) => axis.end > start)
  const last = axes.findLastIndex((axis) => axis.start < (end ?? start))
  return first < 0 || last < first ? null : { first, last }
}

/** In the first lane that bars and the number of others leave free: they take no place from what is on. */
function ghostsOf(
  moves: readonly MovedEvent[],
  axes: readonly DayAxis[],
  { bars, moreBars }: Pick<Week, 'bars' | 'moreBars'>,
): Week['longGhosts'] {
  const numbers = moreBars.flatMap((more, day) =>
    more.length === 0 ? [] : [{ lane: LANES - 1, first: day, last: day }],
  )
  const taken: Pick<Lane<unknown>, 'lane' | 'first' | 'last'>[] = [...bars, ...numbers]
  return moves.flatMap((moved) => {
    const on = daysUnder(moved.from, axes)
    if (on === null) return []
    const isTaken = (lane: number) =>
      taken.some((each) => each.lane === lane && each.first <= on.last && each.last >= on.first)
    let lane = 0
    while (isTaken(lane)) lane += 1
    const ghost = { item: moved, lane, ...on }
    taken.push(ghost)
    return [ghost]
  })
}
