import { type EventFault, keyOfZone, type Supposed } from '../../../shared/domain/eventImport.ts'
import type { FileEvent, FileTime } from './fileEvent.ts'
import type { WallClock } from './wallTime.ts'

/** What the person said of the times of a file. */
export interface TimeAnswers {
  /** Null: of times without a zone neither the person nor the file says one, so they are by the site's clock. */
  readonly floating: string | null
  /** By the name the file has. */
  readonly unknown: ReadonlyMap<string, string>
  /** Minutes after midnight. */
  readonly dayStart: number
  /** Where whole days and answers are: the zone of the site. */
  readonly zone: string
}

/** What was put in the place of what the file has. Times in epoch seconds. */
export interface Mend {
  readonly title?: string
  readonly start?: number
  readonly end?: number
  /** What was typed for these times says a zone as well. */
  readonly moment?: true
  /** Of a series that cannot be followed, this one is taken. */
  readonly first?: true
}

export interface Resolved {
  readonly title: string
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly supposed: readonly Supposed[]
  /** Its times are hours of the site's clock: none of them says a zone (SEND-25). */
  readonly bySite: boolean
  readonly fault: EventFault | null
}

/** The site takes no longer one. */
const MOST_TITLE = 255
const HOURS_SUPPOSED = 2 * 3_600
const DAY = 86_400

/** When an event is and what is at fault with it. What only all events together tell is left open in the fault. */
export function resolved(event: FileEvent, mend: Mend, answers: TimeAnswers, clock: WallClock): Resolved {
  const title = (mend.title ?? event.about.title).slice(0, MOST_TITLE).toWellFormed()
  const supposed: Supposed[] = []
  const startsAt = mend.start ?? instantOf(event.start, answers, clock)
  const bySite = saysHours(event, mend, answers)
  const bare = { title, startsAt, endsAt: null, supposed, bySite }
  const { fault } = event
  if (fault !== null && !(mend.first === true && fault.kind === 'rule' && startsAt !== null)) {
    if (fault.kind === 'no-start' && mend.start !== undefined)
      return inOrder(event, mend, answers, clock, bare)
    return {
      ...bare,
      fault: {
        ...fault,
        likely: fault.kind === 'rule' && startsAt !== null ? { kind: 'first' } : null,
      },
    }
  }
  if (startsAt === null) {
    const zone = event.start?.zone
    const text = zone?.kind === 'unknown' ? zone.name : ''
    return { ...bare, fault: { kind: zone?.kind === 'unknown' ? 'zone' : 'no-start', text, likely: null } }
  }
  return inOrder(event, mend, answers, clock, bare)
}

function saysHours({ start, end }: FileEvent, mend: Mend, { floating }: TimeAnswers): boolean {
  const isHour = (time: FileTime | null): boolean =>
    time === null ||
    (time.at === null && (time.zone.kind === 'day' || (time.zone.kind === 'floating' && floating === null)))
  const isTyped = mend.start !== undefined
  return (
    mend.moment !== true && (isTyped || isHour(start)) && (isTyped || mend.end !== undefined || isHour(end))
  )
}

function inOrder(
  event: FileEvent,
  mend: Mend,
  answers: TimeAnswers,
  clock: WallClock,
  bare: Omit<Resolved, 'fault'>,
): Resolved {
  const startsAt = bare.startsAt ?? 0
  const { about, end } = event
  const supposed: Supposed[] = event.start?.zone.kind === 'day' && mend.start === undefined ? ['day'] : []
  let endsAt = mend.end ?? (mend.start === undefined ? endOf(event, startsAt, answers, clock) : null)
  if (endsAt === null || (endsAt === startsAt && mend.end === undefined)) {
    endsAt = startsAt + HOURS_SUPPOSED
    if (supposed.length === 0) supposed.push('end')
  }
  if (event.overnight === true && mend.start === undefined && mend.end === undefined)
    supposed.push('next-day')
  const timed = { ...bare, startsAt, endsAt, supposed }
  if (bare.title === '')
    return { ...timed, fault: { kind: 'no-title', text: '', likely: likelyTitle(about) } }
  if (endsAt < startsAt) {
    const text = end === null ? '' : String(endsAt)
    return {
      ...timed,
      fault: {
        kind: 'ends-before',
        text,
        likely: { kind: 'end', endsAt: after(endsAt, startsAt, answers.zone, clock) },
      },
    }
  }
  return { ...timed, fault: null }
}

function likelyTitle({ description, place }: FileEvent['about']): EventFault['likely'] {
  const line = [description.split('\n')[0]?.trim() ?? '', place].find((text) => text !== '') ?? ''
  return line === '' ? null : { kind: 'title', title: line.slice(0, 100) }
}

/** The first time after the start at which a clock shows what the end says. */
function after(endsAt: number, startsAt: number, zone: string, clock: WallClock): number {
  const [from, to] = [clock.wallOf(startsAt, zone), clock.wallOf(endsAt, zone)]
  const sameDay = Math.floor(from / DAY) * DAY + (to % DAY)
  return clock.instantOf(sameDay > from ? sameDay : sameDay + DAY, zone)
}

function endOf(event: FileEvent, startsAt: number, answers: TimeAnswers, clock: WallClock): number | null {
  const { start, end } = event
  if (end !== null && end.zone.kind !== 'day') {
    const at = instantOf(end, answers, clock)
    const long = start !== null && keyOfZone(start.zone) === keyOfZone(end.zone) ? end.wall - start.wall : 0
    // The clocks go forward over the start alone: it is as long as the file says.
    return at !== null && at <= startsAt && long > 0 ? startsAt + long : at
  }
  if (start?.zone.kind !== 'day') {
    if (end === null) return null
    // A day alone is its end; that of the start says no more than the start does.
    const today = Math.floor(clock.wallOf(startsAt, answers.zone) / DAY) * DAY
    return end.wall - DAY === today ? null : clock.instantOf(end.wall, answers.zone)
  }
  // RFC 5545 3.6.1: the end of whole days is the day after the last; some programs write the day itself.
  const last = end === null ? start.wall : Math.max(end.wall - DAY, start.wall)
  const at = clock.instantOf(last + answers.dayStart * 60, answers.zone) + HOURS_SUPPOSED
  return end !== null && end.wall < start.wall
    ? clock.instantOf(end.wall, answers.zone)
    : Math.max(at, startsAt)
}

/** Epoch seconds; null where the zone is open. */
function instantOf(time: FileTime | null, answers: TimeAnswers, clock: WallClock): number | null {
  if (time === null) return null
  if (time.at !== null) return time.at
  const { zone, wall } = time
  switch (zone.kind) {
    case 'day':
      return clock.instantOf(wall + answers.dayStart * 60, answers.zone)
    case 'floating':
      return clock.instantOf(wall, answers.floating ?? answers.zone)
    case 'unknown': {
      const taken = answers.unknown.get(zone.name)
      return taken === undefined ? null : clock.instantOf(wall, taken)
    }
    case 'zone':
      return clock.instantOf(wall, zone.zone)
    default:
      return wall
  }
}
