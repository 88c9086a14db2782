import ICAL from 'ical.js'
import { EVENT_IMPORT_LIMITS } from '../../../shared/domain/eventFileFaults.ts'
import type { FileTime } from './fileEvent.ts'
import { type FileZones, icalTime, wallOf } from './fileZones.ts'

/** The starts of a series, as clocks in the zone of its first one show them. */
export interface SpelledOut {
  readonly starts: readonly number[]
  readonly out: readonly number[]
  readonly cut: boolean
}

const FOLLOWED = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const PARTS = new Set([
  'FREQ',
  'COUNT',
  'UNTIL',
  'INTERVAL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'BYYEARDAY',
  'BYWEEKNO',
  'WKST',
])
const DAY = 86_400
/** Exceptions that are looked past in one series. */
const MOST_PASSED = 2_000

/**
 * A series by its rule, further days and exceptions (RFC 5545 3.8.5), at most 200 of it; null where the rule cannot be
 * followed. Worked out by the clock on the wall, so that no change of the clocks moves it.
 */
export function spelledOut(component: ICAL.Component, first: FileTime, zones: FileZones): SpelledOut | null {
  const rules = component.getAllProperties('rrule')
  if (rules.length > 1 || component.hasProperty('exrule')) return null
  const [rule] = rules.map((property) => property.getFirstValue())
  const isDate = first.zone.kind === 'day'
  const base = new ICAL.Component('vevent')
  base.updatePropertyWithValue('dtstart', icalTime(first.wall, isDate))
  if (rule !== undefined) {
    if (!(rule instanceof ICAL.Recur) || !isFollowed(rule)) return null
    const { until } = rule
    if (until !== null && until !== undefined) rule.until = icalTime(lastOf(until, first, zones), isDate)
    base.updatePropertyWithValue('rrule', rule)
  }
  const further = new Set(
    component
      .getAllProperties('rdate')
      .flatMap((property) => timesOf(property, zones).map((time) => zones.wallIn(time, first.zone))),
  )
  // The start is the first of a series (RFC 5545 3.8.5.2), also where no rule brings it.
  for (const wall of rule === undefined ? further.add(first.wall) : further) {
    const property = new ICAL.Property('rdate')
    property.setValue(icalTime(wall, isDate))
    base.addProperty(property)
  }
  const left = exceptions(component, first, zones)
  const starts: number[] = []
  const out: number[] = []
  const expansion = new ICAL.RecurExpansion({ component: base, dtstart: icalTime(first.wall, isDate) })
  let next: ICAL.Time | null | undefined
  for (let passed = 0; starts.length <= EVENT_IMPORT_LIMITS.series && passed < MOST_PASSED; ) {
    next = expansion.next() as ICAL.Time | null | undefined
    if (!next) return { starts, out, cut: false }
    const wall = wallOf(next)
    if (rule instanceof ICAL.Recur && !further.has(wall) && !agrees(rule, wall, first.wall)) return null
    if (left.walls.has(wall) || left.days.has(Math.floor(wall / DAY))) {
      out.push(wall)
      passed += 1
    } else starts.push(wall)
  }
  return { starts: starts.slice(0, EVENT_IMPORT_LIMITS.series), out, cut: true }
}

function isFollowed(rule: ICAL.Recur): boolean {
  const parts = Object.keys(rule.toJSON()).map((name) => name.toUpperCase())
  return FOLLOWED.has(rule.freq) && parts.every((name) => PARTS.has(name)) && rule.interval >= 1
}

/**
 * Whether the calendar's own days bear out what the rule says of them: 30 February becomes no 2 March, and a 29th of
 * February that comes each year no 1 March.
 */
function agrees(rule: ICAL.Recur, wall: number, first: number): boolean {
  if (wall === first) return true
  const date = new Date(wall * 1_000)
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()]
  const length = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate()
  const { BYMONTH: months, BYMONTHDAY: days } = rule.parts as Readonly<
    Record<string, readonly (number | string)[]>
  >
  const isYearly = rule.freq === 'YEARLY' && Object.keys(rule.parts).length === 0
  if (isYearly && day !== new Date(first * 1_000).getUTCDate()) return false
  return (
    (months === undefined || months.map(Number).includes(month)) &&
    (days === undefined || days.map(Number).some((each) => each === day || each === day - length - 1))
  )
}

/** The last clock time of a series: UNTIL is written in UTC where the start has a zone, by some programs as a day. */
function lastOf(until: ICAL.Time, first: FileTime, zones: FileZones): number {
  const time = zones.timeOf(until, null)
  if (time.zone.kind === 'day' && first.zone.kind !== 'day') return time.wall + DAY - 1
  return first.zone.kind === 'day' ? Math.floor(time.wall / DAY) * DAY : zones.wallIn(time, first.zone)
}

/** Exceptions by time; those that name a day alone mean all of it. */
function exceptions(component: ICAL.Component, first: FileTime, zones: FileZones) {
  const walls = new Set<number>()
  const days = new Set<number>()
  for (const property of component.getAllProperties('exdate')) {
    for (const time of timesOf(property, zones)) {
      if (time.zone.kind === 'day') days.add(Math.floor(time.wall / DAY))
      else walls.add(zones.wallIn(time, first.zone))
    }
  }
  return { walls, days }
}

export function timesOf(property: ICAL.Property, zones: FileZones): readonly FileTime[] {
  const tzid = property.getFirstParameter('tzid') ?? null
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value
    return time instanceof ICAL.Time && Number.isFinite(wallOf(time)) ? [zones.timeOf(time, tzid)] : []
  })
}
