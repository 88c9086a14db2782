import { type CalendarSpan, isSameEvent, spanKey } from '../../../../shared/domain/calendar.ts'

/** Days are numbers (`lib/format/days.ts`), both ends included; all moments are epoch milliseconds. */
export interface AgendaRange {
  readonly from: number
  readonly to: number
  /** The first moment of each day, and of the day after the last one. */
  readonly starts: readonly number[]
}

/** What of an event falls on a day: all of it, or of one that lasts over days its beginning, a day between, its end. */
export type DayShare = 'whole' | 'begins' | 'between' | 'ends'

export type AgendaLine =
  | { readonly kind: 'event'; readonly span: CalendarSpan; readonly share: DayShare; readonly over: boolean }
  /** `since`: epoch milliseconds. */
  | { readonly kind: 'gap'; readonly since: number; readonly minutes: number }
  /** Two that one goes to at the same time. `next`: the one above and the one below this line. */
  | {
      readonly kind: 'clash'
      readonly earlier: CalendarSpan
      readonly later: CalendarSpan
      readonly minutes: number
      readonly apart: boolean
      readonly next: boolean
    }
  /** From one place to another in less than `LEAST_GAP` minutes. */
  | {
      readonly kind: 'tight'
      readonly earlier: CalendarSpan
      readonly later: CalendarSpan
      readonly minutes: number
    }
  | { readonly kind: 'now' }

/** A day, or a run of days without anything. */
export type AgendaStretch =
  | { readonly kind: 'day'; readonly day: number; readonly lines: readonly AgendaLine[] }
  | { readonly kind: 'empty'; readonly from: number; readonly to: number; readonly now: boolean }

const MINUTE = 60_000
/** Minutes: less between two events is no time of one's own. */
const LEAST_GAP = 30
/** Milliseconds: so long takes what tells no end. */
const WITHOUT_END = 2 * 60 * MINUTE

/** Whether one means to be there; a draft is nothing yet. */
export const isMeant = ({ eventId, own, answer }: CalendarSpan): boolean =>
  eventId !== null && (own || answer === 'attending' || answer === 'maybe')

const hasEnd = ({ start, end }: CalendarSpan): boolean => end !== null && end > start

/** Takes part in what is at the same time: not what lasts a day, nor what has no usable end. */
const counts = (span: CalendarSpan): boolean => isMeant(span) && !span.long && hasEnd(span)

/** When an event is over, supposing two hours where it tells no end. */
export const overAt = (span: CalendarSpan): number =>
  hasEnd(span) ? (span.end ?? 0) : span.start + WITHOUT_END

const inOrder = (a: CalendarSpan, b: CalendarSpan): number =>
  a.start - b.start || overAt(a) - overAt(b) || a.title.localeCompare(b.title)

const minutesOf = (ms: number): number => Math.floor(ms / MINUTE)

const placeOf = ({ placeName }: CalendarSpan): string =>
  (placeName ?? '').normalize('NFKC').toLocaleLowerCase().trim()

const areApart = (a: CalendarSpan, b: CalendarSpan): boolean =>
  placeOf(a) !== '' && placeOf(b) !== '' && placeOf(a) !== placeOf(b)

interface Entry {
  readonly day: number
  readonly line: AgendaLine
}

/**
 * The days of a range in order, each with its events, the time free between those one goes to, what is at the same time
 * and what leaves no time between two places; days without anything next to each other are one.
 */
export function agendaDays(
  spans: readonly CalendarSpan[],
  range: AgendaRange,
  now: number | null,
): readonly AgendaStretch[] {
  const { from, starts } = range
  const dayOf = (at: number): number => from + lastAtOrBefore(starts, at)
  const days: AgendaLine[][] = starts.slice(1).map(() => [])
  const put = (day: number, ...lines: readonly AgendaLine[]) => days[day - from]?.push(...lines)

  const inRange = spans.filter((span) => isWithin(span, starts)).toSorted(inOrder)
  for (const each of lastingOver(inRange, dayOf, range, now)) put(each.day, each.line)
  const lasting = inRange.filter((span) => span.long && isMeant(span))
  const listedOn = ({ start }: CalendarSpan) => Math.max(from, dayOf(start))
  const between = createBetween(listedOn)
  for (const span of inRange.filter(({ long }) => !long)) {
    const day = listedOn(span)
    const { since, before } = between(span)
    if (since !== null && !lasting.some((one) => one.start < span.start && overAt(one) > since))
      insertGap(days[day - from] ?? [], since, span.start)
    put(day, ...before, { kind: 'event', span, share: 'whole', over: now !== null && overAt(span) <= now })
  }
  const today = now === null ? null : dayOf(now)
  if (now !== null && today !== null) markNow(days[today - from])
  return foldEmpty(days, from, today)
}

export const isWithin = (span: CalendarSpan, starts: readonly number[]): boolean =>
  span.start < (starts.at(-1) ?? 0) && (span.start >= (starts[0] ?? 0) || overAt(span) > (starts[0] ?? 0))

/** Index of the last of `sorted` that is not above `value`; -1: none. */
function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What lasts a day or more: each day of it where one goes there, else the first that is shown. */
function lastingOver(
  spans: readonly CalendarSpan[],
  dayOf: (at: number) => number,
  { from, to }: AgendaRange,
  now: number | null,
): readonly Entry[] {
  return spans
    .filter(({ long }) => long)
    .flatMap((span) => {
      const [first, last] = [dayOf(span.start), dayOf(overAt(span) - 1)]
      const shown = {
        from: Math.max(from, first),
        to: isMeant(span) ? Math.min(to, last) : Math.max(from, first),
      }
      return Array.from({ length: Math.max(0, shown.to - shown.from + 1) }, (_, at): Entry => {
        const day = shown.from + at
        const share = first === last ? 'whole' : day === first ? 'begins' : day === last ? 'ends' : 'between'
        return { day, line: { kind: 'event', span, share, over: now !== null && overAt(span) <= now } }
      })
    })
}

interface Between {
  /** Since when one has time, where that is long enough to be told. */
  readonly since: number | null
  readonly before: readonly AgendaLine[]
}

/** Told of each event in order, says what lies between it and those before. */
function createBetween(listedOn: (span: CalendarSpan) => number): (span: CalendarSpan) => Between {
  /** The event before, and the one one is at longest, of those so far. */
  let above: CalendarSpan | null = null
  let running: CalendarSpan | null = null
  /** Something began that tells no end. */
  let open = false
  return (span) => {
    const [former, until, isOpen] = [above, running, open]
    above = span
    if (!isMeant(span) || (former !== null && isMeant(former) && isSameEvent(former, span))) return NOTHING
    open = !counts(span)
    if (open) return NOTHING
    running = until === null || overAt(span) > overAt(until) ? span : until
    if (until === null) return NOTHING
    const earlier = [former, until].find((each) => each !== null && counts(each) && shared(each, span) >= 1)
    if (earlier != null) {
      const pair = { earlier, later: span, minutes: shared(earlier, span) }
      return {
        since: null,
        before: [{ kind: 'clash', ...pair, apart: areApart(earlier, span), next: earlier === former }],
      }
    }
    if (isOpen) return NOTHING
    const minutes = Math.max(0, minutesOf(span.start - overAt(until)))
    if (minutes >= LEAST_GAP)
      return { since: listedOn(until) === listedOn(span) ? overAt(until) : null, before: [] }
    return areApart(until, span)
      ? { since: null, before: [{ kind: 'tight', earlier: until, later: span, minutes }] }
      : NOTHING
  }
}

const NOTHING: Between = { since: null, before: [] }

const shared = (earlier: CalendarSpan, later: CalendarSpan): number =>
  minutesOf(Math.min(overAt(earlier), overAt(later)) - later.start)

/** After what began before the gap did: something one does not go to can lie within it. */
function insertGap(lines: AgendaLine[], since: number, until: number): void {
  const at = lines.findLastIndex(
    (line) => line.kind === 'event' && (line.share !== 'whole' || line.span.start < since),
  )
  lines.splice(at + 1, 0, { kind: 'gap', since, minutes: minutesOf(until - since) })
}

/** Above the first event that is not over, and what is said of it. */
function markNow(lines: AgendaLine[] | undefined): void {
  if (lines === undefined || lines.length === 0) return
  const isPast = (line: AgendaLine) => line.kind === 'event' && (line.over || line.span.long)
  lines.splice(lines.findLastIndex(isPast) + 1, 0, { kind: 'now' })
}

function foldEmpty(
  days: readonly (readonly AgendaLine[])[],
  from: number,
  today: number | null,
): readonly AgendaStretch[] {
  const stretches: AgendaStretch[] = []
  for (const [at, lines] of days.entries()) {
    const day = from + at
    const last = stretches.at(-1)
    if (lines.length > 0) stretches.push({ kind: 'day', day, lines })
    else if (last?.kind === 'empty')
      stretches[stretches.length - 1] = { ...last, to: day, now: last.now || day === today }
    else stretches.push({ kind: 'empty', from: day, to: day, now: day === today })
  }
  return stretches
}

/**
 * Only what is asked for: without the time between, and without the days that have nothing of it. Nobody is called free
 * for what was not looked at.
 */
export const narrowed = (
  stretches: readonly AgendaStretch[],
  isAsked: (span: CalendarSpan) => boolean,
): readonly AgendaStretch[] =>
  stretches.flatMap((stretch): readonly AgendaStretch[] => {
    if (stretch.kind === 'empty') return []
    const lines = stretch.lines.filter((line) => {
      if (line.kind === 'event') return isAsked(line.span)
      return line.kind === 'now' || (line.kind !== 'gap' && isAsked(line.earlier) && isAsked(line.later))
    })
    return lines.some(({ kind }) => kind === 'event') ? [{ ...stretch, lines }] : []
  })

/** What is known of one's time beyond what is shown. */
interface Known {
  /** All that one goes to, of every account; null: not known yet. */
  readonly busy: readonly CalendarSpan[] | null
  /** False for a day of a month that some account was not read of. */
  readonly isRead: (day: number) => boolean
  readonly today: number
}

/** Without the time between and the days that are taken by what is not shown, or of which not all is known. */
export function withoutTaken(
  stretches: readonly AgendaStretch[],
  { from, starts }: AgendaRange,
  { busy, isRead, today }: Known,
): readonly AgendaStretch[] {
  const shown = new Set(
    stretches.flatMap((stretch) =>
      stretch.kind === 'empty'
        ? []
        : stretch.lines.flatMap((line) => (line.kind === 'event' ? spanKey(line.span) : [])),
    ),
  )
  const others = busy?.filter((span) => isMeant(span) && !shown.has(spanKey(span)))
  const isFree = (day: number, since: number, until: number) =>
    others !== undefined && isRead(day) && !others.some((span) => span.start < until && overAt(span) > since)
  return stretches.flatMap((stretch): readonly AgendaStretch[] => {
    if (stretch.kind === 'day') {
      const { day, lines } = stretch
      const isTold = (line: AgendaLine) =>
        line.kind !== 'gap' || isFree(day, line.since, line.since + line.minutes * MINUTE)
      return [{ ...stretch, lines: lines.filter(isTold) }]
    }
    const days = Array.from({ length: stretch.to - stretch.from + 1 }, (_, at) => stretch.from + at)
    const free = days.filter((day) => isFree(day, starts[day - from] ?? 0, starts[day - from + 1] ?? 0))
    const runs: (AgendaStretch & { kind: 'empty' })[] = []
    for (const day of free) {
      const last = runs.at(-1)
      const now = day === today
      if (last?.to === day - 1) runs[runs.length - 1] = { ...last, to: day, now: last.now || now }
      else runs.push({ kind: 'empty', from: day, to: day, now })
    }
    return runs
  })
}
