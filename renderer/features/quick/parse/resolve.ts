import { Temporal } from 'temporal-polyfill'
import type { ClockReading } from './clockReadings.ts'
import type { FoundDay } from './days.ts'
import type { LineContext, Option, Question, Supposed, When } from './line.ts'

/** An event without a time begins at this hour, as a new one in the editor does. */
const SUPPOSED_HOUR = 19
const SUPPOSED_MINUTES = 120
const DAY = 1440

/** What the line says of when; none of it read against a clock yet. */
export interface Said {
  /** What is asked about, as typed. */
  readonly words: string
  readonly day: Pick<FoundDay, 'days' | 'until' | 'moves'> | null
  /** Each with a day of its own where the number may be one: `fri 8`. */
  readonly clocks: readonly (ClockReading & { readonly day?: Temporal.PlainDate })[]
  /** Minutes. */
  readonly length: number | null
}

interface Wall {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime | null
}

const seconds = (time: Temporal.ZonedDateTime): number => Math.floor(time.epochMilliseconds / 1000)

const at = (day: Temporal.PlainDate, minutes: number): Temporal.PlainDateTime =>
  day.toPlainDateTime().add({ minutes })

const instant = (
  wall: Temporal.PlainDateTime,
  zone: string,
  disambiguation: 'compatible' | 'earlier' | 'later' = 'compatible',
): number => seconds(wall.toZonedDateTime(zone, { disambiguation }))

/** Walls the words allow, the likely one first. */
function wallsOf({ day, clocks, length }: Said, today: Temporal.PlainDate): readonly Wall[] {
  const hours: Said['clocks'] = clocks.length > 0 ? clocks : [{ start: SUPPOSED_HOUR * 60, end: null }]
  const days = day === null ? [today] : day.days
  return days.flatMap((each, nth) =>
    hours.flatMap(({ start, end, day: own }) => {
      if (own !== undefined && nth > 0) return []
      const begins = at(own ?? each, start)
      const until = day?.until ?? null
      if (until !== null && Temporal.PlainDate.compare(until, each) > 0)
        return [{ start: begins, end: at(until, end === null ? start + SUPPOSED_MINUTES : end % DAY) }]
      return [{ start: begins, end: length !== null || end === null ? null : at(own ?? each, end) }]
    }),
  )
}

/** The end that was said, the first one behind the start: a start in a night of changed hours may be another than was said. */
function endOf(start: number, wall: Wall, { length }: Said, zone: string): number {
  if (wall.end === null) return start + (length ?? SUPPOSED_MINUTES) * 60
  for (const side of ['compatible', 'later'] as const) {
    const end = instant(wall.end, zone, side)
    if (end > start) return end
  }
  return start + Math.max(0, wall.start.until(wall.end).total('seconds'))
}

const optionAt = (start: number, wall: Wall, said: Said, zone: string): Option => ({
  start,
  end: endOf(start, wall, said, zone),
})

const optionOf = (wall: Wall, said: Said, zone: string): Option =>
  optionAt(instant(wall.start, zone), wall, said, zone)

const moved = (wall: Wall, by: Temporal.DurationLike): Wall => ({
  start: wall.start.add(by),
  end: wall.end?.add(by) ?? null,
})

const STEPS = { day: 'days', week: 'weeks', year: 'years' } as const
const SECONDS = { day: 86_400, week: 604_800, year: 31_556_952 } as const

/** The first time it comes again after now. */
function ahead(wall: Wall, said: Said, { now, zone }: Clocked): Wall {
  const step = said.day?.moves ?? 'day'
  const late = now / 1000 - optionOf(wall, said, zone).end
  for (let times = Math.max(1, Math.floor(late / SECONDS[step])); ; times += 1) {
    const next = moved(wall, { [STEPS[step]]: times })
    if (optionOf(next, said, zone).end * 1000 > now) return next
  }
}

interface Clocked {
  readonly now: number
  readonly zone: string
}

/**
 * The clocks go forward, or back, over its start or, where that is plain, over the end that was said: the choice of a
 * start shows the end that comes with it.
 */
function turn(wall: Wall, said: Said, zone: string): Omit<Question, 'key' | 'words'> | null {
  const starts = sidesOf(wall.start, zone)
  if (starts !== null)
    return { ...starts.asked, options: starts.at.map((start) => optionAt(start, wall, said, zone)) }
  const ends = wall.end === null ? null : sidesOf(wall.end, zone)
  const start = instant(wall.start, zone)
  const options = ends?.at.flatMap((end) => (end > start ? { start, end } : [])) ?? []
  return ends === null || options.length < 2 ? null : { ...ends.asked, options }
}

/** Both moments a time can be that is not there, or there twice; first what the site would make of it. Null: a plain one. */
function sidesOf(wall: Temporal.PlainDateTime, zone: string) {
  const early = instant(wall, zone, 'earlier')
  const late = instant(wall, zone, 'later')
  if (early === late) return null
  const isThere = Temporal.Instant.fromEpochMilliseconds(early * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .equals(wall)
  return isThere
    ? { asked: { kind: 'twice' } as const, at: [early, late] }
    : {
        asked: { kind: 'gap', missing: wall.toPlainTime().toString({ smallestUnit: 'minute' }) } as const,
        at: [late, early],
      }
}

const MOST_OPTIONS = 3

/** When the event is, and what has to be asked about it. Everything in the zone the site keeps. */
export function resolve(
  said: Said,
  zone: string,
  { now, answers }: Pick<LineContext, 'now' | 'answers'>,
): { readonly when: When; readonly question: Question | null } {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const supposed: Supposed[] = []
  if (said.day === null) supposed.push('day')
  if (said.clocks.length === 0) supposed.push('time')
  const endSaid =
    said.length !== null || said.day?.until != null || said.clocks.some(({ end }) => end !== null)
  if (!endSaid) supposed.push('end')

  let question: Question | null = null
  /** The answer given; until there is one the first, and the first question. A later one is about its answer. */
  const ask = (asked: Omit<Question, 'key' | 'words'>): number => {
    const key = `${asked.kind} ${said.words} ${asked.options.map(({ start }) => start).join(' ')}`
    const answer = answers.get(key)
    if (answer === undefined) question ??= { ...asked, key, words: said.words }
    return answer ?? 0
  }
  const done = (option: Option) => ({ when: { ...option, supposed }, question })

  const walls = unlike(wallsOf(said, today), said, zone).slice(0, MOST_OPTIONS)
  const options = walls.map((wall) => optionOf(wall, said, zone))
  const chosen = walls.length > 1 ? ask({ kind: 'readings', options }) : 0
  let wall = walls[chosen] ?? walls[0]
  if (wall === undefined) throw new RangeError('a line with a day or a time has a reading')

  if (optionOf(wall, said, zone).end * 1000 <= now) {
    const next = ahead(wall, said, { now, zone })
    const keeps =
      said.day !== null &&
      ask({ kind: 'over', options: [optionOf(next, said, zone), optionOf(wall, said, zone)] }) === 1
    if (!keeps) wall = next
  }
  const turned = turn(wall, said, zone)
  if (turned === null) return done(optionOf(wall, said, zone))
  const taken = turned.options[ask(turned)] ?? turned.options[0]
  return done(taken ?? optionOf(wall, said, zone))
}

/** Readings that come to the same are one. */
function unlike(walls: readonly Wall[], said: Said, zone: string): readonly Wall[] {
  const seen = new Set<string>()
  return walls.filter((wall) => {
    const { start, end } = optionOf(wall, said, zone)
    const key = `${start} ${end}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
