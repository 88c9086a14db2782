import { Temporal } from 'temporal-polyfill'
import type { AnswerCurve } from '../../../shared/domain/insights.ts'

export interface AnswerTimes {
  /** Epoch seconds; null where the event has none. */
  readonly startsAt: number | null
  /** Epoch seconds, in any order. */
  readonly yes: readonly number[]
  /** Null: not read. */
  readonly maybe: readonly number[] | null
  /** Yes and maybe without a usable time. */
  readonly timeless: number
  readonly sent: readonly { readonly at: number; readonly people: number }[]
}

/** People by steps before the event: at 0 those of the day, or the hour, it begins and of later. */
export interface StepCounts {
  readonly yes: readonly number[]
  readonly maybe: readonly number[] | null
  readonly sent: readonly number[]
  readonly timeless: number
}

type Step = AnswerCurve['step']

const HOUR = 3_600
const DAY = 24 * HOUR
/** Up to so long before the event hours are told. */
const BY_HOUR = 2 * DAY
/** What lies further back counts at the first point. */
const MOST_STEPS = { hour: 48, day: 120 } as const
const MOST_SENT = 12

/** Whether hours are enough to tell of all answers. */
export const fitsHours = ({ startsAt, yes, maybe, sent }: AnswerTimes): boolean => {
  if (startsAt === null) return true
  const near = (at: number): boolean => startsAt - at <= BY_HOUR
  return yes.every(near) && (maybe ?? []).every(near) && sent.every(({ at }) => near(at))
}

/** Counts by hours or, as the zone's calendar has them, by days before the event; null where it has no time. */
export function countSteps(times: AnswerTimes, step: Step, zone: string): StepCounts | null {
  const { startsAt, timeless } = times
  if (startsAt === null) return null
  const before = stepsBefore(startsAt, step, zone)
  const counted = (all: readonly { readonly at: number; readonly people: number }[]): readonly number[] => {
    const counts: number[] = []
    for (const { at, people } of all) {
      const steps = before(at)
      while (counts.length <= steps) counts.push(0)
      counts[steps] = (counts[steps] ?? 0) + people
    }
    return counts
  }
  const each = (all: readonly number[]) => all.map((at) => ({ at, people: 1 }))
  return {
    yes: counted(each(times.yes)),
    maybe: times.maybe === null ? null : counted(each(times.maybe)),
    sent: counted(times.sent),
    timeless,
  }
}

/** Counts of one or more events as sums from the first step to the last; null where no answer has a time. */
export function answerCurve(events: readonly StepCounts[], step: Step): AnswerCurve | null {
  const before = Math.max(
    -1,
    ...events.flatMap(({ yes, maybe }) => [yes.length - 1, (maybe ?? []).length - 1]),
  )
  if (before < 0) return null
  const at = (of: 'yes' | 'maybe' | 'sent', steps: number): number =>
    events.reduce((sum, event) => sum + (event[of]?.[steps] ?? 0), 0)
  const addedUp = (of: 'yes' | 'maybe'): readonly number[] => {
    let sum = 0
    return Array.from({ length: before + 1 }, (_, point) => {
      sum += at(of, before - point)
      return sum
    })
  }
  const sent = Array.from({ length: before + 1 }, (_, point) => ({
    before: before - point,
    people: at('sent', before - point),
  })).filter(({ people }) => people > 0)
  return {
    step,
    before,
    yes: addedUp('yes'),
    maybe: events.every(({ maybe }) => maybe === null) ? null : addedUp('maybe'),
    timeless: events.reduce((sum, { timeless }) => sum + timeless, 0),
    sent: sent.slice(0, MOST_SENT),
  }
}

function stepsBefore(startsAt: number, step: Step, zone: string): (at: number) => number {
  const most = MOST_STEPS[step]
  const within = (steps: number): number => Math.min(most, Math.max(0, steps))
  if (step === 'hour') return (at) => within(Math.floor((startsAt - at) / HOUR))
  const beginOf = dayBegins(startsAt, zone)
  return (at) => {
    // Days are 23 to 25 hours long: the guess is off by one at most.
    let day = within(Math.floor((startsAt - at) / DAY))
    while (day > 0 && at >= beginOf(day - 1)) day -= 1
    while (day < most && at < beginOf(day)) day += 1
    return day
  }
}

/** When the day of the event begins, the day before it, and so on, epoch seconds. An unknown zone counts as UTC. */
function dayBegins(startsAt: number, zone: string): (back: number) => number {
  const local = inZone(startsAt, zone)
  const day = local.toPlainDate()
  const known: number[] = []
  return (back) => {
    for (let next = known.length; next <= back; next += 1) {
      const begins = day.subtract({ days: next }).toZonedDateTime(local.timeZoneId)
      known.push(Math.floor(begins.epochMilliseconds / 1000))
    }
    return known[back] ?? 0
  }
}

function inZone(seconds: number, zone: string): Temporal.ZonedDateTime {
  const moment = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
  try {
    return moment.toZonedDateTimeISO(zone)
  } catch {
    return moment.toZonedDateTimeISO('UTC')
  }
}
