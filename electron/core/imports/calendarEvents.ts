import ICAL from 'ical.js'
import { EVENT_IMPORT_LIMITS } from '../../../shared/domain/eventFileFaults.ts'
import { keyOfZone } from '../../../shared/domain/eventImport.ts'
import { type CalendarPart, calendarParts } from './calendarParts.ts'
import { asMeant, faulty, IS_RULE, isEmptyDays, ruleIn, valueIn } from './eventLines.ts'
import type { EventAbout, FileEvent, FileEvents, FileSeries, FileTime } from './fileEvent.ts'
import { createFileZones, type FileZones, zoneNamed } from './fileZones.ts'
import { type SpelledOut, spelledOut, timesOf } from './spelledOut.ts'
import { createWallClock } from './wallTime.ts'

/** How a calendar ends as it is read. */
export type CalendarRead = FileEvents | 'not-a-calendar' | 'empty' | 'too-many-events'

interface Read {
  readonly part: CalendarPart
  readonly about: EventAbout
  readonly component: ICAL.Component
  readonly uid: string
  readonly start: FileTime
  readonly end: FileTime | null
  /** Of one that stands for another of a series: its start by the rule. */
  readonly instead: FileTime | null
}

/**
 * All events of a calendar, each series spelled out. `step` is called before each with its number: `skipped` are those
 * at which reading came to no end before, and that are named instead.
 */
export function calendarEvents(
  text: string,
  skipped: ReadonlySet<number>,
  step: (at: number) => void,
): CalendarRead {
  const { parts, isCalendar, cutOff, zoneName } = calendarParts(text, () => step(-1))
  const events = parts.filter(({ kind }) => kind === 'event')
  if (!isCalendar && events.length === 0) return 'not-a-calendar'
  if (events.length === 0) return 'empty'
  if (events.length > EVENT_IMPORT_LIMITS.events) return 'too-many-events'
  const zones = createFileZones(
    parts.filter(({ kind }) => kind === 'zone'),
    createWallClock(),
  )
  const found: FileEvent[] = []
  const series: FileSeries[] = []
  const read: (Read | FileEvent)[] = []
  for (const [at, part] of events.entries()) {
    step(at)
    read.push(skipped.has(at) ? faulty(part, 'rule', ruleIn(part)) : readEvent(part, zones))
  }
  const instead = replaced(read)
  for (const [at, one] of read.entries()) {
    step(at)
    if (!('component' in one)) found.push(one)
    else if (one.instead === null || !instead.masters.has(one.uid))
      found.push(...spelled(one, instead.of(one.uid), zones, series))
    if (found.length > EVENT_IMPORT_LIMITS.events) return 'too-many-events'
  }
  return { events: found, series, cutOff, ownZone: zoneName === null ? null : zoneNamed(zoneName) }
}

/** Those that stand for one of a series, by the series they belong to. */
function replaced(read: readonly (Read | FileEvent)[]) {
  const masters = new Set<string>()
  const byUid = new Map<string, Read[]>()
  for (const one of read) {
    if (!('component' in one) || one.uid === '') continue
    if (one.instead === null) {
      if (isSeries(one.component)) masters.add(one.uid)
      continue
    }
    const known = byUid.get(one.uid)
    if (known === undefined) byUid.set(one.uid, [one])
    else known.push(one)
  }
  return { masters, of: (uid: string): readonly Read[] => byUid.get(uid) ?? [] }
}

const isSeries = (component: ICAL.Component): boolean =>
  component.hasProperty('rrule') || component.hasProperty('rdate')

/** A further day or an exception that is none makes the series one that cannot be followed. */
function spelled(
  one: Read,
  others: readonly Read[],
  zones: FileZones,
  series: FileSeries[],
): readonly FileEvent[] {
  const known = series.length
  try {
    return withSeries(one, others, zones, series)
  } catch {
    series.length = known
    return [{ ...alone(one), fault: { kind: 'rule', text: ruleIn(one.part) } }, ...others.map(alone)]
  }
}

function withSeries(
  one: Read,
  others: readonly Read[],
  zones: FileZones,
  series: FileSeries[],
): readonly FileEvent[] {
  const { component, start } = one
  if (one.instead !== null || !isSeries(component)) return [alone(one)]
  const followed = spelledOut(component, start, zones)
  if (followed === null || followed.starts.length + followed.out.length === 0)
    return [{ ...alone(one), fault: { kind: 'rule', text: ruleIn(one.part) } }, ...others.map(alone)]
  const { places, apart } = placesOf(others, followed, start, zones)
  const number = series.length
  if (followed.starts.length > 0)
    series.push({ out: followed.out.map((wall) => zones.at(wall, start.zone)), cut: followed.cut })
  const spelledOf = followed.starts.map((wall): FileEvent => {
    const other = places.get(wall)
    const place = { recurrence: String(wall), series: number }
    if (other !== undefined) {
      const text = rangeOf(other.component)
      return { ...alone(other), ...place, fault: text === null ? null : { kind: 'rule', text } }
    }
    const begins = zones.at(wall, start.zone)
    return { ...alone(one), ...place, start: begins, end: endAfter(one, begins, zones) }
  })
  return [...spelledOf, ...apart.map(alone)]
}

const alone = ({ about, uid, start, end, instead }: Read): FileEvent => ({
  about,
  uid,
  recurrence: nameOf(instead),
  series: null,
  start,
  end,
  fault: null,
})

const DAY = 86_400

/** Which of a series each stands for, by its start or its day; what stands for none of it is an event by itself. */
function placesOf(
  others: readonly Read[],
  { starts, out, cut }: SpelledOut,
  { zone }: FileTime,
  zones: FileZones,
): { readonly places: ReadonlyMap<number, Read>; readonly apart: readonly Read[] } {
  const [shown, all] = [new Set(starts), [...starts, ...out]]
  const until = cut ? Math.max(...all) : Number.POSITIVE_INFINITY
  const places = new Map<number, Read>()
  const apart = others.filter((other) => {
    const { instead } = other
    if (instead === null) return false
    const day = Math.floor(instead.wall / DAY)
    const isOfDay = (wall: number) => instead.zone.kind === 'day' && Math.floor(wall / DAY) === day
    const wall = all.find(isOfDay) ?? zones.wallIn(instead, zone)
    if (shown.has(wall)) places.set(wall, other)
    return wall <= until && !all.includes(wall)
  })
  return { places, apart }
}

/** By the clock on the wall where both ends have one zone, else as long as the first lasts. */
function endAfter({ component, start, end }: Read, begins: FileTime, zones: FileZones): FileTime | null {
  if (end === null) return null
  if (!component.hasProperty('dtend')) return afterDuration(component, begins, zones)
  const isApart = start.at !== null && end.at !== null && keyOfZone(start.zone) !== keyOfZone(end.zone)
  const length = isApart ? end.at - start.at : end.wall - start.wall
  return zones.at(begins.wall + length, begins.zone)
}

/** Moves all that follow, too (RFC 5545 3.2.13): that is not followed. */
function rangeOf(component: ICAL.Component): string | null {
  const range = component.getFirstProperty('recurrence-id')?.getFirstParameter('range')
  return range === undefined || range === '' ? null : `RANGE=${range}`
}

const nameOf = (time: FileTime | null): string => (time === null ? '' : String(time.wall))

function readEvent(part: CalendarPart, zones: FileZones): Read | FileEvent {
  if (part.tooLong) return faulty(part, 'unreadable', '')
  const lines = part.lines.map(asMeant).filter((line) => !isEmptyDays(line))
  try {
    return eventOf(part, lines, zones)
  } catch {
    return withoutRule(part, lines, zones)
  }
}

/** What spoils an event is its rule more often than not: that is named, and its first day is there to be taken. */
function withoutRule(part: CalendarPart, lines: readonly string[], zones: FileZones): FileEvent {
  const others = lines.filter((line) => !IS_RULE.test(line))
  try {
    const read = others.length < lines.length ? eventOf(part, others, zones) : null
    if (read !== null && 'component' in read) {
      const { about, uid, start, end } = read
      return {
        about,
        uid,
        recurrence: '',
        series: null,
        start,
        end,
        fault: { kind: 'rule', text: ruleIn(part) },
      }
    }
  } catch {
    // It is more than the rule.
  }
  return faulty(part, 'unreadable', '')
}

function eventOf(part: CalendarPart, lines: readonly string[], zones: FileZones): Read | FileEvent {
  const component = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')))
  const about = aboutOf(component, part)
  const start = timeOf(component, 'dtstart', zones)
  const uid = textOf(component, 'uid').slice(0, 1_000)
  if (start === null) return { ...faulty(part, 'no-start', valueIn(part, /^DTSTART[:;]/i)), about, uid }
  const end = timeOf(component, 'dtend', zones) ?? afterDuration(component, start, zones)
  component.getFirstPropertyValue('rrule')
  return { part, about, component, uid, start, end, instead: timeOf(component, 'recurrence-id', zones) }
}

/** Null where there is none, or what stands there is none. */
function timeOf(component: ICAL.Component, name: string, zones: FileZones): FileTime | null {
  try {
    const property = component.getFirstProperty(name)
    const [time] = property === null ? [] : timesOf(property, zones)
    return time !== undefined && isLikely(time.wall) ? time : null
  } catch {
    return null
  }
}

/** Between 1970 and the year 5138, as the site takes times. */
const isLikely = (wall: number): boolean => Number.isFinite(wall) && wall > 0 && wall < 100_000_000_000

/** Days go by the clock on the wall, hours by what passes (RFC 5545 3.3.6). */
function afterDuration(component: ICAL.Component, start: FileTime, zones: FileZones): FileTime | null {
  const duration = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return null
  const seconds = duration.toSeconds()
  if (!Number.isFinite(seconds) || !isLikely(start.wall + seconds)) return null
  const days = (duration.weeks * 7 + duration.days) * DAY * (duration.isNegative ? -1 : 1)
  const { at } = zones.at(start.wall + days, start.zone)
  if (at === null || seconds === days) return zones.at(start.wall + seconds, start.zone)
  const ends = at + seconds - days
  return {
    zone: start.zone,
    wall: zones.wallIn({ zone: { kind: 'utc' }, wall: ends, at: ends }, start.zone),
    at: ends,
  }
}

const textOf = (component: ICAL.Component, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.toWellFormed() : ''
}

function aboutOf(component: ICAL.Component, part: CalendarPart): EventAbout {
  const { guests, reminders, attachments, calls } = part
  const [category = ''] = (component.getFirstProperty('categories')?.getValues() ?? []).map(String)
  return {
    title: textOf(component, 'summary').replace(/\s+/g, ' ').trim(),
    description: textOf(component, 'description').trim(),
    place: textOf(component, 'location')
      .replace(/\s*\n\s*/g, ', ')
      .trim(),
    address: '',
    city: '',
    category: category.trim().slice(0, 200),
    link: textOf(component, 'url').slice(0, 1_000),
    calledOff: textOf(component, 'status').toUpperCase() === 'CANCELLED',
    notTaken: { guests, reminders, attachments, calls },
  }
}
