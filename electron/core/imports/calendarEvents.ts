import ICAL from 'ical.js'
import { EVENT_IMPORT_LIMITS } from '../../../shared/domain/eventFileFaults.ts'
import { type CalendarPart, calendarParts } from './calendarParts.ts'
import { asMeant, faulty, IS_RULE, isEmptyDays, ruleIn, valueIn } from './eventLines.ts'
import type { EventAbout, FileEvent, FileEvents, FileSeries, FileTime } from './fileEvent.ts'
import { createFileZones, type FileZones, zoneNamed } from './fileZones.ts'
import { spelledOut, timesOf } from './spelledOut.ts'
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
    const { about, uid, start, end, part } = one
    return [
      { about, uid, recurrence: '', series: null, start, end, fault: { kind: 'rule', text: ruleIn(part) } },
    ]
  }
}

function withSeries(
  one: Read,
  others: readonly Read[],
  zones: FileZones,
  series: FileSeries[],
): readonly FileEvent[] {
  const { about, component, uid, start, end } = one
  const alone: FileEvent = {
    about,
    uid,
    recurrence: nameOf(one.instead),
    series: null,
    start,
    end,
    fault: null,
  }
  if (one.instead !== null || !isSeries(component)) return [alone]
  const followed = spelledOut(component, start, zones)
  if (followed === null) return [{ ...alone, fault: { kind: 'rule', text: ruleIn(one.part) } }]
  if (followed.starts.length === 0) return []
  const number = series.length
  series.push({ out: followed.out.map((wall) => zones.at(wall, start.zone)), cut: followed.cut })
  const length = lengthOf(one)
  const byStart = new Map(
    others.flatMap((other) =>
      other.instead === null ? [] : [[zones.wallIn(other.instead, start.zone), other]],
    ),
  )
  return followed.starts.map((wall): FileEvent => {
    const other = byStart.get(wall)
    const recurrence = String(wall)
    if (other !== undefined) {
      const text = rangeOf(other.component)
      return {
        ...alone,
        about: other.about,
        start: other.start,
        end: other.end,
        recurrence,
        series: number,
        fault: text === null ? null : { kind: 'rule', text },
      }
    }
    return {
      ...alone,
      recurrence,
      series: number,
      start: zones.at(wall, start.zone),
      end: length === null || end === null ? null : zones.at(wall + length, start.zone),
    }
  })
}

/** By the clock on the wall where both ends have one zone, else as long as it lasts. */
function lengthOf({ start, end }: Read): number | null {
  if (end === null) return null
  return start.at !== null && end.at !== null && start.zone.kind !== end.zone.kind
    ? end.at - start.at
    : end.wall - start.wall
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

function afterDuration(component: ICAL.Component, start: FileTime, zones: FileZones): FileTime | null {
  const duration = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return null
  const seconds = duration.toSeconds()
  return Number.isFinite(seconds) && isLikely(start.wall + seconds)
    ? zones.at(start.wall + seconds, start.zone)
    : null
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
